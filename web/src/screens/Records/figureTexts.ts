import type { MatchRecord } from '@tiltyard/contract'
import type { LeaderFigure, MatchFigure } from '@tiltyard/engine'

/** What a table of leaders is called, and how a figure in it is written. */
export const leaderTexts: Readonly<Record<LeaderFigure, { readonly title: string; readonly digits: 0 | 1 | 2 }>> = {
  wins: { title: 'Wins', digits: 0 },
  'win-rate': { title: 'Win rate, in percent', digits: 1 },
  points: { title: 'Points a joust', digits: 2 },
  hits: { title: 'Hits a joust', digits: 2 },
  broken: { title: 'Lances broken a joust', digits: 2 },
  unhorsed: { title: 'Others unhorsed a joust', digits: 2 },
  inflicted: { title: 'Wounds given a joust', digits: 2 },
}

const counted = (value: number, one: string, many: string): string => `${value} ${value === 1 ? one : many}`

/** What a list of matches is called, and what one of them is remembered for. */
export const matchTexts: Readonly<
  Record<MatchFigure, { readonly title: string; readonly say: (record: MatchRecord) => string }>
> = {
  points: { title: 'Most points of a knight', say: ({ value }) => counted(value, 'point', 'points') },
  'total-points': { title: 'Most points of both', say: ({ value }) => counted(value, 'point', 'points') },
  falls: { title: 'Most falls', say: ({ value }) => counted(value, 'fall', 'falls') },
  broken: { title: 'Most broken lances', say: ({ value }) => counted(value, 'lance', 'lances') },
  passes: { title: 'Most passes', say: ({ value }) => counted(value, 'pass', 'passes') },
  comeback: { title: 'Greatest comebacks, in points', say: ({ value }) => `${value} behind` },
  'lead-changes': { title: 'Most changes of the lead', say: ({ value }) => counted(value, 'change', 'changes') },
  upset: { title: 'Biggest upsets', say: ({ value }) => `won at ${100 - value}%` },
  death: { title: 'The latest deaths', say: () => 'died' },
}
