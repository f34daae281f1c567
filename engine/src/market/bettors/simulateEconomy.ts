import type { Seed } from '../../random/seed.ts'
import { DEFAULT_LIQUIDITY_HUNDREDTHS, MIN_STAKE_HUNDREDTHS } from '../economy.ts'
import { computeSubsidyHundredths } from '../market.ts'
import { simulateCollusionAttempt } from './manyAccounts.ts'
import { type OddsAndTrueChance, sampleOddsAndChances } from './sampleOddsAndChances.ts'
import { SeededRandom } from './seededRandom.ts'
import {
  type BettorStrategy,
  bettorBalanceWithStakes,
  bettorStrategies,
  collectDailyShiningsOfSimulatedBettor,
  createSimulatedBettor,
  payTitheOfSimulatedBettor,
  type ShiningFlows,
  type SimulatedBettor,
} from './simulatedBettor.ts'
import { SimulatedMatchMarket } from './simulatedMatchMarket.ts'
import { bettingHabitsByStrategy, matchesConsideredPerSlot } from './wagers.ts'

export type BettorStrategyMix = Readonly<Partial<Record<BettorStrategy, number>>>

export interface EconomySimulationPlan {
  readonly weeks: number
  readonly users: number
  readonly liquidity?: number
  readonly seed: Seed
  /** The strategies of a hundred accounts; the rest only attend. */
  readonly mix?: BettorStrategyMix
  /** The number of matches sampled from a week. */
  readonly samples?: number
}

/** A week's totals, in hundredths. */
export interface SimulatedEconomyWeek extends ShiningFlows {
  /** Shinings of all accounts at its end. */
  readonly circulation: number
  /** Matches with bets. */
  readonly matches: number
  readonly bets: number
}

/** An account at the end. */
export interface SimulatedEconomyAccount extends Readonly<Omit<SimulatedBettor, 'waiting' | 'staked'>> {
  /** The most days in a row that it waited for a stake. */
  readonly mostDaysWaited: number
}

export interface SimulatedEconomy {
  readonly weeks: readonly SimulatedEconomyWeek[]
  readonly accounts: readonly SimulatedEconomyAccount[]
  /** The house's largest loss on a match, in hundredths. */
  readonly worstLoss: number
  /** The largest loss as a share of the match's subsidy, at most 1. */
  readonly worstLossShareOfSubsidy: number
}

const usualMix: BettorStrategyMix = {
  ...{ careful: 25, random: 20, reckless: 12, follower: 15, kelly: 8, 'many-accounts': 8, tireless: 1 },
}
const DAYS = 7
const SLOTS = 16
const MATCHES = 16
const SLOTS_ATTENDED = 2
/** Daily slots in which a person with many accounts is active. */
const SCHEMING_SLOTS = 8
/** One in so many bets is sold. */
const SELLS = 12
/** The share of stopped matches. */
const STOPPED = 0.01
/** Weeks that are sampled; later weeks reuse the last ones. */
const SAMPLED_WEEKS = 12
const LAST_WEEKS = 6
const SAMPLES = 300

/** Simulates a league's bettors for some weeks, by the market's rules (docs/economy.md). */
export function simulateEconomy(plan: EconomySimulationPlan): SimulatedEconomy {
  const league = new BettingLeague(plan)
  const done = Array.from({ length: plan.weeks }, (_, week) => league.liveAWeek(week))
  return {
    weeks: done,
    accounts: league.accounts(),
    worstLoss: league.worstLoss,
    worstLossShareOfSubsidy: league.worstShare,
  }
}

interface Match extends OddsAndTrueChance {
  readonly isVoid: boolean
}

class BettingLeague {
  worstLoss = 0
  worstShare = 0
  private readonly liquidity: number
  private readonly dice: SeededRandom
  private readonly said: readonly (readonly OddsAndTrueChance[])[]
  private readonly later: readonly OddsAndTrueChance[]
  private readonly bettors: readonly SimulatedBettor[]
  private readonly schemers: readonly SimulatedBettor[]
  private flows: ShiningFlows = noFlows()
  private counts = { matches: 0, bets: 0 }

  constructor({
    weeks,
    users,
    liquidity = DEFAULT_LIQUIDITY_HUNDREDTHS,
    seed,
    samples = SAMPLES,
    mix = usualMix,
  }: EconomySimulationPlan) {
    this.liquidity = liquidity
    this.dice = new SeededRandom(seed, 'league')
    // The league opens after a first week, so that knights have records.
    this.said = sampleOddsAndChances(seed, Math.min(weeks, SAMPLED_WEEKS) + 1, samples).slice(1)
    this.later = this.said.slice(-LAST_WEEKS).flat()
    this.bettors = foundersOf(users, mix)
    this.schemers = this.bettors.filter(({ strategy }) => strategy === 'many-accounts')
  }

  liveAWeek(week: number): SimulatedEconomyWeek {
    this.flows = noFlows()
    this.counts = { matches: 0, bets: 0 }
    const said = this.said[week] ?? this.later
    for (const bettor of this.bettors) payTitheOfSimulatedBettor(bettor, this.flows)
    for (let day = 0; day < DAYS; day++) this.liveADay(said)
    const circulation = this.bettors.reduce((sum, bettor) => sum + bettorBalanceWithStakes(bettor), 0)
    return { ...this.flows, ...this.counts, circulation }
  }

  accounts(): SimulatedEconomyAccount[] {
    return this.bettors.map(({ waiting, staked, ...account }) => ({ ...account, mostDaysWaited: waiting.most }))
  }

  private liveADay(said: readonly OddsAndTrueChance[]): void {
    const attended = this.bettors.map(({ strategy }) => slotsOf(strategy, this.dice))
    for (let slot = 0; slot < SLOTS; slot++) {
      const present = this.bettors.filter((_, at) => attended[at]?.has(slot))
      this.rideSlot(present, slot < SCHEMING_SLOTS, said)
    }
    for (const bettor of this.bettors) {
      const isBroke = bettorBalanceWithStakes(bettor) < MIN_STAKE_HUNDREDTHS
      collectDailyShiningsOfSimulatedBettor(bettor, this.flows)
      bettor.waiting.days =
        isBroke && bettorBalanceWithStakes(bettor) < MIN_STAKE_HUNDREDTHS ? bettor.waiting.days + 1 : 0
      bettor.waiting.most = Math.max(bettor.waiting.most, bettor.waiting.days)
    }
  }

  private rideSlot(present: readonly SimulatedBettor[], isSchemed: boolean, said: readonly OddsAndTrueChance[]): void {
    const looked = Array.from({ length: MATCHES }, (): SimulatedBettor[] => [])
    for (const bettor of present) {
      const matches = this.dice.shuffled([...looked.keys()]).slice(0, matchesConsideredPerSlot[bettor.strategy])
      for (const match of matches) looked[match]?.push(bettor)
    }
    const open = looked.map((bettors, at) => {
      const match = this.matchOf(said)
      const table = new SimulatedMatchMarket(match.opening, this.liquidity, this.flows)
      this.bet(table, match, bettors, isSchemed && at < matchesConsideredPerSlot['many-accounts'])
      return { match, table }
    })
    for (const { match, table } of open) if (table.bets.length > 0) this.settle(table, match)
  }

  private matchOf(said: readonly OddsAndTrueChance[]): Match {
    const match = said[this.dice.below(said.length)] ?? { opening: 0.5, chance: 0.5, none: 0 }
    return { ...match, isVoid: this.dice.share() < match.none + STOPPED }
  }

  private bet(
    table: SimulatedMatchMarket,
    match: Match,
    bettors: readonly SimulatedBettor[],
    isSchemed: boolean,
  ): void {
    const { chance, isVoid } = match
    const inOrder = this.dice.shuffled([...bettors, ...(isSchemed ? [null] : [])])
    for (const bettor of inOrder) {
      if (bettor === null)
        simulateCollusionAttempt({ market: table, accounts: this.schemers, isStopKnown: isVoid, random: this.dice })
      else {
        const wager = bettingHabitsByStrategy[bettor.strategy]?.({ market: table, bettor, chance, random: this.dice })
        if (wager) table.bet(bettor, wager.side, wager.stake)
      }
    }
    for (const bet of table.bets) {
      const isFickle = bet.bettor.strategy === 'random' || bet.bettor.strategy === 'careful'
      if (isFickle && this.dice.below(SELLS) === 0) table.sell(bet)
    }
  }

  private settle(table: SimulatedMatchMarket, { opening, chance, isVoid }: Match): void {
    const winner = this.dice.share() < chance ? 'knight1' : 'knight2'
    const loss = table.settle(isVoid ? null : winner)
    this.worstLoss = Math.max(this.worstLoss, loss)
    this.worstShare = Math.max(this.worstShare, loss / computeSubsidyHundredths(opening, this.liquidity))
    this.counts.matches += 1
    this.counts.bets += table.bets.length
  }
}

function noFlows(): ShiningFlows {
  return { stipends: 0, sifted: 0, houseLosses: 0, tithes: 0 }
}

/** At least one account of each strategy. */
function foundersOf(users: number, mix: BettorStrategyMix): SimulatedBettor[] {
  const betting = bettorStrategies.flatMap((strategy) => {
    const share = mix[strategy] ?? 0
    const count = share === 0 ? 0 : Math.max(1, Math.round((users * share) / 100))
    return Array.from({ length: count }, () => createSimulatedBettor(strategy))
  })
  const attenders = Math.max(1, users - betting.length)
  return [...betting, ...Array.from({ length: attenders }, () => createSimulatedBettor('attender'))]
}

function slotsOf(strategy: BettorStrategy, dice: SeededRandom): ReadonlySet<number> {
  if (strategy === 'tireless') return new Set(Array.from({ length: SLOTS }, (_, slot) => slot))
  return new Set(Array.from({ length: SLOTS_ATTENDED }, () => dice.below(SLOTS)))
}
