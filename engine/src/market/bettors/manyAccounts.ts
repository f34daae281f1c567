import { otherSide, type Side, sides } from '../../league/side.ts'
import type { SeededRandom } from './seededRandom.ts'
import { bettorBalance, type SimulatedBettor } from './simulatedBettor.ts'
import type { SimulatedMatchMarket } from './simulatedMatchMarket.ts'

/** The knowledge and means of a person with many accounts. */
export interface CollusionAttempt {
  readonly table: SimulatedMatchMarket
  readonly accounts: readonly SimulatedBettor[]
  /** True if they know that the match will be stopped. */
  readonly isVoid: boolean
  readonly dice: SeededRandom
}

const schemes: readonly ((scheme: CollusionAttempt) => void)[] = [
  pumpAndDump,
  betBothSides,
  washTrade,
  transferByLosingBets,
]

/** Tries the most profitable scheme, or all of them if the stakes will be refunded. */
export function tryCollusion(attempt: CollusionAttempt): void {
  if (attempt.isVoid) for (const each of schemes) each(attempt)
  else transferByLosingBets(attempt)
}

/** The gaining account is the poorest of one half, because of the tithe. The others stay poor and receive stipends. */
function roles(accounts: readonly SimulatedBettor[]): {
  readonly first: SimulatedBettor | undefined
  readonly others: readonly SimulatedBettor[]
} {
  const half = Math.ceil(accounts.length / 2)
  const [first] = accounts.slice(0, half).sort((one, other) => bettorBalance(one) - bettorBalance(other))
  return { first, others: accounts.slice(half) }
}

/** True if the others can move the price enough for the first account's bet. */
function isWorth(
  table: SimulatedMatchMarket,
  first: SimulatedBettor,
  others: readonly SimulatedBettor[],
  side: Side,
): boolean {
  return others.reduce((sum, other) => sum + table.room(other, side), 0) >= table.room(first, side)
}

/** The others push a price down for the first account: they lose what it wins on average. */
export function transferByLosingBets({ table, accounts, dice }: CollusionAttempt): void {
  const { first, others } = roles(accounts)
  const side = dice.below(2) === 0 ? 'knight1' : 'knight2'
  if (!first || !isWorth(table, first, others, side)) return
  for (const other of others) table.bet(other, otherSide(side), table.room(other, otherSide(side)))
  table.bet(first, side, table.room(first, side))
}

/** One buys, the others push the price up, then all sell: nobody takes a risk. */
export function pumpAndDump({ table, accounts, dice }: CollusionAttempt): void {
  const { first, others } = roles(accounts)
  const side = dice.below(2) === 0 ? 'knight1' : 'knight2'
  if (!first || !isWorth(table, first, others, side)) return
  const bet = table.bet(first, side, table.room(first, side))
  const pumps = others.flatMap((other) => table.bet(other, side, table.room(other, side)) ?? [])
  for (const each of bet ? [bet, ...pumps] : pumps) table.sell(each)
}

/** Bets both sides at once: one loses what the other wins, and one gains honor. */
export function betBothSides({ table, accounts, dice }: CollusionAttempt): void {
  const [one, other] = [accounts[0], accounts[1 + dice.below(Math.max(1, accounts.length - 1))]]
  for (const [at, bettor] of [one, other].entries()) {
    const side = sides[at]
    if (bettor && side) table.bet(bettor, side, table.room(bettor, side))
  }
}

/** Each account buys and sells at once, on alternating sides. */
export function washTrade({ table, accounts, dice }: CollusionAttempt): void {
  const side = dice.below(2) === 0 ? 'knight1' : 'knight2'
  for (const [at, bettor] of accounts.entries()) {
    const on = at % 2 === 0 ? side : otherSide(side)
    const bet = table.bet(bettor, on, table.room(bettor, on))
    if (bet) table.sell(bet)
  }
}
