/** The counters of a knight's career. Losses include withdrawals and deaths. */
export const lifeCounters = [
  ...(['matches', 'wins', 'losses', 'draws', 'disqualifications', 'forfeits', 'deaths'] as const),
  ...(['points', 'hits', 'broken', 'unhorsed', 'falls', 'inflicted', 'wounds', 'penalties', 'passes'] as const),
] as const
export type LifeCounter = (typeof lifeCounters)[number]

/** A knight's career totals. */
export type LifeTotals = Readonly<Record<LifeCounter, number>>
