// npm run chaos: matches through storms of faults on simulated clocks and networks.
import { parseArgs } from 'node:util'
import { onSources, runProgram } from './runProgram.ts'
import { orRefuse, wholeNumber } from './scriptFlags.ts'

const usage = 'npm run --silent chaos -- [--seeds N] [--first SEED] [--relays] [--json]'
const MAX_SEEDS = 1_000_000

const { seeds, first, relays, json } = orRefuse(usage, () => {
  const options = {
    seeds: { type: 'string', default: '100' },
    first: { type: 'string', default: '1' },
    relays: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  } as const
  const { values } = parseArgs({ options })
  wholeNumber('--seeds', values.seeds, 1, MAX_SEEDS, usage)
  wholeNumber('--first', values.first, 1, MAX_SEEDS, usage)
  return values
})
const flags = [...(relays ? ['--relays'] : []), ...(json ? ['--json'] : [])]
runProgram('chaos/main.ts', ['--seeds', seeds, '--first', first, ...flags], onSources)
