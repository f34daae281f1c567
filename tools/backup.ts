// npm run backup: a whole league as one file.
import { build } from './prepare.mjs'
import { runOnLeague } from './runOnLeague.ts'

build()
runOnLeague('backupCommand')
