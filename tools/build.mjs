// @ts-check
// npm run build: builds everything that servers run and browsers load. `node tools/build.mjs server` builds only the
// named packages. With --prepare it creates the first start's database meanwhile.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { bundleServer } from './bundle.mjs'
import { repositoryRootFolder, runCommandOrExit } from './prepare.mjs'
import { transpilePackages } from './transpile.mjs'

const prepares = process.argv[2] === '--prepare'
const named = prepares ? [] : process.argv.slice(2)
const packages = named.length > 0 ? named : ['engine', 'contract', 'stage', 'server']
transpilePackages(packages.filter((name) => name !== 'server'))
if (packages.includes('server')) await bundleServer()
// The server's own start reports errors of this step.
const preparing = prepares
  ? spawn(process.execPath, ['server/dist/main.js', '--prepare'], { cwd: repositoryRootFolder, stdio: 'ignore' })
  : null
const prepared = preparing === null ? null : once(preparing, 'exit')
if (named.length === 0)
  runCommandOrExit(process.execPath, ['--import', 'tsx', '--conditions=tiltyard-source', 'web/build/build.ts'])
await prepared
