/** The path of a moment of a match: after its first `seq` events. It stays when the lists have moved on. */
export function momentPath(matchId: string, seq: number): string {
  return `/matches/${encodeURIComponent(matchId)}?at=${seq}`
}

/** Its whole address. */
export function momentUrl(matchId: string, seq: number): string {
  return `${location.origin}${momentPath(matchId, seq)}`
}
