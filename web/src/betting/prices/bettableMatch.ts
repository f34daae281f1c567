import type { BySide, Side } from '@tiltyard/engine'

/** A scheduled match as far as bets on it ask. */
export interface BettableMatch {
  readonly scheduleId: string
  readonly scheduledId: string
  /** When its slot begins, ISO 8601. */
  readonly startsAt: string
  readonly names: BySide<string>
}

/** What a form holds until it is sent. */
export interface Wager {
  readonly side: Side
  /** Whole shinings. */
  readonly stake: number
}
