/** What is counted of a knight over all their matches. Losses hold those by withdrawal and by death too. */
export const lifeCounters = [
  ...(['matches', 'wins', 'losses', 'draws', 'disqualifications', 'forfeits', 'deaths'] as const),
  ...(['points', 'hits', 'broken', 'unhorsed', 'falls', 'inflicted', 'wounds', 'penalties', 'passes'] as const),
] as const
export type LifeCounter = (typeof lifeCounters)[number]

/** A knight's life in figures. */
export type LifeTotals = Readonly<Record<LifeCounter, number>>
