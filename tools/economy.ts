// npm run economy: simulates a league's bettors for a hundred weeks and reports their balances and sources.
import { parseArgs } from 'node:util'
import { buildEngine } from './prepare.mjs'
import { orRefuse, wholeNumber } from './scriptFlags.ts'

const usage = 'npm run --silent economy -- --weeks N --users N --seed S [--liquidity SHININGS] [--json]'
const MAX_WEEKS = 1_000
const MAX_USERS = 10_000
const flags = orRefuse(usage, () => {
  const options = {
    weeks: { type: 'string', default: '100' },
    users: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    liquidity: { type: 'string' },
    json: { type: 'boolean', default: false },
  } as const
  const { values } = parseArgs({ options })
  const weeks = wholeNumber('--weeks', values.weeks, 1, MAX_WEEKS, usage)
  return { ...values, weeks, users: wholeNumber('--users', values.users, 1, MAX_USERS, usage) }
})
buildEngine()
const engine = await import('@tiltyard/engine')

const { min, max } = engine.liquidityLimits
const liquidity =
  flags.liquidity === undefined
    ? engine.DEFAULT_LIQUIDITY
    : 100 * wholeNumber('--liquidity', flags.liquidity, min / 100, max / 100, usage)
const { weeks, users, seed } = flags
const economy = engine.simulateEconomy({ weeks, users, liquidity, seed: engine.seedFromText(seed) })
const report = engine.economyReport(economy)
console.log(flags.json ? JSON.stringify({ weeks, users, liquidity: liquidity / 100, report }) : asText())
if (report.faults.length > 0) process.exitCode = 1

function asText(): string {
  const shown = report.weeks.filter(({ week }) => week <= 5 || week % 10 === 0 || week === weeks)
  return [
    `weeks ${weeks}  users ${users}  liquidity ${liquidity / 100}`,
    ...[
      '',
      'For each user, in shinings:',
      lineOf(['week', 'there', 'stipends', 'sifted', 'house', 'tithes', 'a match']),
    ],
    ...shown.map((row) => {
      const flows = [row.circulation, row.stipends, row.sifted, row.house, row.tithes, row.lossAMatch]
      return lineOf([String(row.week), ...flows.map((flow) => flow.toFixed(2))])
    }),
    ...['', lineOf(['strategy', 'accounts', 'mean', 'median', 'most', 'won', 'per 1', 'honor'])],
    ...report.strategies.map(({ strategy, accounts, mean, median, most, won, aShining, honor }) => {
      const amounts = [mean, median, most, won].map((amount) => amount.toFixed(1))
      return lineOf([strategy, String(accounts), ...amounts, aShining?.toFixed(3) ?? '', honor.toFixed(1)])
    }),
    '',
    `circulation from week 5 on: a factor of ${report.factor.toFixed(2)}`,
    `days without a stake, at most: ${report.waited}`,
    `the house's worst match: ${report.worstLoss.toFixed(2)} lost, ${(100 * report.worstShare).toFixed(0)}% of what it had put in`,
    ...report.faults.map((fault) => `Bad: ${fault}`),
  ].join('\n')
}

function lineOf([first = '', ...others]: readonly string[]): string {
  return first.padEnd(14) + others.map((other) => other.padStart(9)).join('')
}
