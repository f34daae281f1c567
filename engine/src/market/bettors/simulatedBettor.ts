import {
  attendanceStipend,
  computeAshSifting,
  computeStipendHundredths,
  computeTitheHundredths,
  startingBalancesHundredths,
} from '../economy.ts'

/** The betting strategies. */
export const bettorStrategies = [
  'attender',
  'careful',
  'random',
  'reckless',
  'follower',
  'kelly',
  'tireless',
  'many-accounts',
] as const
export type BettorStrategy = (typeof bettorStrategies)[number]

/** A simulated account, in whole hundredths. */
export interface SimulatedBettor {
  readonly strategy: BettorStrategy
  shinings: number
  /** In open bets. */
  staked: number
  ash: number
  honor: number
  /** Received so far, except from bets. */
  received: number
  /** The stakes of decided bets, without sold ones. */
  decidedStakes: number
  /** Days in a row without enough for a stake, and the maximum. */
  readonly waiting: { days: number; most: number }
}

/** Money created and destroyed, in whole hundredths. */
export interface ShiningFlows {
  stipends: number
  sifted: number
  /** The house's loss: payouts beyond stakes, minus what it keeps. */
  houseLosses: number
  tithes: number
}

export function createSimulatedBettor(strategy: BettorStrategy): SimulatedBettor {
  const { honor, shinings, ash } = startingBalancesHundredths
  return {
    strategy,
    shinings,
    staked: 0,
    ash,
    honor,
    received: shinings,
    decidedStakes: 0,
    waiting: { days: 0, most: 0 },
  }
}

/** The shinings of a bettor, staked or not. */
export function bettorBalanceWithStakes({ shinings, staked }: Pick<SimulatedBettor, 'shinings' | 'staked'>): number {
  return shinings + staked
}

/** Pays the weekly tithe. */
export function payTitheOfSimulatedBettor(bettor: SimulatedBettor, flows: ShiningFlows): void {
  const due = computeTitheHundredths(bettorBalanceWithStakes(bettor))
  bettor.shinings -= due
  bettor.received -= due
  flows.tithes += due
}

/** Attends jousts for the stipend and sifts ash, as every bettor does daily. */
export function collectDailyShiningsOfSimulatedBettor(bettor: SimulatedBettor, flows: ShiningFlows): void {
  const before = bettor.shinings
  for (let joust = 0; joust < attendanceStipend.timesADay; joust++) {
    const brought = computeStipendHundredths(bettorBalanceWithStakes(bettor))
    bettor.shinings += brought
    flows.stipends += brought
  }
  const { siftedAsh, shinings } = computeAshSifting(bettor.ash)
  bettor.ash -= siftedAsh
  bettor.shinings += shinings
  flows.sifted += shinings
  bettor.received += bettor.shinings - before
}
