// npm run restore: puts a backup back.
import { build } from './prepare.mjs'
import { runOnLeague } from './runOnLeague.ts'

build()
runOnLeague('restoreCommand')
