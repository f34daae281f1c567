// npm run campaign: tests that take too long for npm test: fault storms, thousands of seeds, long tests and journeys.
import { parseArgs } from 'node:util'
import { campaignPartNames } from '../tests/campaign/campaignPartNames.ts'
import { buildIfChanged } from './prepare.mjs'
import { runProgram, sourceConditionFlags } from './runProgram.ts'
import { exitWithUsage, parseWholeNumberFlag, requireOneOf, runOrExitWithUsage } from './scriptFlags.ts'

const usage = 'npm run --silent campaign -- [--seed N] [--only NAME,...] [--minutes N]'
const MAX_MINUTES = 600

runOrExitWithUsage(usage, () => {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { seed: text, only: text, minutes: text } })
  if (values.seed !== undefined) parseWholeNumberFlag('--seed', values.seed, 1, 1_000_000, usage)
  for (const name of values.only?.split(',') ?? []) requireOneOf('--only', name, campaignPartNames, usage)
  const minutes = Number(values.minutes ?? 5)
  if (!(minutes >= 0.5 && minutes <= MAX_MINUTES))
    exitWithUsage(`--minutes is "${values.minutes}". Use a number from 0.5 to ${MAX_MINUTES}.`, usage)
})
buildIfChanged()
runProgram('tests/campaign/main.ts', process.argv.slice(2), sourceConditionFlags)
