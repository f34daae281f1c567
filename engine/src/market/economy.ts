import { ln } from './logarithms.ts'

// The numbers of the market's rules (docs/economy.md). Amounts are whole hundredths. Shinings are play money: nobody
// can buy or cash them.

/** A new account's balances. */
export const startingBalancesHundredths = { honor: 10_000, shinings: 5_000, ash: 2_500 } as const

/** The default and the limits of b in the market's rules; prices move more slowly with a larger b. */
export const DEFAULT_LIQUIDITY_HUNDREDTHS = 10_000
export const liquidityLimitsHundredths = { min: 1_000, max: 1_000_000 } as const

/** One shining. */
export const MIN_STAKE_HUNDREDTHS = 100
/** The smallest limit of a match, whatever the balance. */
const LOWEST_LIMIT = 500
/** Percent of a balance: without honor, per hundred honor, and at most. */
const LIMIT_SHARE = { least: 5, perHonor: 5, most: 25 } as const
const HUNDRED = 10_000

/** The stipend for attending a joust to its end, and how often a day. `AttendanceStipendJob` decides who receives it. */
export const attendanceStipend = { amountHundredths: 100, timesADay: 1 } as const
/** The balance from which there is no stipend. */
const STIPEND_ENDS = 10_000

/** The tithe-free part of a balance; of the rest, one part in five is due each week. */
export const TITHE_FREE_HUNDREDTHS = 10_000
const TITHE_PARTS = 5

/** The fee of a sale is one part in ten. */
const SALE_PARTS = 10

/** Ten of ash are one shining. */
const ASH_PER_SHINING = 10
/** The most ash per sifting: enough for a stake only. */
const MAX_SIFTED = 1_000

/** Five lost shinings leave one of ash. */
const LOST_PER_ASH = 5

/** Honor in hundredths for moving a price by a factor of e with the whole limit. */
const HONOR_FACTOR = 1_000
/** Prices are clamped to these for honor. */
const CERTAINTY = { least: 0.01, most: 0.99 } as const

/** A bettor's balance and stakes, in hundredths. */
export interface AccountHoldings {
  readonly shinings: number
  /** In open bets. */
  readonly staked: number
  readonly honor: number
}

/** The most that a bettor may stake on one match: a share of the balance that grows with honor, at least 5 shinings. */
export function computeStakeLimitHundredths({ shinings, staked, honor }: AccountHoldings): number {
  const share = Math.min(LIMIT_SHARE.most, LIMIT_SHARE.least + (LIMIT_SHARE.perHonor * honor) / HUNDRED)
  return Math.max(LOWEST_LIMIT, Math.floor(((shinings + staked) * share) / 100))
}

/**
 * The stipend for attending a joust, in hundredths: one shining, and nothing from a hundred shinings on.
 * @param balance purse, winnings and stakes.
 */
export function computeStipendHundredths(balance: number): number {
  return balance < STIPEND_ENDS ? attendanceStipend.amountHundredths : 0
}

/**
 * The weekly tithe in hundredths, rounded down: a fifth of the balance above a hundred shinings.
 * @param balance purse, winnings and stakes.
 */
export function computeTitheHundredths(balance: number): number {
  return Math.floor(Math.max(0, balance - TITHE_FREE_HUNDREDTHS) / TITHE_PARTS)
}

/**
 * The payment for a sale before the start: nine tenths of `quoteSell`, rounded down. Without the fee, many accounts of
 * one person could move a price for free.
 */
export function payoutAfterSaleFee(proceeds: number): number {
  return Math.floor((proceeds * (SALE_PARTS - 1)) / SALE_PARTS)
}

/** Sifts ash in whole tens, once a day; returns the ash taken and the shinings given. */
export function computeAshSifting(siftedAsh: number): { siftedAsh: number; shinings: number } {
  const shinings = Math.floor(Math.min(siftedAsh, MAX_SIFTED) / ASH_PER_SHINING)
  return { siftedAsh: shinings * ASH_PER_SHINING, shinings }
}

/** The ash of a lost stake: a fifth, rounded down. */
export function computeAshForLostStake(lost: number): number {
  return Math.floor(lost / LOST_PER_ASH)
}

/** A decided bet, for honor. */
export interface DecidedBet {
  /** The opening chance of the chosen side, 0 to 1. */
  readonly opening: number
  /** The price just after the bet, which is the bettor's forecast, 0 to 1. */
  readonly price: number
  /** The stake as a share of its limit at that moment, 0 to 1. */
  readonly weight: number
  readonly isWon: boolean
}

/**
 * The change of honor by a decided bet, in hundredths, rounded towards 0. It is the logarithmic score beside the
 * opening odds, so only true forecasts gain on average. Honor never falls below 0.
 */
export function computeHonorChangeHundredths({ opening, price, weight, isWon }: DecidedBet): number {
  const [before, after] = [clampCertainty(opening), clampCertainty(price)]
  const score = isWon ? ln(after / before) : ln((1 - after) / (1 - before))
  return Math.trunc(HONOR_FACTOR * Math.min(1, Math.max(0, weight)) * score) + 0
}

function clampCertainty(chance: number): number {
  return Math.min(CERTAINTY.most, Math.max(CERTAINTY.least, chance))
}
