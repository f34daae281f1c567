import { ln } from './logarithms.ts'

// The numbers of the market's rules (docs/economy.md). Amounts are whole hundredths; shinings are play money, which nobody
// can buy or cash.

/** What a new account has. */
export const startingBalances = { honor: 10_000, shinings: 5_000, ash: 2_500 } as const

/** How slowly prices move unless an operator sets it otherwise, and what can be set: the b of the market's rules. */
export const DEFAULT_LIQUIDITY = 10_000
export const liquidityLimits = { min: 1_000, max: 1_000_000 } as const

/** One shining. */
export const MIN_STAKE = 100
/** So much may stand on a match whatever the balance. */
const LOWEST_LIMIT = 500
/** Of a balance, per hundred: with no honor, for each hundred of honor, and at most. */
const LIMIT_SHARE = { least: 5, perHonor: 5, most: 25 } as const
const HUNDRED = 10_000

/** For attending a joust to its end, and how often a day. Who gets it is up to `stipendOf`. */
export const stipend = { amount: 100, aDay: 1 } as const
/** The balance from which on there is no stipend. */
const STIPEND_ENDS = 10_000

/** So much of a balance is free of the tithe; of what is beyond it, one of so many goes each week. */
export const TITHE_FREE = 10_000
const TITHE_PARTS = 5

/** Of what a sale would bring, the yard keeps one of so many. */
const SALE_PARTS = 10

/** Ten of ash are one shining. */
const ASH_PER_SHINING = 10
/** A sifting takes no more ash than this, so that it gives a stake and no fortune. */
const MAX_SIFTED = 1_000

/** Five shinings lost leave one of ash. */
const LOST_PER_ASH = 5

/** Honor for moving a price by a factor of e with the whole limit, in hundredths. */
const HONOR_FACTOR = 1_000
/** Nobody is held to account for more certainty than this. */
const CERTAINTY = { least: 0.01, most: 0.99 } as const

/** What somebody has and has staked, all in hundredths. */
export interface Means {
  readonly shinings: number
  /** In bets that are open. */
  readonly staked: number
  readonly honor: number
}

/** The most that somebody may have on one match in all: a share of their balance that grows with honor, 5 shinings at least. */
export function stakeLimit({ shinings, staked, honor }: Means): number {
  const share = Math.min(LIMIT_SHARE.most, LIMIT_SHARE.least + (LIMIT_SHARE.perHonor * honor) / HUNDRED)
  return Math.max(LOWEST_LIMIT, Math.floor(((shinings + staked) * share) / 100))
}

/**
 * What attending a joust to its end brings, in hundredths: one shining, and nothing from a hundred shinings on.
 * @param balance the purse, what was won and what is staked.
 */
export function computeStipend(balance: number): number {
  return balance < STIPEND_ENDS ? stipend.amount : 0
}

/**
 * What the yard takes as a week begins, in hundredths, rounded down: nothing up to a hundred shinings, a fifth of what is beyond.
 * @param balance the purse, what was won and what is staked.
 */
export function computeTithe(balance: number): number {
  return Math.floor(Math.max(0, balance - TITHE_FREE) / TITHE_PARTS)
}

/**
 * What a sale before the start brings of what the market gives for the shares (`quoteSell`): nine tenths, rounded down. Else many
 * accounts of one person could move a price up and down for nothing, and have one take what the others lose.
 */
export function afterSaleFee(proceeds: number): number {
  return Math.floor((proceeds * (SALE_PARTS - 1)) / SALE_PARTS)
}

/** What one sifting takes of so much ash, and gives: whole tens, so that nothing is lost on the way; once a day. */
export function siftAsh(ash: number): { ash: number; shinings: number } {
  const shinings = Math.floor(Math.min(ash, MAX_SIFTED) / ASH_PER_SHINING)
  return { ash: shinings * ASH_PER_SHINING, shinings }
}

/** The ash that a lost stake leaves: a fifth of it, rounded down. */
export function ashForLoss(lost: number): number {
  return Math.floor(lost / LOST_PER_ASH)
}

/** A bet that has been decided, as far as honor asks. */
export interface HonoredBet {
  /** The chance of the side bet on at which its market opened, 0 to 1. */
  readonly opening: number
  /** Its price just after the bet: what the bettor has said, 0 to 1. */
  readonly price: number
  /** The stake as a share of its limit at that moment, 0 to 1. */
  readonly weight: number
  readonly isWon: boolean
}

/**
 * By how much a decided bet moves honor, in hundredths, towards 0: its logarithmic score beside that of the opening odds, so
 * that only who says what is true can expect any. What would take honor below 0 takes it to 0.
 */
export function honorMove({ opening, price, weight, isWon }: HonoredBet): number {
  const [before, after] = [within(opening), within(price)]
  const score = isWon ? ln(after / before) : ln((1 - after) / (1 - before))
  return Math.trunc(HONOR_FACTOR * Math.min(1, Math.max(0, weight)) * score) + 0
}

function within(chance: number): number {
  return Math.min(CERTAINTY.most, Math.max(CERTAINTY.least, chance))
}
