// npm run sight: measures a phone's first view of each public page, compared with the limits.
import { parseArgs } from 'node:util'
import { pageNames } from '../bench/sight/pageNames.ts'
import { buildIfChanged } from './prepare.mjs'
import { runProgram } from './runProgram.ts'
import { parseWholeNumberFlag, requireOneOf, runOrExitWithUsage } from './scriptFlags.ts'

const usage = 'npm run --silent sight -- [--pages home,yard] [--rounds N] [--json]'
const MAX_ROUNDS = 100
const { pages, rounds, json } = runOrExitWithUsage(usage, () => {
  const options = {
    pages: { type: 'string', default: pageNames.join() },
    rounds: { type: 'string', default: '5' },
    json: { type: 'boolean', default: false },
  } as const
  return parseArgs({ options }).values
})
for (const name of pages.split(',')) requireOneOf('--pages', name, pageNames, usage)
parseWholeNumberFlag('--rounds', rounds, 1, MAX_ROUNDS, usage)
buildIfChanged()
runProgram('bench/sight/main.ts', [pages, rounds, json ? 'json' : 'text'])
