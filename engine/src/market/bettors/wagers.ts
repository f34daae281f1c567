import { onSide, otherSide, type Side } from '../../league/side.ts'
import { MIN_STAKE_HUNDREDTHS } from '../economy.ts'
import { expOfNonPositive, ln } from '../logarithms.ts'
import { computePrices } from '../market.ts'
import { computeKellyWager, type KellyWager } from './computeKellyWager.ts'
import type { SeededRandom } from './seededRandom.ts'
import { type BettorStrategy, bettorBalanceWithStakes, type SimulatedBettor } from './simulatedBettor.ts'
import type { SimulatedMatchMarket } from './simulatedMatchMarket.ts'

/** The information of a bettor before a bet. */
export interface SimulatedBettorInput {
  readonly market: SimulatedMatchMarket
  readonly bettor: SimulatedBettor
  /** The engine's chance of the first knight. */
  readonly chance: number
  readonly random: SeededRandom
}

/** A careful bettor's error in log-odds, about that of the odds. */
const CAREFUL_ERROR = 0.3
/** The margin by which a side must look cheap. */
const CAREFUL_MARGIN = 0.03

type Habit = (sight: SimulatedBettorInput) => KellyWager | null

/** The number of a slot's 16 matches that each strategy looks at. */
export const matchesConsideredPerSlot: Readonly<Record<BettorStrategy, number>> = {
  ...{ attender: 0, careful: 4, random: 4, reckless: 16, follower: 4, kelly: 16, tireless: 16, 'many-accounts': 4 },
}

/** Each strategy's bets on a match; many accounts are handled elsewhere. */
export const bettingHabitsByStrategy: Readonly<Partial<Record<BettorStrategy, Habit>>> = {
  careful: ({ market, bettor, chance, random }) => {
    const seen = spread(chance, CAREFUL_ERROR * random.normal())
    const prices = computePrices(market.market)
    const side = seen > prices.knight1 ? 'knight1' : 'knight2'
    const margin = (side === 'knight1' ? seen : 1 - seen) - onSide(prices, side)
    return margin < CAREFUL_MARGIN ? null : stakeOf(0.02, side, bettor)
  },
  random: ({ market, bettor, random }) => {
    const side = random.below(2) === 0 ? 'knight1' : 'knight2'
    const room = market.remainingLimit(bettor, side)
    return {
      side,
      stake: Math.min(room, MIN_STAKE_HUNDREDTHS + random.below(Math.max(1, room - MIN_STAKE_HUNDREDTHS + 1))),
    }
  },
  reckless: ({ market, bettor, random }) => {
    const side = random.below(2) === 0 ? favourite(market) : otherSide(favourite(market))
    return { side, stake: market.remainingLimit(bettor, side) }
  },
  follower: ({ market, bettor }) => stakeOf(0.05, favourite(market), bettor),
  kelly: knowing,
  tireless: knowing,
}

function knowing({ market, bettor, chance }: SimulatedBettorInput): KellyWager | null {
  const room = Math.max(market.remainingLimit(bettor, 'knight1'), market.remainingLimit(bettor, 'knight2'))
  return computeKellyWager(market.market, chance, bettorBalanceWithStakes(bettor), room)
}

function stakeOf(share: number, side: Side, bettor: SimulatedBettor): KellyWager {
  return { side, stake: Math.max(MIN_STAKE_HUNDREDTHS, Math.floor(share * bettorBalanceWithStakes(bettor))) }
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
