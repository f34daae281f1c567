/** The path of a moment: the match after its first `seq` events. It stays valid. */
export function matchMomentPath(matchId: string, seq: number): string {
  return `/matches/${encodeURIComponent(matchId)}?at=${seq}`
}

/** The full URL of a moment. */
export function matchMomentUrl(matchId: string, seq: number): string {
  return `${location.origin}${matchMomentPath(matchId, seq)}`
}
