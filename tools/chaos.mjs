// npm run chaos: matches through storms of faults on simulated clocks and networks.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { install, root } from './prepare.mjs'
import { refuse, wholeNumber } from './scriptFlags.mjs'

const usage = 'npm run --silent chaos -- [--seeds N] [--first SEED] [--json]'
const MAX_SEEDS = 1_000_000

const { seeds, first, json } = readFlags()
install()
const args = ['--conditions=tiltyard-source', 'chaos/main.ts', '--seeds', seeds, '--first', first]
const { status } = spawnSync('npx', ['tsx', ...args, ...(json ? ['--json'] : [])], { cwd: root, stdio: 'inherit' })
process.exit(status ?? 1)

function readFlags() {
  const text = { type: 'string' }
  try {
    const { values } = parseArgs({ options: { seeds: text, first: text, json: { type: 'boolean', default: false } } })
    wholeNumber('--seeds', values.seeds ?? '100', 1, MAX_SEEDS, usage)
    wholeNumber('--first', values.first ?? '1', 1, MAX_SEEDS, usage)
    return { seeds: values.seeds ?? '100', first: values.first ?? '1', json: values.json }
  } catch (error) {
    return refuse(error.message, usage)
  }
}
