// @ts-check
// Runs a TypeScript command of this folder, after installing its prerequisites. Plain JavaScript, because it runs
// before anything is installed.
import { fileURLToPath } from 'node:url'
import { installPackagesIfChanged } from './prepare.mjs'

const [, , name = ''] = process.argv
const command = new URL(`${name}.ts`, import.meta.url)
// The command finds its own flags at the usual index.
process.argv.splice(1, 2, fileURLToPath(command))
// Only the release command may see the signing key; other tools and builds don't.
const { TILTYARD_RELEASE_KEY: key } = process.env
delete process.env.TILTYARD_RELEASE_KEY
installPackagesIfChanged()
if (key !== undefined) process.env.TILTYARD_RELEASE_KEY = key
// A reader that stops early, like `| head`, is no error; but unfinished tests have not passed.
process.stdout.on('error', (error) => {
  if (!('code' in error) || error.code !== 'EPIPE') throw error
  process.exit(name === 'test' ? 1 : process.exitCode)
})
const { register } = await import('tsx/esm/api')
register()
await import(command.href)
