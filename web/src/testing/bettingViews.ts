import type { BetView, MarketView, PurseView } from '@tiltyard/contract'
import { SAMPLE_MONDAY_MS } from './leagueViews.ts'

const STARTS_AT = new Date(SAMPLE_MONDAY_MS + 300_000).toISOString()

/** A purse with 50 shinings and a limit of 25 per match. */
export function samplePurse(facts: Partial<PurseView> = {}): PurseView {
  return {
    ...{ honor: 100, shinings: 50, ash: 25, winnings: 0, staked: 0, limit: 25, uncollected: 0, openBets: 0 },
    totals: { earnings: 0, won: 0, lost: 0 },
    sifting: { takes: 20, gives: 2, nextAt: null },
    stipend: { amount: 1, left: 1 },
    ...facts,
  }
}

/** The market of the match at 08:15 on `SAMPLE_MONDAY`, opened at 58% for knight 1, without bets. */
export function sampleMarket(facts: Partial<MarketView> = {}): MarketView {
  return {
    ...{ scheduleId: 'schedule-1', scheduledId: 'entry-1', knight1Id: 'knight_1', knight2Id: 'knight_2' },
    ...{ status: 'open', opening: 0.58, prices: { knight1: 0.58, knight2: 0.42 }, liquidity: 100 },
    ...{ shares: { knight1: 0, knight2: 0 }, bets: 0, staked: 0, closesAt: STARTS_AT },
    ...facts,
  }
}

/** An open bet of ten on knight 1 of that match. */
export function sampleBet(id: string, facts: Partial<BetView> = {}): BetView {
  return {
    ...{ id, scheduleId: 'schedule-1', scheduledId: 'entry-1', matchId: null, knight1Id: 'knight_1' },
    ...{ knight2Id: 'knight_2', startsAt: STARTS_AT, side: 'knight1', status: 'open', isRunning: false },
    ...{ stake: 10, shares: 16.52, price: 0.6, placedAt: new Date(SAMPLE_MONDAY_MS).toISOString(), settledAt: null },
    ...{ soldAt: null, returned: 0, gain: 0, payout: 0, collectedAt: null, ash: 0, honor: 0 },
    ...facts,
  }
}

/** The same bet, won and not yet collected. */
export function sampleWonBet(id: string, facts: Partial<BetView> = {}): BetView {
  return sampleBet(id, { status: 'won', matchId: 'match-1', payout: 16.52, settledAt: STARTS_AT, honor: 0.4, ...facts })
}
