/** Why live data is not updated. */
export interface CutOff {
  /**
   * `line`: the stream broke. `unheard`: it never opened. `record`: the server cannot reach its database. `login`: a
   * proxy or network requires a log-in.
   */
  readonly kind: 'line' | 'unheard' | 'record' | 'login'
  /** In ms since 1970, by the estimated server clock. */
  readonly since: number
}

/** Returns the earlier of two equal values, so that subscribers see no change. */
export function sameOr(before: CutOff | null, now: CutOff | null): CutOff | null {
  return before?.kind === now?.kind && before?.since === now?.since ? before : now
}
