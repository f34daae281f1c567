import type { KnightView, StableView, StandingView } from '@tiltyard/contract'
import { computeTruePotential, displayName, type Knight, type Stable, type Standing, titleCase } from '@tiltyard/engine'
import type { Roster } from './leagueReader.ts'
import { noStableForm, type StableForm } from './stableForm.ts'

/** The public view of a knight, without the ratings. */
export function toKnightView(knight: Knight, roster: Roster): KnightView {
  const { id, title, firstName, lastName, epithet, gender, status, performanceHistory, injuries } = knight
  return {
    ...{ id, name: displayName(knight), title, firstName, lastName, epithet, gender, status },
    stableId: roster.stableIdOf.get(id) ?? null,
    performanceHistory,
    potential: computeTruePotential(knight, roster.expectedOf(knight)),
    injuries,
    ...(roster.bannedIds.has(id) && { isBanned: true as const }),
    ...(!roster.knightsById.has(id) && { isOfEarlierLeague: true as const }),
  }
}

export function toStableView({ id, name, abbreviation, icon, knightIds }: Stable, roster: Roster): StableView {
  const standing = standingOf(roster.standings.find(({ stableId }) => stableId === id))
  return { id, name: titleCase(name), abbreviation, icon, knightIds, standing }
}

/** Without the name and the form that a stored row of the standings has. */
function standingOf(row: Standing | undefined): StableView['standing'] {
  if (row === undefined) return null
  const { rank, stableId, wins, losses, draws, disqualifications, points, winPercentage } = row
  return { rank, stableId, wins, losses, draws, disqualifications, points, winPercentage }
}

/** The rows of the standings, in their order. */
export function toStandingViews(
  roster: Pick<Roster, 'standings' | 'stables'>,
  forms: ReadonlyMap<string, StableForm>,
): StandingView[] {
  return roster.standings.flatMap((standing) => {
    const stable = roster.stables.find(({ id }) => id === standing.stableId)
    if (!stable) return []
    const { name, abbreviation } = stable
    return [{ ...standing, name: titleCase(name), abbreviation, ...(forms.get(stable.id) ?? noStableForm) }]
  })
}
