/** The ids of seeded knights; the two test knights have others. A regular expression for SQL and JavaScript. */
export const SEEDED_KNIGHT_ID_PATTERN = '^knight_[0-9]+$'

const seededId = new RegExp(SEEDED_KNIGHT_ID_PATTERN)

/**
 * The id of a knight's page, from the id in a match's commitment. @param generation of the match; null for the present
 * league.
 */
export function toKnightPageId(knightId: string, generation: number | null): string {
  return generation !== null && seededId.test(knightId) ? earlierLeaguePrefix(generation) + knightId : knightId
}

/** The prefix of ids in an earlier league. It keeps the order of two ids. */
export function earlierLeaguePrefix(generation: number): string {
  return `earlier_${generation}_`
}
