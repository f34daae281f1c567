import type { BySide, Odds, Side } from '@tiltyard/engine'

/** The parts of a scheduled match that bets need. */
export interface BettableMatch {
  readonly scheduleId: string
  readonly scheduledId: string
  /** The start of its slot, ISO 8601. */
  readonly startsAt: string
  readonly names: BySide<string>
  /** The opening odds, where the page shows them. */
  readonly odds?: Odds
}

/** A bet before it is sent. */
export interface DraftBet {
  readonly side: Side
  /** Whole shinings. */
  readonly stake: number
}
