/** The path of a moment: the match after its first `seq` events. It stays valid. */
export function momentPath(matchId: string, seq: number): string {
  return `/matches/${encodeURIComponent(matchId)}?at=${seq}`
}

/** The full URL of a moment. */
export function momentUrl(matchId: string, seq: number): string {
  return `${location.origin}${momentPath(matchId, seq)}`
}
