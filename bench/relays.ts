// Live deliveries of relays at saturation: real relays, which hear a real bus, beside one process that tells its own viewers.
// As many viewers are there in all, whatever tells them. Loopback only.
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { NatsBus } from '../server/dist/bus/natsBus.js'
import { systemClock } from '../server/dist/world/clock.js'
import { createLog } from '../server/dist/world/log.js'
import { startNats } from '../server/src/testing/natsServer.ts'
import { event } from './fanout/event.ts'
import { match } from './fanout/match.ts'
import { heard, measure, start, VIEWERS } from './fanout/measure.ts'
import { type BenchRow, median, rounded } from './measure.ts'

const SECONDS = 3
const ROUNDS = 3
/** So many events may be on their way to the slowest viewers: a fraction of what a socket may hold. */
const WINDOW = 32

/** A process, and how many viewers it has. */
interface Crowd {
  readonly child: ChildProcess
  readonly viewers: number
}

export async function benchRelays(): Promise<BenchRow[]> {
  const rounds: { one: number; two: number; alone: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [one, two] = [await deliveriesOf(1), await deliveriesOf(2)]
    rounds.push({ one, two, alone: (await measure('hub', VIEWERS)).rate })
  }
  const of = (name: 'one' | 'two' | 'alone'): number => median(rounds.map((round) => round[name]))
  const ratio = (name: 'one' | 'two', baseline: 'one' | 'alone'): number =>
    rounded(median(rounds.map((round) => round[name] / round[baseline])), 3)
  const unit = 'per s'
  return [
    {
      ...{ name: 'live deliveries of one relay', value: of('one'), unit },
      ...{ baseline: 'of one process without a bus', baselineValue: of('alone'), ratio: ratio('one', 'alone') },
    },
    {
      ...{ name: 'live deliveries of two relays', value: of('two'), unit },
      ...{ baseline: 'of one relay', baselineValue: of('one'), ratio: ratio('two', 'one') },
    },
  ]
}

async function deliveriesOf(relays: number): Promise<number> {
  const nats = await startNats()
  const world = { clock: systemClock, log: createLog('silent') }
  const bus = await NatsBus.open({ url: nats.url, name: 'bench' }, world)
  const children: ChildProcess[] = []
  try {
    bus.publish({ epoch: 1, kind: 'match', match, events: [], head: 0, opening: null })
    while ((await bus.head()) === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    const crowds: Crowd[] = []
    for (let at = 0; at < relays; at++) {
      const relay = spawn(process.execPath, [fileURLToPath(new URL('../server/dist/main.js', import.meta.url))], {
        env: {
          ...{ ...process.env, PORT: '0', LOG_LEVEL: 'silent', TILTYARD_ROLE: 'relay', TILTYARD_BUS: nats.url },
          TILTYARD_ARRIVALS: '100000',
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      children.push(relay)
      const viewers = Math.floor(VIEWERS / relays)
      const child = start('viewers', ['hub', await portOf(relay), String(viewers)], [])
      children.push(child)
      await heard(child, 'open')
      crowds.push({ child, viewers })
    }
    return await pour(bus, crowds)
  } finally {
    for (const child of children) child.kill('SIGKILL')
    await bus.close()
    await nats.stop()
  }
}

/** Tells as fast as the slowest viewers take it. @returns deliveries a second. */
async function pour(bus: NatsBus, crowds: readonly Crowd[]): Promise<number> {
  const started = performance.now()
  let told = 0
  let counts = crowds.map(() => 0)
  while (performance.now() - started < SECONDS * 1_000) {
    const least = Math.min(...crowds.map(({ viewers }, at) => (counts[at] ?? 0) / viewers))
    while (told - least < WINDOW) {
      told += 1
      bus.publish({ epoch: 1, kind: 'match', match, events: [{ seq: told, ...event }], head: told, opening: null })
    }
    await new Promise((resolve) => setTimeout(resolve, 5))
    counts = await Promise.all(crowds.map(countOf))
  }
  const seconds = (performance.now() - started) / 1_000
  return Math.round(counts.reduce((sum, count) => sum + count, 0) / seconds)
}

async function countOf({ child }: Crowd): Promise<number> {
  child.send('count')
  return (await heard(child, 'deliveries')).deliveries
}

function portOf(relay: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    relay.stdout?.on('data', (piece) => {
      said += piece
      const port = /open at http:\/\/localhost:(\d+)/.exec(said)?.[1]
      if (port !== undefined) resolve(port)
    })
    relay.once('close', () => reject(new Error(`The relay ended before it was open. ${said}`)))
  })
}
