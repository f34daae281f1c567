// npm run dump: writes a season to one SQLite file.
import { build } from './prepare.mjs'
import { runOnLeague } from './runOnLeague.ts'

build()
runOnLeague('dumpCommand')
