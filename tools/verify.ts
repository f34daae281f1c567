// npm run verify: recomputes matches from their revealed secrets and a league's public data.
import { build } from './prepare.mjs'
import { runOnLeague } from './runOnLeague.ts'

build()
runOnLeague('verifyCommand')
