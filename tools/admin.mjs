// npm run admin: grants and revokes the admin role, on the database itself.
import { build, install, run } from './prepare.mjs'

install()
build()
run('node', ['server/dist/adminCommand.js', ...process.argv.slice(2)])
