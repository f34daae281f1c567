// npm run bench: every benchmark beside its baseline.
import { parseArgs } from 'node:util'
import { build } from './prepare.mjs'
import { runProgram } from './runProgram.ts'
import { orRefuse } from './scriptFlags.ts'

const usage = 'npm run --silent bench [-- --json]'
const { json } = orRefuse(usage, () => parseArgs({ options: { json: { type: 'boolean', default: false } } }).values)
build()
runProgram('bench/main.ts', json ? ['--json'] : [])
