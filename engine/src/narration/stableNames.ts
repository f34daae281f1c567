import { findStableIdentity, stableIdentitiesWithTestStables, titleCase } from '../league/stable.ts'

export const UNKNOWN_STABLE_NAME = 'Unknown Stable'

const namesById: ReadonlyMap<string, string> = new Map(
  stableIdentitiesWithTestStables.map(({ id, name }) => [id, titleCase(name)]),
)

/** A stable's name in prose; "Unknown Stable" for an unknown id. */
export function stableName(stableId: string | undefined): string {
  if (stableId === undefined) return UNKNOWN_STABLE_NAME
  const known = namesById.get(stableId)
  if (known !== undefined) return known
  const stable = findStableIdentity(stableId)
  return stable ? titleCase(stable.name) : UNKNOWN_STABLE_NAME
}
