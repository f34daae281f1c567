import type { Injury } from '../league/injury.ts'
import type { BySide, Side } from '../league/side.ts'
import type { Ending } from './event.ts'

/** What a knight did in this match, in whole counts; the source of their record. */
export interface Tallies {
  readonly passesRidden: number
  readonly hits: number
  readonly breaks: number
  readonly dismounts: number
  readonly injuriesInflicted: number
}

export interface RiderState {
  /** Never below 0. */
  readonly points: number
  readonly penalties: number
  readonly warnings: number
  readonly hasStruckCrest: boolean
  /** The wounds the knight carries now. */
  readonly injuries: readonly Injury[]
  /** The wounds that have been announced; what the knight card shows. */
  readonly displayedInjuries: readonly Injury[]
  /** A scoreboard cell for each pass that may be ridden: the change applied to the total, null until it is announced. */
  readonly cells: readonly (number | null)[]
  readonly tallies: Tallies
}

/** The state of a match after some prefix of its events; made by `replay` alone. */
export interface MatchState extends BySide<RiderState> {
  /** How many events have been applied. */
  readonly seq: number
  readonly status: 'waiting' | 'active' | 'completed'
  /** 0 before the first pass, then from 1 on. */
  readonly currentPass: number
  readonly ending: Ending | null
  readonly winner: Side | null
  /** Offset of the last applied event, 0 before any. */
  readonly tOffsetMs: number
}
