/** Why live data is not updated. */
export interface LiveOutage {
  /**
   * `line`: the stream broke. `unheard`: it never opened. `record`: the server cannot reach its database. `login`: a
   * proxy or network requires a log-in.
   */
  readonly kind: 'line' | 'unheard' | 'record' | 'login'
  /** In ms since 1970, by the estimated server clock. */
  readonly since: number
}

/** Returns the earlier of two equal values, so that subscribers see no change. */
export function keepEqualOutage(before: LiveOutage | null, now: LiveOutage | null): LiveOutage | null {
  return before?.kind === now?.kind && before?.since === now?.since ? before : now
}
