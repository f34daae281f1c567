// Live deliveries of relays at saturation: real relays with a real bus, compared with one process that serves the same
// number of viewers. Loopback only.
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createLog } from '../server/src/platform/log/log.ts'
import { systemClock } from '../server/src/platform/runtime/clock.ts'
import { NatsBus } from '../server/src/relay/bus/natsBus.ts'
import { startNats } from '../server/src/testing/services/testNatsServer.ts'
import { fanoutMatch, fanoutNarration } from './fanout/fanoutMatch.ts'
import { FANOUT_VIEWERS, FanoutBench, receiveNumbersFromProcess, startFanoutProgram } from './fanout/measure.ts'
import { repeatedFanoutEvent } from './fanout/repeatedFanoutEvent.ts'
import { type BenchRow, roundTo, upperMedian } from './measure.ts'

const SECONDS = 3
const WARM_UP_S = 1
const ROUNDS = 3
/** The most events in flight to the slowest viewers, a fraction of a socket's buffer. */
const WINDOW = 32
const main = fileURLToPath(new URL('../server/dist/main.js', import.meta.url))
/** Makes a relay report its processor time on a signal. */
const SAY_USED =
  'data:text/javascript,process.on("SIGUSR2",()=>{const{user,system}=process.cpuUsage();console.log("used "+(user+system)+" us")})'

/** Viewers in a separate process, and their relay. */
interface Crowd {
  readonly relay: ChildProcess
  readonly child: ChildProcess
  readonly viewers: number
}

/** The combined result of some servers: deliveries a second, and processor microseconds per delivery. */
interface Done {
  readonly deliveriesPerSecond: number
  readonly processorMicrosecondsPerDelivery: number
}

/**
 * Two relays on two cores shared with bus, publisher and viewers cannot double the deliveries. The processor time per
 * delivery shows what they would do on their own cores.
 */
export async function benchRelayDeliveries(): Promise<BenchRow[]> {
  const rounds: { readonly one: Done; readonly two: Done; readonly alone: Done }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [one, two] = [await deliveriesOf(1), await deliveriesOf(2)]
    rounds.push({ one, two, alone: await aloneDone() })
  }
  type Name = 'one' | 'two' | 'alone'
  const compare = (name: string, figure: keyof Done, own: Name, baseline: Name): BenchRow => {
    const of = (who: Name): number => roundTo(upperMedian(rounds.map((round) => round[who][figure])), 2)
    return {
      ...{ name, unit: figure === 'deliveriesPerSecond' ? 'per s' : 'us', baseline: names[baseline] },
      ...{ value: of(own), baselineValue: of(baseline) },
      ratio: roundTo(upperMedian(rounds.map((round) => round[own][figure] / round[baseline][figure])), 3),
    }
  }
  return [
    compare('live deliveries of one relay', 'deliveriesPerSecond', 'one', 'alone'),
    compare('live deliveries of two relays', 'deliveriesPerSecond', 'two', 'one'),
    compare('processor time of a delivery of one relay', 'processorMicrosecondsPerDelivery', 'one', 'alone'),
    compare('processor time of a delivery of two relays', 'processorMicrosecondsPerDelivery', 'two', 'one'),
  ]
}

const names = { one: 'of one relay', two: 'of two relays', alone: 'of one process without a bus' }

async function aloneDone(): Promise<Done> {
  const fair = await FanoutBench.open('hub')
  return fair.pour(SECONDS).finally(() => fair.close())
}

async function deliveriesOf(relays: number): Promise<Done> {
  const nats = await startNats()
  const world = { clock: systemClock, log: createLog('silent') }
  const bus = await NatsBus.open({ url: nats.url, name: 'bench' }, world)
  const children: ChildProcess[] = []
  try {
    bus.publish({ epoch: 1, kind: 'match', match: fanoutMatch, events: [], head: 0, opening: fanoutNarration })
    while ((await bus.head()) === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    const crowds: Crowd[] = []
    for (let at = 0; at < relays; at++) {
      const relay = spawn(process.execPath, ['--import', SAY_USED, main], {
        env: {
          ...{ ...process.env, PORT: '0', LOG_LEVEL: 'silent', TILTYARD_ROLE: 'relay', TILTYARD_BUS: nats.url },
          TILTYARD_ARRIVALS: '100000',
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      children.push(relay)
      const viewers = Math.floor(FANOUT_VIEWERS / relays)
      const child = startFanoutProgram('viewers', ['hub', await portOf(relay), String(viewers)], [])
      children.push(child)
      await receiveNumbersFromProcess(child, 'open')
      crowds.push({ relay, child, viewers })
    }
    return await pour(bus, crowds)
  } finally {
    for (const child of children) child.kill('SIGKILL')
    await bus.close()
    await nats.stop()
  }
}

/** Publishes at the slowest viewers' speed. */
async function pour(bus: NatsBus, crowds: readonly Crowd[]): Promise<Done> {
  let sent = 0
  const tellFor = async (seconds: number): Promise<void> => {
    const end = performance.now() + seconds * 1_000
    while (performance.now() < end) {
      const counts = await Promise.all(crowds.map(countOf))
      const least = Math.min(...crowds.map(({ viewers }, at) => (counts[at] ?? 0) / viewers))
      while (sent - least < WINDOW) {
        sent += 1
        bus.publish({
          epoch: 1,
          kind: 'match',
          match: fanoutMatch,
          events: [{ seq: sent, ...repeatedFanoutEvent }],
          head: sent,
          opening: fanoutNarration,
        })
      }
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  await tellFor(WARM_UP_S)
  const [started, used, before] = [performance.now(), await sumOf(crowds, usedUs), await sumOf(crowds, countOf)]
  await tellFor(SECONDS)
  const [usedNow, now] = [await sumOf(crowds, usedUs), await sumOf(crowds, countOf)]
  const seconds = (performance.now() - started) / 1_000
  return {
    deliveriesPerSecond: Math.round((now - before) / seconds),
    processorMicrosecondsPerDelivery: (usedNow - used) / (now - before),
  }
}

async function sumOf(crowds: readonly Crowd[], figure: (crowd: Crowd) => Promise<number>): Promise<number> {
  return (await Promise.all(crowds.map(figure))).reduce((sum, one) => sum + one, 0)
}

async function countOf({ child }: Crowd): Promise<number> {
  child.send('count')
  return (await receiveNumbersFromProcess(child, 'deliveries')).deliveries
}

async function usedUs({ relay }: Crowd): Promise<number> {
  const said = says(relay, /used (\d+) us/)
  relay.kill('SIGUSR2')
  return Number(await said)
}

function portOf(relay: ChildProcess): Promise<string> {
  return says(relay, /open at http:\/\/localhost:(\d+)/)
}

/** Waits for a relay's next line of this form and returns its group. */
function says(relay: ChildProcess, words: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (piece: Buffer): void => {
      said += piece.toString()
      const found = words.exec(said)?.[1]
      if (found === undefined) return
      relay.stdout?.off('data', hear)
      resolve(found)
    }
    relay.stdout?.on('data', hear)
    relay.once('close', () => reject(new Error(`The relay ended. ${said}`)))
  })
}
