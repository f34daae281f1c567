/** The four areas of the yard as the Home page tells them. */
export interface Area {
  readonly name: string
  readonly subject: string
  readonly text: string
  /** Where it is. */
  readonly path: string
  /** What the way there says. */
  readonly act: string
}

export const areas: readonly Area[] = [
  {
    name: 'WATCH',
    subject: 'Live jousts',
    text: 'Four lists ride at once: Lion, Stag, Wyvern and Griffin. Follow every pass as it is ridden, with points, penalties, splinters and the leech’s opinion.',
    path: '/watch',
    act: 'Go to the lists',
  },
  {
    name: 'BETTING',
    subject: 'Schedule, odds and bets',
    text: 'Who rides against whom, and when; what the reckoners make of their chances; and what a stake returns to whoever knew better. No coin of this world changes hands.',
    path: '/schedule',
    act: 'Read the schedule',
  },
  {
    name: 'STABLES',
    subject: 'Per-knight performance',
    text: 'Eight knights to a stable, and a line in the ledger for each: wins, losses, lances broken, riders unhorsed, bones mended. The ledger forgets nothing, least of all falls.',
    path: '#stables',
    act: 'Choose a stable',
  },
  {
    name: 'STANDINGS',
    subject: 'Stable comparison',
    text: 'Twelve stables in one table, the proudest on top. Those at the head discuss their technique. Those at the foot discuss the horses.',
    path: '/standings',
    act: 'See the table',
  },
]
