import type { Injury } from '../league/injury.ts'
import type { BySide, Side } from '../league/side.ts'
import type { Ending } from './event.ts'

/** A knight's counts in this match; the source of their record. */
export interface RiderMatchCounts {
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
  /** The current wounds. */
  readonly injuries: readonly Injury[]
  /** The announced wounds, as the knight card shows them. */
  readonly displayedInjuries: readonly Injury[]
  /** A scoreboard cell for each possible pass: the applied change; null until it is announced. */
  readonly cells: readonly (number | null)[]
  readonly tallies: RiderMatchCounts
}

/** The state of a match after some prefix of its events; only `replay` creates it. */
export interface MatchState extends BySide<RiderState> {
  /** The number of applied events. */
  readonly seq: number
  readonly status: 'waiting' | 'active' | 'completed'
  /** 0 before the first pass, then from 1 on. */
  readonly currentPass: number
  readonly ending: Ending | null
  readonly winner: Side | null
  /** Offset of the last applied event, 0 before any. */
  readonly tOffsetMs: number
}
