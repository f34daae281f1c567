/** Returns the path of a match's page. @param seq the event to open at; null for none. */
export function matchPath(matchId: string, seq: number | null = null): string {
  return `/matches/${encodeURIComponent(matchId)}${seq === null ? '' : `?at=${seq}`}`
}
