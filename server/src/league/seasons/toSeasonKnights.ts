import type { SeasonKnightView } from '@tiltyard/contract'
import { displayName, isTestStable, type Knight, type Stable } from '@tiltyard/engine'

/** Lists the knights of the league with their records of the season and their stables, without test stables. */
export function toSeasonKnights({
  stables,
  knights,
}: {
  readonly stables: readonly Stable[]
  readonly knights: readonly Knight[]
}): SeasonKnightView[] {
  const league = stables.filter((stable) => !isTestStable(stable))
  const stableIdOf = new Map(league.flatMap(({ id, knightIds }) => knightIds.map((knight) => [knight, id] as const)))
  return knights.flatMap((knight) => {
    const stableId = stableIdOf.get(knight.id)
    if (stableId === undefined) return []
    return [{ id: knight.id, name: displayName(knight), stableId, record: knight.performanceHistory }]
  })
}
