import type { Side } from '@tiltyard/engine'

export interface StormWager {
  readonly scheduleId: string
  readonly scheduledId: string
  readonly side: Side
  /** Whole shinings. */
  readonly stake: number
  readonly key: string
}

/** As much of a bet as an answer promises. Amounts are shinings. */
export interface ReportedBet {
  readonly id: string
  readonly side: Side
  readonly stake: number
  readonly shares: number
}

/** What came back of one call: done, refused for what was asked, or nobody knows. */
export type SlipReport =
  | { readonly kind: 'done'; readonly bet: ReportedBet | null }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown' }

/** What a bettor wanted, and all that was answered, in the order in which it came: of double clicks and retries too. */
export type Slip = Wanted & { readonly replies: SlipReport[] }

export type Wanted =
  | { readonly kind: 'bet'; readonly wager: StormWager }
  | { readonly kind: 'sale'; readonly betId: string; readonly key: string }
  | { readonly kind: 'collect'; readonly betId: string }
  | { readonly kind: 'sifting'; readonly key: string }

/** What came of a slip in the end: a refusal, of what was asked last, only where nothing was ever done. */
export function slipOutcome({ replies }: Slip): SlipReport {
  const done = replies.find(({ kind }) => kind === 'done')
  return done ?? replies.at(-1) ?? { kind: 'unknown' }
}

/** How often the bets were answered, and how. */
export interface BetCounts {
  readonly asked: number
  readonly answered: number
  /** By code. */
  readonly refused: Readonly<Record<string, number>>
  readonly unanswered: number
}

export function countBets(slips: readonly Slip[]): BetCounts {
  const outcomes = slips.filter(({ kind }) => kind === 'bet').map(slipOutcome)
  const refused: Record<string, number> = {}
  for (const outcome of outcomes)
    if (outcome.kind === 'refused') refused[outcome.code] = (refused[outcome.code] ?? 0) + 1
  return {
    asked: outcomes.length,
    answered: outcomes.filter(({ kind }) => kind === 'done').length,
    refused,
    unanswered: outcomes.filter(({ kind }) => kind === 'unknown').length,
  }
}
