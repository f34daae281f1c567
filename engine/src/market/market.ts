import { type BySide, onSide, otherSide, type Side } from '../league/side.ts'
import { ln, lnOfSum, powerOfE, shortfallOfE } from './logarithms.ts'

/**
 * The market of one match: Hanson's logarithmic scoring rule, opened at odds that somebody had before it
 * (docs/economy.md, the market's rules). Amounts are whole hundredths throughout.
 */
export interface Market {
  /** The chance of the first knight at which it opened, 0.01 to 0.99. */
  readonly opening: number
  /** How slowly prices move, in hundredths of a shining: the rule's b. */
  readonly liquidity: number
  /** Sold and not bought back, in hundredths of a share; each share of who wins pays one shining. */
  readonly shares: BySide<number>
}

/** What a market may open at. */
export const openingLimits = { min: 0.01, max: 0.99 } as const
/** No stake is bigger than ten thousand million shinings: sums stay whole up to there. */
const MAX_AMOUNT = 1_000_000_000_000
/** Up to a million shinings what is worked out is off by less than is taken off to be sure. */
const MAX_LIQUIDITY = 100_000_000

/** Taken off whatever is given, for logarithms are not exact. */
const SURE = 1e-5
const SURE_PART = 1e-13

/**
 * What a whole share costs on each side, 0 to 1, together 1; also how likely the crowd has it.
 * @throws RangeError when it is no market.
 */
export function computePrices(market: Market): BySide<number> {
  checkMarket(market)
  const { knight1, knight2 } = logPrices(market)
  // The smaller one is the exact one; the other is what is left.
  if (knight1 < knight2) return { knight1: powerOfE(knight1), knight2: 1 - powerOfE(knight1) }
  return { knight1: 1 - powerOfE(knight2), knight2: powerOfE(knight2) }
}

/**
 * What a stake buys: hundredths of shares, rounded down, and the market once they are sold. Can be less than the stake
 * where a price is as good as 1; who serves bettors refuses that.
 * @param stake in whole hundredths, 1 and up.
 * @throws RangeError when it is no market, or no stake.
 */
export function quoteBuy(market: Market, side: Side, stake: number): { shares: number; after: Market } {
  checkMarket(market)
  checkAmount('A stake', stake)
  const logs = logPrices(market)
  const [own, other] = [onSide(logs, side), onSide(logs, otherSide(side))]
  // The rule says stake + b ln((1 - (1 - p) e^(-stake / b)) / p); here of terms that are not taken from each other.
  const rest = lnOfSum(own, other + ln(shortfallOfE(-stake / market.liquidity)))
  const shares = stake + roundedDown(market.liquidity * (rest - own))
  return { shares, after: moved(market, side, shares) }
}

/**
 * What the house gives for shares that it has sold: hundredths, rounded down, and the market once it has them back.
 * @param shares in whole hundredths, 1 up to those sold on that side.
 * @throws RangeError when it is no market, or not so many are sold.
 */
export function quoteSell(market: Market, side: Side, shares: number): { proceeds: number; after: Market } {
  checkMarket(market)
  checkAmount('A sale', shares, Number.MAX_SAFE_INTEGER)
  const sold = onSide(market.shares, side)
  if (shares > sold) throw new RangeError(`Only ${sold} hundredths of a share are sold on that side, not ${shares}.`)
  const logs = logPrices(market)
  const [own, other] = [onSide(logs, side), onSide(logs, otherSide(side))]
  const proceeds = roundedDown(-market.liquidity * lnOfSum(other, own - shares / market.liquidity))
  return { proceeds: Math.max(0, proceeds), after: moved(market, side, -shares) }
}

/**
 * What the house puts into a market as it opens, in hundredths, rounded up: the most that it can lose, whatever is bought,
 * sold and ridden.
 * @throws RangeError when no market can open so.
 */
export function computeSubsidy(opening: number, liquidity: number): number {
  checkMarket({ opening, liquidity, shares: { knight1: 0, knight2: 0 } })
  return Math.ceil(-liquidity * ln(Math.min(opening, 1 - opening)) + SURE)
}

/** The natural logarithms of both prices: a price itself may be too small to be told from 0. */
function logPrices({ opening, liquidity, shares }: Market): BySide<number> {
  const apart = ln(opening / (1 - opening)) + (shares.knight1 - shares.knight2) / liquidity
  return { knight1: -lnOfSum(0, -apart), knight2: -lnOfSum(0, apart) }
}

function roundedDown(amount: number): number {
  // Never -0, which is not the 0 of anybody who compares.
  return Math.floor(amount - SURE - SURE_PART * Math.abs(amount)) + 0
}

function moved({ opening, liquidity, shares }: Market, side: Side, by: number): Market {
  const { knight1, knight2 } = shares
  return {
    opening,
    liquidity,
    shares: side === 'knight1' ? { knight1: knight1 + by, knight2 } : { knight1, knight2: knight2 + by },
  }
}

function checkMarket({ opening, liquidity, shares }: Market): void {
  // The other way round it would let through what is no number.
  if (!(opening >= openingLimits.min && opening <= openingLimits.max)) {
    throw new RangeError(
      `A market opens at a chance from ${openingLimits.min} to ${openingLimits.max}, not ${opening}.`,
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
