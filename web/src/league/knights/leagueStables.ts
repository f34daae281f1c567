import { isTestStable, stableIdentitiesWithTestStables, titleCase } from '@tiltyard/engine'

/** A stable with its names. */
export interface NamedStable {
  readonly id: string
  readonly name: string
  readonly abbreviation: string
}

/** The league's twelve stables in order, without test stables. */
export const leagueStables: readonly NamedStable[] = stableIdentitiesWithTestStables
  .filter((stable) => !isTestStable(stable) && !isTestStableId(stable.id))
  .map(({ id, name, abbreviation }) => ({ id, name: titleCase(name), abbreviation }))

export function stablePath(stableId: string): string {
  return `/stables/${encodeURIComponent(stableId)}`
}

/** Whether the id is of a test stable, which pages do not show. */
export function isTestStableId(stableId: string): boolean {
  return stableId.includes('test_stable')
}
