import { otherSide, type Side, sides } from '../../league/side.ts'
import type { SeededRandom } from './seededRandom.ts'
import { bettorBalanceWithStakes, type SimulatedBettor } from './simulatedBettor.ts'
import type { SimulatedMatchMarket } from './simulatedMatchMarket.ts'

/** The knowledge and means of a person with many accounts. */
export interface CollusionAttempt {
  readonly market: SimulatedMatchMarket
  readonly accounts: readonly SimulatedBettor[]
  /** True if they know that the match will be stopped. */
  readonly isStopKnown: boolean
  readonly random: SeededRandom
}

const schemes: readonly ((scheme: CollusionAttempt) => void)[] = [
  pumpAndDump,
  betBothSides,
  washTrade,
  transferByLosingBets,
]

/** Tries the most profitable scheme, or all of them if the stakes will be refunded. */
export function simulateCollusionAttempt(attempt: CollusionAttempt): void {
  if (attempt.isStopKnown) for (const each of schemes) each(attempt)
  else transferByLosingBets(attempt)
}

/** The gaining account is the poorest of one half, because of the tithe. The others stay poor and receive stipends. */
function roles(accounts: readonly SimulatedBettor[]): {
  readonly first: SimulatedBettor | undefined
  readonly others: readonly SimulatedBettor[]
} {
  const half = Math.ceil(accounts.length / 2)
  const [first] = accounts
    .slice(0, half)
    .sort((one, other) => bettorBalanceWithStakes(one) - bettorBalanceWithStakes(other))
  return { first, others: accounts.slice(half) }
}

/** True if the others can move the price enough for the first account's bet. */
function isWorth(
  table: SimulatedMatchMarket,
  first: SimulatedBettor,
  others: readonly SimulatedBettor[],
  side: Side,
): boolean {
  return others.reduce((sum, other) => sum + table.remainingLimit(other, side), 0) >= table.remainingLimit(first, side)
}

/** The others push a price down for the first account: they lose what it wins on average. */
export function transferByLosingBets({ market, accounts, random }: CollusionAttempt): void {
  const { first, others } = roles(accounts)
  const side = random.below(2) === 0 ? 'knight1' : 'knight2'
  if (!first || !isWorth(market, first, others, side)) return
  for (const other of others) market.bet(other, otherSide(side), market.remainingLimit(other, otherSide(side)))
  market.bet(first, side, market.remainingLimit(first, side))
}

/** One buys, the others push the price up, then all sell: nobody takes a risk. */
export function pumpAndDump({ market, accounts, random }: CollusionAttempt): void {
  const { first, others } = roles(accounts)
  const side = random.below(2) === 0 ? 'knight1' : 'knight2'
  if (!first || !isWorth(market, first, others, side)) return
  const bet = market.bet(first, side, market.remainingLimit(first, side))
  const pumps = others.flatMap((other) => market.bet(other, side, market.remainingLimit(other, side)) ?? [])
  for (const each of bet ? [bet, ...pumps] : pumps) market.sell(each)
}

/** Bets both sides at once: one loses what the other wins, and one gains honor. */
export function betBothSides({ market, accounts, random }: CollusionAttempt): void {
  const [one, other] = [accounts[0], accounts[1 + random.below(Math.max(1, accounts.length - 1))]]
  for (const [at, bettor] of [one, other].entries()) {
    const side = sides[at]
    if (bettor && side) market.bet(bettor, side, market.remainingLimit(bettor, side))
  }
}

/** Each account buys and sells at once, on alternating sides. */
export function washTrade({ market, accounts, random }: CollusionAttempt): void {
  const side = random.below(2) === 0 ? 'knight1' : 'knight2'
  for (const [at, bettor] of accounts.entries()) {
    const on = at % 2 === 0 ? side : otherSide(side)
    const bet = market.bet(bettor, on, market.remainingLimit(bettor, on))
    if (bet) market.sell(bet)
  }
}
