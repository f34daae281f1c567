/** A seeding gives these ids to new knights. Test knights are always the same two. As SQL and JavaScript read it. */
export const SEEDED_ID = '^knight_[0-9]+$'

const seededId = new RegExp(SEEDED_ID)

/**
 * The id of a knight's page, from the id that the match is committed to.
 * @param generation of the match; null while its knights ride.
 */
export function toProfileId(knightId: string, generation: number | null): string {
  return generation !== null && seededId.test(knightId) ? earlierPrefix(generation) + knightId : knightId
}

/** Of ids in an earlier league. In front, so that of two ids the lower one stays the lower. */
export function earlierPrefix(generation: number): string {
  return `earlier_${generation}_`
}
