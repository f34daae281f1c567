// npm run verify: recomputes matches from their revealed secrets, from what a league tells everybody.
import { build } from './prepare.mjs'
import { runOnLeague } from './runOnLeague.ts'

build()
runOnLeague('verifyCommand')
