// @ts-check
// Runs a command of this folder, which is TypeScript, and sees first to what it takes to read it. Plain JavaScript, for
// it runs before anything is there.
import { fileURLToPath } from 'node:url'
import { install } from './prepare.mjs'

const [, , name = ''] = process.argv
const command = new URL(`${name}.ts`, import.meta.url)
// The command finds its own flags where it would without us.
process.argv.splice(1, 2, fileURLToPath(command))
// A release is signed by its own command alone: no tool that makes or builds something on the way has the key.
const { TILTYARD_RELEASE_KEY: key } = process.env
delete process.env.TILTYARD_RELEASE_KEY
install()
if (key !== undefined) process.env.TILTYARD_RELEASE_KEY = key
// Whoever reads only the beginning, as `| head` does, has what they wanted; but tests that did not end have not passed.
process.stdout.on('error', (error) => {
  if (!('code' in error) || error.code !== 'EPIPE') throw error
  process.exit(name === 'test' ? 1 : process.exitCode)
})
const { register } = await import('tsx/esm/api')
register()
await import(command.href)
