// @ts-check
// npm run build: everything that a server runs and a browser loads; `node tools/build.mjs server` builds named packages alone.
// With --prepare the database of a first start is made while pages are built.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { bundleServer } from './bundle.mjs'
import { root, run } from './prepare.mjs'
import { transpile } from './transpile.mjs'

const prepares = process.argv[2] === '--prepare'
const named = prepares ? [] : process.argv.slice(2)
const packages = named.length > 0 ? named : ['engine', 'contract', 'stage', 'server']
transpile(packages.filter((name) => name !== 'server'))
if (packages.includes('server')) await bundleServer()
// What goes wrong there, the server's own start says.
const preparing = prepares
  ? spawn(process.execPath, ['server/dist/main.js', '--prepare'], { cwd: root, stdio: 'ignore' })
  : null
const prepared = preparing === null ? null : once(preparing, 'exit')
if (named.length === 0) run(process.execPath, ['--import', 'tsx', '--conditions=tiltyard-source', 'web/build/build.ts'])
await prepared
