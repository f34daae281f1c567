// npm run records: recomputes careers and records, directly in the database.
import { build } from './prepare.mjs'
import { runOnLeague } from './runOnLeague.ts'

build()
runOnLeague('recordsCommand')
