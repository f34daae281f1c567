import { onSide, otherSide, type Side } from '../../league/side.ts'
import { MIN_STAKE_HUNDREDTHS } from '../economy.ts'
import { expOfNonPositive, ln } from '../logarithms.ts'
import { computePrices } from '../market.ts'
import { computeKellyWager, type KellyWager } from './computeKellyWager.ts'
import type { SeededRandom } from './seededRandom.ts'
import { type BettorStrategy, bettorBalance, type SimulatedBettor } from './simulatedBettor.ts'
import type { SimulatedMatchMarket } from './simulatedMatchMarket.ts'

/** The information of a bettor before a bet. */
export interface BettorInput {
  readonly table: SimulatedMatchMarket
  readonly bettor: SimulatedBettor
  /** The engine's chance of the first knight. */
  readonly chance: number
  readonly dice: SeededRandom
}

/** A careful bettor's error in log-odds, about that of the odds. */
const CAREFUL_ERROR = 0.3
/** The margin by which a side must look cheap. */
const CAREFUL_MARGIN = 0.03

type Habit = (sight: BettorInput) => KellyWager | null

/** The number of a slot's 16 matches that each strategy looks at. */
export const matchesConsideredPerSlot: Readonly<Record<BettorStrategy, number>> = {
  ...{ attender: 0, careful: 4, random: 4, reckless: 16, follower: 4, kelly: 16, tireless: 16, 'many-accounts': 4 },
}

/** Each strategy's bets on a match; many accounts are handled elsewhere. */
export const strategyBets: Readonly<Partial<Record<BettorStrategy, Habit>>> = {
  careful: ({ table, bettor, chance, dice }) => {
    const seen = spread(chance, CAREFUL_ERROR * dice.error())
    const prices = computePrices(table.market)
    const side = seen > prices.knight1 ? 'knight1' : 'knight2'
    const margin = (side === 'knight1' ? seen : 1 - seen) - onSide(prices, side)
    return margin < CAREFUL_MARGIN ? null : stakeOf(0.02, side, bettor)
  },
  random: ({ table, bettor, dice }) => {
    const side = dice.below(2) === 0 ? 'knight1' : 'knight2'
    const room = table.room(bettor, side)
    return {
      side,
      stake: Math.min(room, MIN_STAKE_HUNDREDTHS + dice.below(Math.max(1, room - MIN_STAKE_HUNDREDTHS + 1))),
    }
  },
  reckless: ({ table, bettor, dice }) => {
    const side = dice.below(2) === 0 ? favourite(table) : otherSide(favourite(table))
    return { side, stake: table.room(bettor, side) }
  },
  follower: ({ table, bettor }) => stakeOf(0.05, favourite(table), bettor),
  kelly: knowing,
  tireless: knowing,
}

function knowing({ table, bettor, chance }: BettorInput): KellyWager | null {
  const room = Math.max(table.room(bettor, 'knight1'), table.room(bettor, 'knight2'))
  return computeKellyWager(table.market, chance, bettorBalance(bettor), room)
}

function stakeOf(share: number, side: Side, bettor: SimulatedBettor): KellyWager {
  return { side, stake: Math.max(MIN_STAKE_HUNDREDTHS, Math.floor(share * bettorBalance(bettor))) }
}

function favourite({ market }: SimulatedMatchMarket): Side {
  const { knight1, knight2 } = computePrices(market)
  return knight1 >= knight2 ? 'knight1' : 'knight2'
}

/** Shifts a chance in log-odds. */
function spread(chance: number, by: number): number {
  const logOdds = ln(chance / (1 - chance)) + by
  const less = expOfNonPositive(-Math.abs(logOdds))
  return logOdds > 0 ? 1 / (1 + less) : less / (1 + less)
}
