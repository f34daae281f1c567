/** Why what a page shows stands still. */
export interface CutOff {
  /**
   * `line`: nothing comes any more. `unheard`: nothing has ever come. `record`: the server itself cannot reach its
   * store. `login`: a proxy or a network asks for a log-in first.
   */
  readonly kind: 'line' | 'unheard' | 'record' | 'login'
  /** In ms since 1970, by the server's clock as far as it is known. */
  readonly since: number
}

/** The earlier of two that say the same, so that nobody hears of it as news. */
export function sameOr(before: CutOff | null, now: CutOff | null): CutOff | null {
  return before?.kind === now?.kind && before?.since === now?.since ? before : now
}
