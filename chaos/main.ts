// The command behind npm run chaos: rides seeds and prints what came of them.
import { parseArgs } from 'node:util'
import startTestCluster from '../server/src/testing/testCluster.ts'
import { lineOf, rideStorms } from './rideStorms.ts'
import type { RunReport } from './run.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '100' },
    first: { type: 'string', default: '1' },
    relays: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})
const stopCluster = await startTestCluster()
const started = performance.now()
const reports = await rideStorms(Number(values.first), Number(values.seeds), {
  hasRelays: values.relays,
  hear: (report) => {
    if (report.found.length > 0) console.error(lineOf(report))
  },
}).finally(stopCluster)
const answer = summaryOf(reports, (performance.now() - started) / 1_000)
console.log(values.json ? JSON.stringify(answer) : asText(answer))
process.exit(answer.failed.length === 0 ? 0 : 1)

interface Summary {
  readonly seeds: number
  readonly failed: readonly number[]
  readonly seconds: number
  readonly events: number
  readonly writers: number
  readonly simulatedHours: number
  readonly faults: Readonly<Record<string, number>>
}

function summaryOf(all: readonly RunReport[], seconds: number): Summary {
  const sum = (of: (report: RunReport) => number): number => all.reduce((total, report) => total + of(report), 0)
  const kinds = Object.keys(all[0]?.faults ?? {}) as (keyof RunReport['faults'])[]
  return {
    seeds: all.length,
    failed: all.filter(({ found }) => found.length > 0).map(({ seed }) => seed),
    seconds: Number(seconds.toFixed(1)),
    events: sum(({ events }) => events),
    writers: sum(({ epochs }) => epochs),
    simulatedHours: Number((sum(({ simulatedMs }) => simulatedMs) / 3_600_000).toFixed(2)),
    faults: Object.fromEntries(
      kinds.map((kind) => [kind, sum(({ faults }) => faults[kind])] as const).filter(([, count]) => count > 0),
    ),
  }
}

function asText({ seeds, failed, seconds, events, writers, simulatedHours, faults }: Summary): string {
  const storms = Object.entries(faults).map(([kind, count]) => `${count} ${kind}`)
  return [
    `${seeds} matches through ${simulatedHours} hours of storms in ${seconds} s: ${events} events by ${writers} writers.`,
    `Faults: ${storms.join(', ')}, besides calls that were lost, late or doubled.`,
    failed.length === 0 ? 'Each was what it would have been without them.' : `Failed seeds: ${failed.join(', ')}.`,
  ].join('\n')
}
