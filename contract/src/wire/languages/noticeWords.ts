/** What notices say in a language. */
export interface NoticeWords {
  /** How it writes numbers, and times of day, as Intl names it. */
  readonly number: string
  readonly clock: string
  /** A knight's name as it was kept, in English. */
  readonly named: (name: string) => string
  readonly title: (one: string, other: string) => string
  readonly newLeague: string
  readonly followsEnded: string
  readonly soon: string
  readonly begins: (time: string) => string
  readonly over: string
  readonly stopped: string
  readonly unwon: string
  readonly won: (winner: string) => string
  readonly betSettled: string
  readonly lost: (stake: string) => string
  readonly back: (returned: string, stake: string) => string
  /** @param isRidden whether there is a match: else the bet was called off before it. */
  readonly refunded: (stake: string, isRidden: boolean) => string
}
