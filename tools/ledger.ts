// npm run ledger: adds up all that was ever posted, on the database itself, where nothing is changed.
import { build } from './prepare.mjs'
import { runOnLeague } from './runOnLeague.ts'
import { refuse } from './scriptFlags.ts'

const usage = 'npm run --silent ledger -- check [--json]'
const [what, ...flags] = process.argv.slice(2)
if (what !== 'check' || flags.some((flag) => flag !== '--json')) refuse('Say what is to be done.', usage)
build()
runOnLeague('ledgerCommand')
