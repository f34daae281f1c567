// @ts-check
// npm run build: everything that a server runs and a browser loads; `node tools/build.mjs engine` builds named packages alone.
import { bundleServer } from './bundle.mjs'
import { run } from './prepare.mjs'
import { transpile } from './transpile.mjs'

const named = process.argv.slice(2)
const packages = named.length > 0 ? named : ['engine', 'contract', 'stage', 'server']
transpile(packages.filter((name) => name !== 'server'))
if (packages.includes('server')) await bundleServer()
if (named.length === 0) run(process.execPath, ['--import', 'tsx', '--conditions=tiltyard-source', 'web/build/build.ts'])
