/** The page of a match, at a moment of it where that is known. @param seq of the event that it opens at. */
export function matchPath(matchId: string, seq: number | null = null): string {
  return `/matches/${encodeURIComponent(matchId)}${seq === null ? '' : `?at=${seq}`}`
}
