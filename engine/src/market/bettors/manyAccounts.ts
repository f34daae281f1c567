import { otherSide, type Side, sides } from '../../league/side.ts'
import type { BettingTable } from './bettingTable.ts'
import { type Bettor, bettorBalance } from './bettor.ts'
import type { Dice } from './dice.ts'

/** What one person with many accounts may know of a match, and tries with them. */
export interface Scheme {
  readonly table: BettingTable
  readonly accounts: readonly Bettor[]
  /** Whether it will be stopped, and they know. */
  readonly isVoid: boolean
  readonly dice: Dice
}

const schemes: readonly ((scheme: Scheme) => void)[] = [pump, bothSides, churn, handOver]

/** What such a person gains most by, or all that can be tried where they know that the stakes will come back. */
export function scheme(of: Scheme): void {
  if (of.isVoid) for (const each of schemes) each(of)
  else handOver(of)
}

/** The one who is to gain, of half of them whoever has least, for the tithe is of who has much; the others stay poor, for whom stipends are. */
function roles(accounts: readonly Bettor[]): {
  readonly first: Bettor | undefined
  readonly others: readonly Bettor[]
} {
  const half = Math.ceil(accounts.length / 2)
  const [first] = accounts.slice(0, half).sort((one, other) => bettorBalance(one) - bettorBalance(other))
  return { first, others: accounts.slice(half) }
}

/** Whether the others can move the price by more than a bet of the first costs. */
function isWorth(table: BettingTable, first: Bettor, others: readonly Bettor[], side: Side): boolean {
  return others.reduce((sum, other) => sum + table.room(other, side), 0) >= table.room(first, side)
}

/** The others drive a price down for the one who then buys: they can expect to lose what it can expect to win. */
export function handOver({ table, accounts, dice }: Scheme): void {
  const { first, others } = roles(accounts)
  const side = dice.below(2) === 0 ? 'knight1' : 'knight2'
  if (!first || !isWorth(table, first, others, side)) return
  for (const other of others) table.bet(other, otherSide(side), table.room(other, otherSide(side)))
  table.bet(first, side, table.room(first, side))
}

/** One buys, the others drive the price up behind it, it sells, and they sell what is left of the price: nobody has dared anything. */
export function pump({ table, accounts, dice }: Scheme): void {
  const { first, others } = roles(accounts)
  const side = dice.below(2) === 0 ? 'knight1' : 'knight2'
  if (!first || !isWorth(table, first, others, side)) return
  const bet = table.bet(first, side, table.room(first, side))
  const pumps = others.flatMap((other) => table.bet(other, side, table.room(other, side)) ?? [])
  for (const each of bet ? [bet, ...pumps] : pumps) table.sell(each)
}

/** Both sides at once: what is lost on the one is won on the other, and honor on one of them. */
export function bothSides({ table, accounts, dice }: Scheme): void {
  const [one, other] = [accounts[0], accounts[1 + dice.below(Math.max(1, accounts.length - 1))]]
  for (const [at, bettor] of [one, other].entries()) {
    const side = sides[at]
    if (bettor && side) table.bet(bettor, side, table.room(bettor, side))
  }
}

/** Each buys and sells again at once, on the one side and on the other. */
export function churn({ table, accounts, dice }: Scheme): void {
  const side = dice.below(2) === 0 ? 'knight1' : 'knight2'
  for (const [at, bettor] of accounts.entries()) {
    const on = at % 2 === 0 ? side : otherSide(side)
    const bet = table.bet(bettor, on, table.room(bettor, on))
    if (bet) table.sell(bet)
  }
}
