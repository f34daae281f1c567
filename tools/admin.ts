// npm run admin: grants and revokes the admin role, directly in the database.
import { build } from './prepare.mjs'
import { runOnLeague } from './runOnLeague.ts'

build()
runOnLeague('adminCommand')
