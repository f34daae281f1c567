import {
  createSimulatedEconomyReport,
  DEFAULT_LIQUIDITY_HUNDREDTHS,
  liquidityLimitsHundredths,
  seedFromText,
  simulateEconomy,
} from '@tiltyard/engine'
import { CommandUsageError } from '../commandUsageError.ts'

/** A simulated economy: numbers of weeks and users, and the market's liquidity in shinings. */
export interface EconomyFlags {
  readonly weeks: number
  readonly users: number
  readonly seed: string
  readonly liquidity?: number
  readonly json?: boolean
}

type Report = ReturnType<typeof createSimulatedEconomyReport>

/** Simulates a league's bettors by the market's rules. @returns the report and whether it is within its bounds. */
export function reportSimulatedEconomy(flags: EconomyFlags): { readonly text: string; readonly isSound: boolean } {
  const { weeks, users, seed, json } = flags
  const liquidity = flags.liquidity === undefined ? DEFAULT_LIQUIDITY_HUNDREDTHS : 100 * flags.liquidity
  const { min, max } = liquidityLimitsHundredths
  if (liquidity < min || liquidity > max)
    throw new CommandUsageError(
      `--liquidity is ${flags.liquidity}. Use a whole number from ${min / 100} to ${max / 100}.`,
    )
  const report = createSimulatedEconomyReport(simulateEconomy({ weeks, users, liquidity, seed: seedFromText(seed) }))
  const text = json
    ? JSON.stringify({ weeks, users, liquidity: liquidity / 100, report })
    : asText(flags, liquidity, report)
  return { text, isSound: report.faults.length === 0 }
}

function asText({ weeks, users }: EconomyFlags, liquidity: number, report: Report): string {
  const shown = report.weeks.filter(({ week }) => week <= 5 || week % 10 === 0 || week === weeks)
  return [
    `weeks ${weeks}  users ${users}  liquidity ${liquidity / 100}`,
    ...[
      '',
      'For each user, in shinings:',
      lineOf(['week', 'there', 'stipends', 'sifted', 'house', 'tithes', 'a match']),
    ],
    ...shown.map((row) => {
      const flows = [row.circulation, row.stipends, row.sifted, row.houseLosses, row.tithes, row.houseLossPerMatch]
      return lineOf([String(row.week), ...flows.map((flow) => flow.toFixed(2))])
    }),
    ...['', lineOf(['strategy', 'accounts', 'mean', 'median', 'most', 'won', 'per 1', 'honor'])],
    ...report.strategies.map(({ strategy, accounts, mean, median, most, meanGain, gainPerShiningStaked, honor }) => {
      const amounts = [mean, median, most, meanGain].map((amount) => amount.toFixed(1))
      return lineOf([strategy, String(accounts), ...amounts, gainPerShiningStaked?.toFixed(3) ?? '', honor.toFixed(1)])
    }),
    '',
    `circulation from week 5 on: a factor of ${report.circulationRange.toFixed(2)}`,
    `days without a stake, at most: ${report.mostDaysWaited}`,
    `the house's worst match: ${report.worstLoss.toFixed(2)} lost, ${(100 * report.worstShare).toFixed(0)}% of what it had put in`,
    ...report.faults.map((fault) => `Bad: ${fault}`),
  ].join('\n')
}

function lineOf([first = '', ...others]: readonly string[]): string {
  return first.padEnd(14) + others.map((other) => other.padStart(9)).join('')
}
