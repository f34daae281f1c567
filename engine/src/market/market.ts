import { type BySide, onSide, otherSide, type Side } from '../league/side.ts'
import { expOfNonPositive, ln, logAddExp, oneMinusExp } from './logarithms.ts'

/**
 * The market of one match: Hanson's logarithmic scoring rule, opened at the odds (docs/economy.md). Amounts are whole
 * hundredths.
 */
export interface Market {
  /** The opening chance of the first knight, 0.01 to 0.99. */
  readonly opening: number
  /** The rule's b in hundredths of a shining; prices move more slowly with a larger b. */
  readonly liquidity: number
  /** Shares sold and not bought back, in hundredths; each share of the winner pays one shining. */
  readonly shares: BySide<number>
}

/** The limits of an opening chance. */
export const openingChanceLimits = { min: 0.01, max: 0.99 } as const
/** The largest stake, ten thousand million shinings: sums stay whole numbers up to there. */
const MAX_AMOUNT = 1_000_000_000_000
/** The largest liquidity, a million shinings: up to there the rounding error is below the safety margin. */
const MAX_LIQUIDITY = 100_000_000

/** A safety margin in the house's favour, because logarithms are not exact. */
const SURE = 1e-5
const SURE_PART = 1e-13

/**
 * The price of a whole share on each side, 0 to 1, with sum 1; also the crowd's chance.
 * @throws RangeError for an invalid market.
 */
export function computePrices(market: Market): BySide<number> {
  checkMarket(market)
  const { knight1, knight2 } = logPrices(market)
  // The smaller one is computed exactly; the other is the remainder.
  if (knight1 < knight2) return { knight1: expOfNonPositive(knight1), knight2: 1 - expOfNonPositive(knight1) }
  return { knight1: 1 - expOfNonPositive(knight2), knight2: expOfNonPositive(knight2) }
}

/**
 * The shares for a stake in hundredths, rounded down, and the market after the purchase. At a price near 1 it may be
 * less than the stake; callers reject that.
 * @param stake in whole hundredths, 1 and up.
 * @throws RangeError for an invalid market or stake.
 */
export function quoteBuy(market: Market, side: Side, stake: number): { shares: number; after: Market } {
  checkMarket(market)
  checkAmount('A stake', stake)
  const logs = logPrices(market)
  const [own, other] = [onSide(logs, side), onSide(logs, otherSide(side))]
  // The rule is stake + b ln((1 - (1 - p) e^(-stake / b)) / p); this form avoids cancellation.
  const rest = logAddExp(own, other + ln(oneMinusExp(-stake / market.liquidity)))
  const shares = stake + roundedDown(market.liquidity * (rest - own))
  return { shares, after: withTrade(market, side, shares) }
}

/**
 * The proceeds of sold shares in hundredths, rounded down, and the market after the sale.
 * @param shares in whole hundredths, 1 up to those sold on that side.
 * @throws RangeError for an invalid market, or too many shares.
 */
export function quoteSell(market: Market, side: Side, shares: number): { proceeds: number; after: Market } {
  checkMarket(market)
  checkAmount('A sale', shares, Number.MAX_SAFE_INTEGER)
  const sold = onSide(market.shares, side)
  if (shares > sold) throw new RangeError(`Only ${sold} hundredths of a share are sold on that side, not ${shares}.`)
  const logs = logPrices(market)
  const [own, other] = [onSide(logs, side), onSide(logs, otherSide(side))]
  const proceeds = roundedDown(-market.liquidity * logAddExp(other, own - shares / market.liquidity))
  return { proceeds: Math.max(0, proceeds), after: withTrade(market, side, -shares) }
}

/**
 * The house's subsidy of a market in hundredths, rounded up: its largest possible loss.
 * @throws RangeError for an invalid opening or liquidity.
 */
export function computeSubsidyHundredths(opening: number, liquidity: number): number {
  checkMarket({ opening, liquidity, shares: { knight1: 0, knight2: 0 } })
  return Math.ceil(-liquidity * ln(Math.min(opening, 1 - opening)) + SURE)
}

/** The logarithms of both prices, because a price may be too small to differ from 0. */
function logPrices({ opening, liquidity, shares }: Market): BySide<number> {
  const apart = ln(opening / (1 - opening)) + (shares.knight1 - shares.knight2) / liquidity
  return { knight1: -logAddExp(0, -apart), knight2: -logAddExp(0, apart) }
}

function roundedDown(amount: number): number {
  // Never -0, which Object.is distinguishes from 0.
  return Math.floor(amount - SURE - SURE_PART * Math.abs(amount)) + 0
}

function withTrade({ opening, liquidity, shares }: Market, side: Side, by: number): Market {
  const { knight1, knight2 } = shares
  return {
    opening,
    liquidity,
    shares: side === 'knight1' ? { knight1: knight1 + by, knight2 } : { knight1, knight2: knight2 + by },
  }
}

function checkMarket({ opening, liquidity, shares }: Market): void {
  // The negated comparison also rejects NaN.
  if (!(opening >= openingChanceLimits.min && opening <= openingChanceLimits.max)) {
    throw new RangeError(
      `A market opens at a chance from ${openingChanceLimits.min} to ${openingChanceLimits.max}, not ${opening}.`,
    )
  }
  checkAmount('A liquidity', liquidity, MAX_LIQUIDITY)
  for (const sold of [shares.knight1, shares.knight2]) {
    if (!Number.isSafeInteger(sold) || sold < 0)
      throw new RangeError(`Sold shares are whole and 0 or more, not ${sold}.`)
  }
}

function checkAmount(what: string, amount: number, max = MAX_AMOUNT): void {
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > max) {
    throw new RangeError(`${what} is a whole number of hundredths from 1 to ${max}, not ${amount}.`)
  }
}
