// npm run ledger: adds up all that was ever posted, on the database itself, where nothing is changed; or rides storms of
// everything that moves money, on stores of their own.
import { parseArgs } from 'node:util'
import { build } from './prepare.mjs'
import { runOnLeague } from './runOnLeague.ts'
import { onSources, runProgram } from './runProgram.ts'
import { orRefuse, refuse, wholeNumber } from './scriptFlags.ts'

const usage = `npm run --silent ledger -- check [--json]
       npm run --silent ledger -- storm [--minutes N] [--seed S] [--store postgresql, killed or both] [--json]`
const STORES = ['postgresql', 'killed', 'both']
const MAX_MINUTES = 600

const [what, ...flags] = process.argv.slice(2)
if (what === 'storm') orRefuse(usage, checkStorm)
else if (what !== 'check' || flags.some((flag) => flag !== '--json')) refuse('Say what is to be done.', usage)
build()
if (what === 'storm') runProgram('chaos/moneyStorms.ts', flags, onSources)
runOnLeague('ledgerCommand')

function checkStorm(): void {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: flags,
    options: { minutes: text, seed: text, store: text, json: { type: 'boolean' } },
  })
  if (values.minutes !== undefined) wholeNumber('--minutes', values.minutes, 1, MAX_MINUTES, usage)
  if (values.seed !== undefined) wholeNumber('--seed', values.seed, 1, 1_000_000, usage)
  if (values.store !== undefined && !STORES.includes(values.store))
    refuse(`--store is "${values.store}". Allowed: ${STORES.join(', ')}.`, usage)
}
