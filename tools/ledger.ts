// npm run ledger: sums up every posting, directly in the database, read-only.
import { build } from './prepare.mjs'
import { runOnLeague } from './runOnLeague.ts'
import { refuse } from './scriptFlags.ts'

const usage = 'npm run --silent ledger -- check [--json]'
const [what, ...flags] = process.argv.slice(2)
if (what !== 'check' || flags.some((flag) => flag !== '--json')) refuse('Say what is to be done.', usage)
build()
runOnLeague('ledgerCommand')
