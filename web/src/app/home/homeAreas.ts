import { t } from '@lingui/core/macro'
/** One of the four areas on the home page. */
export interface HomeArea {
  readonly name: string
  readonly subject: string
  readonly text: string
  /** The area's path. */
  readonly path: string
  /** The link's text. */
  readonly act: string
}

export const homeAreas: readonly HomeArea[] = [
  {
    name: t`WATCH`,
    subject: t`Live jousts`,
    text: t`Four lists ride at once: Lion, Stag, Wyvern and Griffin. Follow every pass as it is ridden, with points, penalties, splinters and the leech’s opinion.`,
    path: '/watch',
    act: t`Go to the lists`,
  },
  {
    name: t`BETTING`,
    subject: t`Schedule, odds and bets`,
    text: t`Who rides against whom, and when; the chances of each; and what a bet pays. Shinings are play money.`,
    path: '/schedule',
    act: t`Read the schedule`,
  },
  {
    name: t`STABLES`,
    subject: t`Per-knight performance`,
    text: t`Eight knights to a stable, and a line in the ledger for each: wins, losses, lances broken, riders unhorsed, bones mended. The ledger forgets nothing, least of all falls.`,
    path: '#stables',
    act: t`Choose a stable`,
  },
  {
    name: t`STANDINGS`,
    subject: t`Stable comparison`,
    text: t`Twelve stables in one table, the proudest on top. Those at the head discuss their technique. Those at the foot discuss the horses.`,
    path: '/standings',
    act: t`See the table`,
  },
]
