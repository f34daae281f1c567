import { computeStipend, computeTithe, siftAsh, startingBalances, stipend } from '../economy.ts'

/** How somebody bets. */
export const strategies = [
  'attender',
  'careful',
  'random',
  'reckless',
  'follower',
  'kelly',
  'tireless',
  'many-accounts',
] as const
export type Strategy = (typeof strategies)[number]

/** An account, in whole hundredths. */
export interface Bettor {
  readonly strategy: Strategy
  shinings: number
  /** In bets that are open. */
  staked: number
  ash: number
  honor: number
  /** What the account was given, at first and since, other than for bets. */
  given: number
  /** The stakes of its bets that were decided, those apart that it sold. */
  played: number
  /** Days in a row without a stake's worth, and the most that there were. */
  readonly waiting: { days: number; most: number }
}

/** What has come out of nothing and gone into it, in whole hundredths. */
export interface Flows {
  stipends: number
  sifted: number
  /** What the house has paid bettors beyond their stakes, less what it has kept of them: its loss. */
  house: number
  tithes: number
}

export function newBettor(strategy: Strategy): Bettor {
  const { honor, shinings, ash } = startingBalances
  return { strategy, shinings, staked: 0, ash, honor, given: shinings, played: 0, waiting: { days: 0, most: 0 } }
}

/** What somebody has, wherever it stands. */
export function bettorBalance({ shinings, staked }: Pick<Bettor, 'shinings' | 'staked'>): number {
  return shinings + staked
}

/** Pays the tithe of a week that begins. */
export function payTithe(bettor: Bettor, flows: Flows): void {
  const due = computeTithe(bettorBalance(bettor))
  bettor.shinings -= due
  bettor.given -= due
  flows.tithes += due
}

/** Attends as many jousts as bring something, and sifts: as every bettor does each day, or the faucets would seem smaller. */
export function liveADay(bettor: Bettor, flows: Flows): void {
  const before = bettor.shinings
  for (let joust = 0; joust < stipend.aDay; joust++) {
    const brought = computeStipend(bettorBalance(bettor))
    bettor.shinings += brought
    flows.stipends += brought
  }
  const { ash, shinings } = siftAsh(bettor.ash)
  bettor.ash -= ash
  bettor.shinings += shinings
  flows.sifted += shinings
  bettor.given += bettor.shinings - before
}
