import { startingBalancesHundredths } from '../economy.ts'
import { type BettorStrategy, bettorStrategies } from './simulatedBettor.ts'
import type { SimulatedEconomy, SimulatedEconomyAccount } from './simulateEconomy.ts'

/** A strategy's accounts at the end, in shinings and honor. */
export interface BettorStrategyFigures {
  readonly strategy: BettorStrategy
  readonly accounts: number
  readonly mean: number
  readonly median: number
  readonly most: number
  /** The mean gain from bets only. */
  readonly meanGain: number
  /** The mean gain per shining staked; null without a stake. */
  readonly gainPerShiningStaked: number | null
  readonly honor: number
}

/** A week's flows per account, in shinings; and the house's loss per match with bets. */
export interface SimulatedEconomyReportWeek {
  readonly week: number
  readonly circulation: number
  readonly stipends: number
  readonly sifted: number
  readonly houseLosses: number
  readonly tithes: number
  readonly matches: number
  readonly bets: number
  readonly houseLossPerMatch: number
}

export interface SimulatedEconomyReport {
  readonly weeks: readonly SimulatedEconomyReportWeek[]
  readonly strategies: readonly BettorStrategyFigures[]
  /** The largest circulation from the fifth week on, as a multiple of the smallest. */
  readonly circulationRange: number
  /** The most days in a row that an account waited for a stake. */
  readonly mostDaysWaited: number
  readonly worstLoss: number
  readonly worstShare: number
  /** The economy's faults, a sentence each. */
  readonly faults: readonly string[]
}

const SETTLED_WEEKS = 5
const MOST_FACTOR = 3
const MOST_WAITED = 1
/** Smaller differences may be chance. */
const CLEARLY = 0.1
/** The strategies that gain by knowledge. */
const skilled: readonly BettorStrategy[] = ['kelly', 'tireless']

/** Reports a simulated economy and its faults (docs/economy.md). */
export function createSimulatedEconomyReport(economy: SimulatedEconomy): SimulatedEconomyReport {
  const users = economy.accounts.length
  const weeks = economy.weeks.map((week, at): SimulatedEconomyReportWeek => {
    const each = (sum: number): number => sum / (100 * users)
    return {
      ...{ week: at + 1, circulation: each(week.circulation) },
      ...{ stipends: each(week.stipends), sifted: each(week.sifted) },
      ...{ houseLosses: each(week.houseLosses), tithes: each(week.tithes), matches: week.matches, bets: week.bets },
      houseLossPerMatch: week.houseLosses / (100 * Math.max(1, week.matches)),
    }
  })
  const settled = weeks.slice(SETTLED_WEEKS - 1).map(({ circulation }) => circulation)
  const figures = bettorStrategies.flatMap((strategy) => figuresOf(strategy, economy.accounts) ?? [])
  const facts = {
    ...{
      weeks,
      strategies: figures,
      mostDaysWaited: Math.max(...economy.accounts.map(({ mostDaysWaited }) => mostDaysWaited)),
    },
    ...{ circulationRange: settled.length === 0 ? 1 : Math.max(...settled) / Math.min(...settled) },
    ...{ worstLoss: economy.worstLoss / 100, worstShare: economy.worstLossShareOfSubsidy },
  }
  return { ...facts, faults: [...faultsOf(facts), ...skillFaults(figures, economy), ...ledgerFaults(economy)] }
}

function figuresOf(strategy: BettorStrategy, all: readonly SimulatedEconomyAccount[]): BettorStrategyFigures | null {
  const accounts = all.filter((account) => account.strategy === strategy)
  if (accounts.length === 0) return null
  const mean = (of: (account: SimulatedEconomyAccount) => number): number =>
    accounts.reduce((sum, account) => sum + of(account), 0) / accounts.length
  const won = mean(({ shinings, received }) => shinings - received)
  const played = mean((account) => account.decidedStakes)
  return {
    ...{ strategy, accounts: accounts.length, mean: mean(({ shinings }) => shinings) / 100 },
    ...{ median: medianOf(accounts) / 100, most: Math.max(...accounts.map(({ shinings }) => shinings)) / 100 },
    ...{
      meanGain: won / 100,
      gainPerShiningStaked: played === 0 ? null : won / played,
      honor: mean(({ honor }) => honor) / 100,
    },
  }
}

function medianOf(accounts: readonly SimulatedEconomyAccount[]): number {
  const inOrder = accounts.map(({ shinings }) => shinings).sort((one, other) => one - other)
  return inOrder[Math.floor(inOrder.length / 2)] ?? 0
}

function faultsOf({
  circulationRange,
  mostDaysWaited,
  worstShare,
}: Pick<SimulatedEconomyReport, 'circulationRange' | 'mostDaysWaited' | 'worstShare'>): string[] {
  const faults: readonly (readonly [boolean, string])[] = [
    [circulationRange > MOST_FACTOR, `Shinings in circulation change by a factor of ${circulationRange.toFixed(2)}.`],
    [mostDaysWaited > MOST_WAITED, `Somebody waited ${mostDaysWaited} days for a stake.`],
    [worstShare > 1, `The house lost ${worstShare.toFixed(3)} of what it had put into a match.`],
  ]
  return faults.filter(([isFault]) => isFault).map(([, fault]) => fault)
}

function skillFaults(figures: readonly BettorStrategyFigures[], { accounts }: SimulatedEconomy): string[] {
  const best = figures.reduce((one, other) => (other.mean > one.mean ? other : one))
  const knowing = figures.filter(({ strategy }) => skilled.includes(strategy))
  const schemers = figures.find(({ strategy }) => strategy === 'many-accounts')
  const isUnskilled = knowing.length > 0 && !skilled.includes(best.strategy)
  const isUseless = knowing.some(({ mean }) => mean <= medianOf(accounts) / 100)
  const attenders = figures.find(({ strategy }) => strategy === 'attender')
  const isExploit = schemers !== undefined && attenders !== undefined && schemers.mean > (1 + CLEARLY) * attenders.mean
  return [
    ...(isUnskilled ? [`Who bets as ${best.strategy} does better than who knows.`] : []),
    ...(isUseless ? ['Who knows does no better than the median.'] : []),
    ...(isExploit ? ['Many accounts of one person have more each than one of who attends.'] : []),
  ]
}

/** Checks that no money appears: the balance is the grants plus the house's losses. */
function ledgerFaults({ weeks, accounts }: SimulatedEconomy): string[] {
  const begun = accounts.length * startingBalancesHundredths.shinings
  const flown = weeks.reduce((sum, week) => sum + week.stipends + week.sifted + week.houseLosses - week.tithes, begun)
  const there = accounts.reduce((sum, { shinings }) => sum + shinings, 0)
  return flown === there ? [] : [`There are ${there - flown} hundredths of a shining too many.`]
}
