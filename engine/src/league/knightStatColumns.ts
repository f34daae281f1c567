import type { PerformanceCounter } from './knight.ts'

/** The columns of a knight's table before NTHD; the one without a counter is the win rate. */
export const knightStatColumns = [
  { label: 'W', name: 'Wins', counter: 'wins' },
  { label: 'D', name: 'Draws', counter: 'draws' },
  { label: 'L', name: 'Losses', counter: 'losses' },
  { label: 'DQ', name: 'Disqualifications', counter: 'disqualifications' },
  { label: 'FF', name: 'Forfeits', counter: 'forfeits' },
  { label: 'DTH', name: 'Deaths', counter: 'deaths' },
  { label: 'PCT', name: 'Win percentage', counter: null },
  { label: 'HT', name: 'Hits', counter: 'totalHits' },
  { label: 'DM', name: 'Dismounts', counter: 'dismountings' },
  { label: 'BR', name: 'Broken lances', counter: 'breaks' },
  { label: 'IN', name: 'Injuries inflicted', counter: 'injuries' },
  { label: 'PS', name: 'Points scored', counter: 'pointsScored' },
] as const satisfies readonly { label: string; name: string; counter: PerformanceCounter | null }[]
