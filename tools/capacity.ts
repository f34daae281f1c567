// npm run capacity: computes the resources for a number of viewers, from measurements, by a simulation with a seed.
import { parseArgs } from 'node:util'
import { build } from './prepare.mjs'
import { parseWholeNumberFlag, runOrExitWithUsage } from './scriptFlags.ts'

const usage = 'npm run --silent capacity -- [--viewers N] [--cores N] [--seed S] [--json]'
const MAX_VIEWERS = 10_000_000
const MAX_CORES = 64
const flags = runOrExitWithUsage(usage, () => {
  const options = {
    viewers: { type: 'string', default: '1000000' },
    cores: { type: 'string', default: '8' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  } as const
  const { values } = parseArgs({ options })
  return {
    ...values,
    viewers: parseWholeNumberFlag('--viewers', values.viewers, 1, MAX_VIEWERS, usage),
    cores: parseWholeNumberFlag('--cores', values.cores, 1, MAX_CORES, usage),
  }
})
build()
const { estimateCapacity: reckon } = await import('./capacity/estimateCapacity.ts')
const found = reckon(flags)
console.log(flags.json ? JSON.stringify(found) : asText())

function asText(): string {
  const { telling, oneDies, machineDies, allDropped } = found
  const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`
  return [
    `${flags.viewers.toLocaleString('en')} viewers of the whole yard, machines of ${flags.cores} cores:`,
    `  relay processes          ${found.relays} with ${found.viewersEach.toLocaleString('en')} viewers each, on ${found.machines} machines`,
    `  an event to a socket     95 of 100 within ${telling.p95Ms} ms, 99 within ${telling.p99Ms} ms, ${Math.round(telling.load * 100)}% of a core`,
    `  bandwidth                ${found.gigabits.toFixed(1)} Gbit/s in all, ${found.gigabitsEach.toFixed(2)} of a machine`,
    `  memory of a machine      ${found.gigabytesEach.toFixed(1)} GB of viewers`,
    `  the bus                  ${found.busMessagesPerS.toFixed(1)} messages a second, ${found.busMegabits.toFixed(2)} Mbit/s to all relays`,
    `  one relay dies           all back in ${seconds(oneDies.lastMs)}`,
    `  one machine dies         all back in ${seconds(machineDies.lastMs)}`,
    `  all are dropped at once  all back in ${seconds(allDropped.lastMs)}`,
  ].join('\n')
}
