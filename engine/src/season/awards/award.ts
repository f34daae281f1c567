/** The awards of a season, in the order of their announcement. */
export const awardNames = [
  'champion',
  'champion-stable',
  'most-points',
  'most-unhorsings',
  'most-lances',
  'best-win-rate',
  'cleanest-lance',
  'iron-rider',
  'upset',
  'joust',
  'luckiest-lance',
  'unluckiest-lance',
  'newcomer',
] as const
export type AwardName = (typeof awardNames)[number]

/** The figures by which awards are decided. */
export const awardFigures = [
  'rounds-won',
  'win-percentage',
  'wins',
  'points',
  'unhorsings',
  'lances',
  'jousts',
  'penalties-a-joust',
  'warnings-a-joust',
  'wounds-ridden-through',
  'odds',
  'chance',
  'swing',
  'passes',
  'wins-above-expected',
] as const
export type AwardFigure = (typeof awardFigures)[number]

/** Who has earned an award, or came second. */
export interface AwardHolder {
  /** Null for a stable. */
  readonly knightId: string | null
  readonly stableId: string
  /** The figures of the award, in the order in which they decide. */
  readonly figures: readonly { readonly figure: AwardFigure; readonly value: number }[]
  /** The jousts that count, those with the greatest part first. */
  readonly joustIds: readonly string[]
}

export interface Award {
  readonly name: AwardName
  readonly winner: AwardHolder
  /** Null if nobody else could have it. */
  readonly runnerUp: AwardHolder | null
  /** The figure that parts the two; 'order' if all are equal, null without a runner-up. */
  readonly decidedBy: AwardFigure | 'order' | null
}
