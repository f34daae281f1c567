// npm run restore: restores a backup.
import { build } from './prepare.mjs'
import { runOnLeague } from './runOnLeague.ts'

build()
runOnLeague('restoreCommand')
