// @ts-check
// Runs a command of this folder, which is TypeScript, and sees first to what it takes to read it. Plain JavaScript, for
// it runs before anything is there.
import { fileURLToPath } from 'node:url'
import { install } from './prepare.mjs'

const [, , name = ''] = process.argv
const command = new URL(`${name}.ts`, import.meta.url)
// The command finds its own flags where it would without us.
process.argv.splice(1, 2, fileURLToPath(command))
install()
const { register } = await import('tsx/esm/api')
register()
await import(command.href)
