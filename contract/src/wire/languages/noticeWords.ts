/** The texts of notices in a language. */
export interface NoticeTexts {
  /** Intl locales for numbers and for times of day. */
  readonly number: string
  readonly clock: string
  /** Translates a stored English name of a knight. */
  readonly named: (name: string) => string
  readonly title: (one: string, other: string) => string
  readonly newLeague: string
  readonly followsEnded: string
  readonly seasonOver: (season: number) => string
  /** In place of the champions. */
  readonly championsKnown: string
  /** The herald's announcement. */
  readonly champions: (season: number, knight: { name: string; stable: string } | null, stable: string | null) => string
  readonly soon: string
  readonly begins: (time: string) => string
  readonly over: string
  readonly stopped: string
  readonly unwon: string
  readonly won: (winner: string) => string
  readonly betSettled: string
  readonly lost: (stake: string) => string
  readonly back: (returned: string, stake: string) => string
  /** @param isRidden false if the bet was refunded before the match. */
  readonly refunded: (stake: string, isRidden: boolean) => string
}
