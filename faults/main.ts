// The command behind npm run faults: storms of real faults on real servers, and what came of them.
import { parseArgs } from 'node:util'
import type { StormKind, Stretch } from './plan.ts'
import { rideStorm, type StormReport } from './storm.ts'

const text = { type: 'string' } as const
const { values } = parseArgs({
  options: {
    minutes: { ...text, default: '5' },
    seed: { ...text, default: '1' },
    store: { ...text, default: 'all' },
    nodes: { ...text, default: '3' },
    origins: { ...text, default: '2' },
    relays: { ...text, default: '2' },
    tempo: { ...text, default: '6' },
    stretch: text,
    json: { type: 'boolean', default: false },
  },
})
const storms: readonly StormKind[] = ['embedded', 'postgresql', 'relays']
// Two processes on one folder are refused.
const servers = { embedded: 1, postgresql: Number(values.nodes), relays: Number(values.origins) } as const
const stretch = stretchIn(values.stretch)
const chosen = storms.filter((one) => values.store === 'all' || values.store === one)
// One that breaks off must not leave the other's servers behind.
const rides = await Promise.allSettled(
  chosen.map((store) =>
    rideStorm({
      ...{ store, seed: Number(values.seed), stormMs: Number(values.minutes) * 60_000 },
      nodes: servers[store],
      relays: store === 'relays' ? Number(values.relays) : 0,
      tempo: Number(values.tempo),
      ...(stretch && { stretch }),
      onProgress: (line) => console.error(`${store}: ${line}`),
    }),
  ),
)
const broken = rides.filter((ride) => ride.status === 'rejected')
for (const { reason } of broken) console.error(reason)
const reports = rides.flatMap((ride) => (ride.status === 'fulfilled' ? [ride.value] : []))
console.log(values.json ? JSON.stringify(reports) : reports.map(asText).join('\n\n'))
process.exit(broken.length === 0 && reports.every(({ found }) => found.length === 0) ? 0 : 1)

/** As 840-1060, in seconds. */
function stretchIn(given: string | undefined): Stretch | null {
  const [fromS, untilS] = given?.split('-').map(Number) ?? []
  return fromS === undefined || untilS === undefined ? null : { fromMs: fromS * 1_000, untilMs: untilS * 1_000 }
}

function asText(report: StormReport): string {
  const faults = Object.entries(report.faults).map(([kind, count]) => `${count} ${kind}`)
  return [
    `${report.store}, seed ${report.seed}: ${asNodes(report)}, ${report.seconds} s, ${faults.join(', ')}.`,
    `${report.events} events of ${report.matches} matches, ${report.finished} finished; told ${report.told} times; ` +
      `${report.claims} pens taken by users who wrote nothing.`,
    asBets(report.bets),
    `Furthest behind: ${seconds(report.worstSteadyMs)} s with nothing wrong, ${seconds(report.worstMs)} s in all; ` +
      `slowest to stop ${seconds(report.slowestStopMs)} s.`,
    ...(report.found.length === 0
      ? [
          'Nothing was lost, doubled, changed, out of order or told back, and nobody was too far behind; the money adds up.',
        ]
      : [`${report.found.length} faults were found:`, ...report.found.map((line) => `- ${line}`)]),
  ].join('\n')
}

function asNodes({ nodes, relays }: StormReport): string {
  return relays === 0 ? `${nodes} nodes` : `${nodes} origins, ${relays} relays`
}

function asBets({ asked, answered, refused, unanswered, found, decided }: StormReport['bets']): string {
  const codes = Object.entries(refused).sort(([, one], [, other]) => other - one)
  const listed = codes.map(([code, count]) => `${count} ${code}`).join(', ') || 'none'
  return (
    `${asked} bets asked for: ${answered} answered, refused: ${listed}; ${unanswered} unanswered, of which ${found} are there. ` +
    `${decided} were won or lost.`
  )
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1)
}
