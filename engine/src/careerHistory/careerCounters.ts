/** The counters of a knight's career. Losses include withdrawals and deaths. */
export const careerCounters = [
  ...(['matches', 'wins', 'losses', 'draws', 'disqualifications', 'forfeits', 'deaths'] as const),
  ...(['points', 'hits', 'broken', 'unhorsed', 'falls', 'inflicted', 'wounds', 'penalties', 'passes'] as const),
] as const
export type CareerCounter = (typeof careerCounters)[number]

/** A knight's career totals. */
export type CareerCounts = Readonly<Record<CareerCounter, number>>
