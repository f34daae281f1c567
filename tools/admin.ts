// npm run admin: grants and revokes the admin role, on the database itself.
import { build, run } from './prepare.mjs'

build()
run('node', ['server/dist/adminCommand.js', ...process.argv.slice(2)])
