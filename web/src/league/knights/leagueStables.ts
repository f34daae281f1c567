import { isTestStable, stableTable, titleCase } from '@tiltyard/engine'

/** A stable as the pages name it. */
export interface NamedStable {
  readonly id: string
  readonly name: string
  readonly abbreviation: string
}

/** The twelve of the league in their order, those for tests left out. */
export const leagueStables: readonly NamedStable[] = stableTable
  .filter((stable) => !isTestStable(stable) && !isTestStableId(stable.id))
  .map(({ id, name, abbreviation }) => ({ id, name: titleCase(name), abbreviation }))

export function stablePath(stableId: string): string {
  return `/stables/${encodeURIComponent(stableId)}`
}

/** Whether pages turn away from this id. */
export function isTestStableId(stableId: string): boolean {
  return stableId.includes('test_stable')
}
