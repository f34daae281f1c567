import { describe, expect, test } from 'vitest'
import { seedFromText } from '../../random/seed.ts'
import { createSimulatedEconomyReport } from './createSimulatedEconomyReport.ts'
import {
  type BettorStrategyMix,
  type SimulatedEconomy,
  type SimulatedEconomyAccount,
  simulateEconomy,
} from './simulateEconomy.ts'

const seed = seedFromText('economy')
const plan = { weeks: 20, users: 30, samples: 60, seed }
const usual = simulateEconomy(plan)
const report = createSimulatedEconomyReport(usual)

function withMix(mix: BettorStrategyMix): ReturnType<typeof createSimulatedEconomyReport> {
  return createSimulatedEconomyReport(simulateEconomy({ ...plan, weeks: 8, mix }))
}

describe('an economy of bettors', () => {
  test('has no faults', () => {
    expect(report.faults).toEqual([])
    expect(report.weeks).toHaveLength(20)
    expect(report.worstLoss).toBeGreaterThan(0)
  })

  test('is the same for the same seed', () => {
    const short = { ...plan, weeks: 1, samples: 5 }
    expect(simulateEconomy(short)).toEqual(simulateEconomy(short))
    expect(simulateEconomy(short)).not.toEqual(simulateEconomy({ ...short, seed: seedFromText('another') }))
  })

  test('rewards the best strategies with the most', () => {
    const byStrategy = Object.fromEntries(report.strategies.map((figures) => [figures.strategy, figures]))
    expect(byStrategy.kelly?.gainPerShiningStaked).toBeGreaterThan(0.02)
    expect(byStrategy.random?.gainPerShiningStaked).toBeLessThan(0)
    expect(byStrategy.kelly?.honor).toBeGreaterThan(byStrategy.random?.honor ?? Number.POSITIVE_INFINITY)
  })

  test('never locks out a bettor who always bets the maximum', () => {
    const { mostDaysWaited, strategies } = withMix({ reckless: 90 })
    expect(mostDaysWaited).toBeLessThanOrEqual(1)
    expect(strategies.find(({ strategy }) => strategy === 'reckless')?.mean).toBeGreaterThan(0)
  })

  test('gives many accounts no more per account than honest attending', () => {
    const { strategies, faults } = withMix({ 'many-accounts': 40, kelly: 10, random: 30 })
    const [kelly, many] = ['kelly', 'many-accounts'].map((name) => strategies.find(({ strategy }) => strategy === name))
    expect(faults).toEqual([])
    expect(many?.most).toBeLessThan(kelly?.mean ?? 0)
    expect(many?.meanGain).toBeLessThan(0)
  })
})

describe('the economy report', () => {
  const [week] = usual.weeks
  const [account] = usual.accounts
  const changed = (change: Partial<SimulatedEconomy>): string[] => [
    ...createSimulatedEconomyReport({ ...usual, ...change }).faults,
  ]
  const everybody = (
    change: (account: SimulatedEconomyAccount) => Partial<SimulatedEconomyAccount>,
  ): Partial<SimulatedEconomy> => ({
    accounts: usual.accounts.map((each) => ({ ...each, ...change(each) })),
  })

  test('lists the faults', () => {
    if (!week || !account) throw new Error('Nobody has lived.')
    const sudden = usual.weeks.map((each, at) => ({ ...each, circulation: at === 9 ? 9_999_999 : each.circulation }))
    expect(changed({ weeks: sudden })[0]).toContain('by a factor of')
    expect(changed({ worstLossShareOfSubsidy: 1.01 })[0]).toContain('1.010 of what it had put')
    expect(changed(everybody(() => ({ mostDaysWaited: 3 })))[0]).toBe('Somebody waited 3 days for a stake.')
    expect(changed({ accounts: [...usual.accounts, { ...account, strategy: 'attender' }] }).at(-1)).toContain(
      'too many',
    )
  })

  test('names strategies that gain without skill', () => {
    const rich = (strategy: SimulatedEconomyAccount['strategy']) =>
      changed(everybody((each) => (each.strategy === strategy ? { shinings: 9_999_999 } : {})))
    expect(rich('reckless')[0]).toContain('reckless')
    expect(rich('many-accounts')).toContain('Many accounts of one person have more each than one of who attends.')
  })
})
