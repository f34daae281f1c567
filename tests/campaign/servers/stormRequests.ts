import type { Side } from '@tiltyard/engine'

export interface StormWager {
  readonly scheduleId: string
  readonly scheduledId: string
  readonly side: Side
  /** Whole shinings. */
  readonly stake: number
  readonly key: string
}

/** The promised parts of a bet. Amounts are shinings. */
export interface ReportedBet {
  readonly id: string
  readonly side: Side
  readonly stake: number
  readonly shares: number
}

/** The outcome of one call: done, refused, or unknown. */
export type StormReply =
  | { readonly kind: 'done'; readonly bet: ReportedBet | null }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown' }

/** A bettor's request with all its answers in order, including those of double clicks and retries. */
export type StormRequest = StormAction & { readonly replies: StormReply[] }

export type StormAction =
  | { readonly kind: 'bet'; readonly wager: StormWager }
  | { readonly kind: 'sale'; readonly betId: string; readonly key: string }
  | { readonly kind: 'collect'; readonly betId: string }
  | { readonly kind: 'sifting'; readonly key: string }

/** Returns the final outcome of a slip: done if any call was, otherwise the last answer. */
export function stormRequestOutcome({ replies }: StormRequest): StormReply {
  const done = replies.find(({ kind }) => kind === 'done')
  return done ?? replies.at(-1) ?? { kind: 'unknown' }
}

/** Bets by outcome. */
export interface StormBetCounts {
  readonly asked: number
  readonly answered: number
  /** By code. */
  readonly refused: Readonly<Record<string, number>>
  readonly unanswered: number
}

export function countStormBets(requests: readonly StormRequest[]): StormBetCounts {
  const outcomes = requests.filter(({ kind }) => kind === 'bet').map(stormRequestOutcome)
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
