// Five thousand viewers at two relays: the age of events, the reconnection after a drop, and the cost of a viewer. Real
// relays, a real bus, loopback only; all share the machine.
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createLog } from '../server/src/platform/log/log.ts'
import { systemClock } from '../server/src/platform/runtime/clock.ts'
import { NatsBus } from '../server/src/relay/bus/natsBus.ts'
import { startNats } from '../server/src/testing/services/testNatsServer.ts'
import { fanoutMatch, fanoutNarration } from './fanout/fanoutMatch.ts'
import { repeatedFanoutEvent } from './fanout/repeatedFanoutEvent.ts'
import { type BenchRow, roundTo } from './measure.ts'

const VIEWERS = 5_000
const RELAYS = 2
const EACH = VIEWERS / RELAYS
const EVENTS = 30
const EVENT_EACH_MS = 500
/** The limits. */
const asked = { p95Ms: 300, p99Ms: 1_000, backMs: 35_000, arrivals: 200, bytes: 7 * 1_024 } as const
const MS_PER_S = 1_000
/** Makes a relay collect garbage and report its memory on a signal. */
const WEIGH =
  'data:text/javascript,process.on("SIGUSR2",()=>{gc();const{heapUsed,external,rss}=process.memoryUsage();console.log("holds "+(heapUsed+external)+" of "+rss)})'

interface Relay {
  readonly child: ChildProcess
  readonly port: string
  readonly bare: Held
}

interface Held {
  readonly used: number
  readonly rss: number
}

export async function benchRelayReconnectHerd(): Promise<BenchRow[]> {
  const nats = await startNats()
  const bus = await NatsBus.open({ url: nats.url, name: 'bench' }, { clock: systemClock, log: createLog('silent') })
  const children: ChildProcess[] = []
  try {
    bus.publish({ epoch: 1, kind: 'match', match: fanoutMatch, events: [], head: 0, opening: fanoutNarration })
    while ((await bus.head()) === 0) await wait(10)
    const relays: Relay[] = []
    for (let at = 0; at < RELAYS; at++) relays.push(await startRelay(nats.url, children))
    const crowds = relays.map(({ port }, at) => {
      const crowd = fork(
        fileURLToPath(new URL('fanout/herd.ts', import.meta.url)),
        [port, String(EACH), String(at * 10)],
        {
          ...{ execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
        },
      )
      children.push(crowd)
      return crowd
    })
    await Promise.all(crowds.map((crowd) => nextMessage(crowd, 'open')))
    const held = await Promise.all(relays.map(({ child }) => weigh(child)))
    const used = Math.max(...held.map((now, at) => now.used - (relays[at]?.bare.used ?? 0)))
    const rss = Math.max(...held.map((now, at) => now.rss - (relays[at]?.bare.rss ?? 0)))
    const ages = await agesOf(bus, crowds)
    const back = await returns(crowds)
    const refused = (await Promise.all(crowds.map((crowd) => ask(crowd, 'refused', 'refusedMs')))).flat()
    return rowsOf({ ages, back, refused, used: Math.round(used / EACH), rss: Math.round(rss / EACH) })
  } finally {
    for (const child of children) child.kill('SIGKILL')
    await bus.close()
    await nats.stop()
  }
}

interface Measured {
  readonly ages: readonly number[]
  readonly back: readonly number[]
  readonly refused: readonly number[]
  readonly used: number
  readonly rss: number
}

function rowsOf({ ages, back, refused, used, rss }: Measured): BenchRow[] {
  const row = (name: string, value: number, unit: string, most: number): BenchRow => ({
    ...{ name, value, unit, baseline: 'at most', baselineValue: most, ratio: roundTo(value / most, 3) },
  })
  if (ages.length < EVENTS * VIEWERS) throw new Error(`${EVENTS * VIEWERS - ages.length} events have not come.`)
  return [
    row('event sent to received, 95 of 100', at(ages, 0.95), 'ms', asked.p95Ms),
    row('event sent to received, 99 of 100', at(ages, 0.99), 'ms', asked.p99Ms),
    row('5,000 dropped at once, the last one back', Math.round(at(back, 1)), 'ms', asked.backMs),
    row('of these came back in the busiest second', busiestSecond(back), 'viewers', asked.arrivals),
    row('of these were sent away until later in the busiest second', busiestSecond(refused), 'viewers', asked.arrivals),
    row('memory a viewer of a relay', used, 'bytes', asked.bytes),
    row('memory a viewer of a relay, with the system’s', rss, 'bytes', asked.bytes),
  ]
}

function busiestSecond(times: readonly number[]): number {
  const seconds = new Map<number, number>()
  for (const ms of times) {
    const second = Math.floor(ms / MS_PER_S)
    seconds.set(second, (seconds.get(second) ?? 0) + 1)
  }
  return Math.max(0, ...seconds.values())
}

async function agesOf(bus: NatsBus, crowds: readonly ChildProcess[]): Promise<number[]> {
  for (let seq = 1; seq <= EVENTS; seq++) {
    const stamped = { seq, ...repeatedFanoutEvent, tOffsetMs: Date.now() }
    bus.publish({ epoch: 1, kind: 'match', match: fanoutMatch, events: [stamped], head: seq, opening: fanoutNarration })
    await wait(EVENT_EACH_MS)
  }
  await wait(3_000)
  return (await Promise.all(crowds.map((crowd) => ask(crowd, 'ages', 'agesMs')))).flat()
}

async function returns(crowds: readonly ChildProcess[]): Promise<number[]> {
  const all = crowds.map((crowd) => nextMessage(crowd, 'open'))
  for (const crowd of crowds) crowd.send('drop')
  await Promise.all(all)
  return (await Promise.all(crowds.map((crowd) => ask(crowd, 'back', 'backMs')))).flat()
}

async function startRelay(url: string, children: ChildProcess[]): Promise<Relay> {
  const main = fileURLToPath(new URL('../server/dist/main.js', import.meta.url))
  const child = spawn(process.execPath, ['--expose-gc', '--import', WEIGH, main], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent', TILTYARD_ROLE: 'relay', TILTYARD_BUS: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const port = await says(child, /open at http:\/\/localhost:(\d+)/)
  await wait(2_000)
  return { child, port: port[1] ?? '', bare: await weigh(child) }
}

async function weigh(child: ChildProcess): Promise<Held> {
  const said = says(child, /holds (\d+) of (\d+)/)
  child.kill('SIGUSR2')
  const [, used, rss] = await said
  return { used: Number(used), rss: Number(rss) }
}

function says(child: ChildProcess, words: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (piece: Buffer): void => {
      said += piece.toString()
      const found = words.exec(said)
      if (!found) return
      child.stdout?.off('data', hear)
      resolve(found)
    }
    child.stdout?.on('data', hear)
    child.once('close', () => reject(new Error(`The relay ended. ${said}`)))
  })
}

/** Waits for a crowd's next message of this name. */
async function nextMessage(crowd: ChildProcess, name: string): Promise<Readonly<Record<string, unknown>>> {
  for (;;) {
    const [message] = (await once(crowd, 'message')) as [Readonly<Record<string, unknown>>]
    if (name in message) return message
  }
}

async function ask(crowd: ChildProcess, word: string, list: string): Promise<number[]> {
  crowd.send(word)
  return (await nextMessage(crowd, list))[list] as number[]
}

/** The quantile of some numbers. */
function at(numbers: readonly number[], part: number): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
