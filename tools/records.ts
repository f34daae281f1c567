// npm run records: works out anew what is kept of lives and records, on the database itself.
import { build } from './prepare.mjs'
import { runOnLeague } from './runOnLeague.ts'

build()
runOnLeague('recordsCommand')
