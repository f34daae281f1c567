// npm run bench: runs every benchmark beside its baseline.
import { parseArgs } from 'node:util'
import { buildIfChanged } from './prepare.mjs'
import { runProgram } from './runProgram.ts'
import { parseWholeNumberFlag, runOrExitWithUsage } from './scriptFlags.ts'

const usage = 'npm run --silent bench [-- --json --only NAME[,NAME ...] --after SECONDS]'
const MAX_AFTER_S = 86_400
const { json, only, after } = runOrExitWithUsage(
  usage,
  () =>
    parseArgs({
      options: { json: { type: 'boolean' }, only: { type: 'string' }, after: { type: 'string' } },
    }).values,
)
if (after !== undefined) parseWholeNumberFlag('--after', after, 0, MAX_AFTER_S, usage)
buildIfChanged()
runProgram('bench/main.ts', [
  ...(json ? ['--json'] : []),
  ...(only === undefined ? [] : ['--only', only]),
  ...(after === undefined ? [] : ['--after', after]),
])
