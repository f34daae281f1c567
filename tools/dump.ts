// npm run dump: a season as one SQLite file.
import { build } from './prepare.mjs'
import { runOnLeague } from './runOnLeague.ts'

build()
runOnLeague('dumpCommand')
