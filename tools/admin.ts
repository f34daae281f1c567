// npm run admin: grants and revokes the admin role, on the database itself.
import { build } from './prepare.mjs'
import { runOnLeague } from './runOnLeague.ts'

build()
runOnLeague('adminCommand')
