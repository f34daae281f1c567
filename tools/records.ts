// npm run records: works out anew what is kept of lives and records, on the database itself.
import { build, run } from './prepare.mjs'

build()
run('node', ['server/dist/recordsCommand.js', ...process.argv.slice(2)])
