// npm run backup: writes a whole league to one file.
import { build } from './prepare.mjs'
import { runOnLeague } from './runOnLeague.ts'

build()
runOnLeague('backupCommand')
