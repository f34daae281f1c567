import { setTimeout } from 'node:timers/promises'
import { jetstreamManager } from '@nats-io/jetstream'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Clock, systemClock } from '../../platform/runtime/clock.ts'
import { withCurrentSpan } from '../../platform/runtime/requestContext.ts'
import { createRecordingSpan } from '../../testing/createRecordingSpan.ts'
import { quietLog } from '../../testing/quietLog.ts'
import { type FaultyProxy, openFaultyProxy } from '../../testing/services/faultyProxy.ts'
import { startNats, type TestNatsServer } from '../../testing/services/testNatsServer.ts'
import type { BusMessage } from './busMessage.ts'
import { NatsBus } from './natsBus.ts'
import { NATS_STREAM, type NatsStreamRetention } from './natsConnection.ts'

/** Long waits for a busy machine. */
const PATIENT = { timeout: 40_000 }
const SILENCE_MS = 200
const NS_PER_S = 1_000_000_000
const world = { clock: systemClock, log: quietLog }
let server: TestNatsServer
let ends: (() => Promise<void>)[] = []

beforeEach(async () => {
  server = await startNats()
})
afterEach(async () => {
  for (const end of ends) await end()
  ends = []
  await server.stop()
})

async function open(
  url = server.url,
  retention?: NatsStreamRetention,
  clock: Pick<Clock, 'after'> = systemClock,
): Promise<NatsBus> {
  const bus = await NatsBus.open({ url, name: 'test', ...(retention ? { retention } : {}) }, { ...world, clock })
  ends.push(() => bus.close())
  return bus
}

function change(league: number): BusMessage {
  return { epoch: 1, kind: 'changes', versions: { league } }
}

/** Publishes the numbers from `first` to `last`. */
function publish(bus: NatsBus, first: number, last: number): void {
  for (let at = first; at <= last; at++) bus.publish(change(at))
}

/** Records the numbers that are heard, and each gap. */
function listen(bus: NatsBus, after: number | null = 0) {
  const heard: (number | 'missed')[] = []
  let at = after ?? 0
  const leave = bus.subscribe(
    {
      hear: (message, position) => {
        heard.push(message.kind === 'changes' ? (message.versions.league ?? 0) : -1)
        at = position
      },
      missed: () => void heard.push('missed'),
    },
    after,
  )
  return { heard, leave, position: () => at }
}

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, place) => first + place)
}

describe('the bus between processes', () => {
  test("keeps a message's span open until the message is kept", async () => {
    const bus = await open()
    const { span, recorded } = createRecordingSpan()
    withCurrentSpan(span, () => bus.publish(change(1)))
    expect(recorded).toEqual(['publish begins'])
    bus.publish(change(2))
    await expect.poll(() => bus.head(), PATIENT).toBe(2)
    expect(recorded).toEqual(['publish begins', 'publish ends'])
  })

  test('delivers everything to everybody in order, and a resume continues after its position', async () => {
    const [origin, relay] = [await open(), await open()]
    const [early, other] = [listen(relay), listen(await open())]
    publish(origin, 1, 50)
    await expect.poll(() => early.heard, PATIENT).toEqual(numbers(1, 50))
    early.leave()
    publish(origin, 51, 60)
    await expect.poll(() => other.heard, PATIENT).toEqual(numbers(1, 60))
    const back = listen(relay, early.position())
    await expect.poll(() => back.heard, PATIENT).toEqual(numbers(51, 60))
    expect(early.heard).toEqual(numbers(1, 50))
  })

  test('delivers new messages only, without a position', async () => {
    const bus = await open()
    publish(bus, 1, 3)
    await expect.poll(() => bus.head(), PATIENT).toBe(3)
    const { heard } = listen(bus, null)
    // The first heard message shows that the subscription has begun; earlier ones must not follow.
    let next = 4
    const publishMore = (): number => {
      bus.publish(change(next++))
      return heard.length
    }
    await expect.poll(publishMore, PATIENT).toBeGreaterThan(0)
    expect(heard[0]).toBeGreaterThan(3)
  })

  test('loses nothing when its server is killed and restarted, and delivers once and in order', async () => {
    const [origin, relay] = [await open(), await open()]
    const { heard } = listen(relay)
    publish(origin, 1, 20)
    await expect.poll(() => heard.length, PATIENT).toBe(20)
    await server.kill()
    publish(origin, 21, 40)
    await server.start()
    publish(origin, 41, 60)
    await expect.poll(() => heard.at(-1), PATIENT).toBe(60)
    expect(heard).toEqual(numbers(1, 60))
  })

  test('delivers each message once and in order when the network cuts and doubles', async () => {
    const proxies: FaultyProxy[] = []
    for (let at = 0; at < 2; at++) proxies.push(await openFaultyProxy({ host: '127.0.0.1', port: server.port }))
    const [first, second] = proxies
    if (!first || !second) throw new Error('no proxy')
    const origin = await open(`nats://127.0.0.1:${first.port}`)
    const { heard } = listen(await open(`nats://127.0.0.1:${second.port}`))
    for (let round = 0; round < 3; round++) {
      publish(origin, round * 10 + 1, round * 10 + 10)
      first.cut()
      if (round % 2 === 0) second.cut()
      await expect.poll(() => heard.length, PATIENT).toBeGreaterThanOrEqual(round * 10)
    }
    await expect.poll(() => heard.at(-1), PATIENT).toBe(30)
    expect(heard).toEqual(numbers(1, 30))
    await Promise.all(proxies.map((proxy) => proxy.close()))
  })

  test('notices a silent network failure, and resumes from its position', async () => {
    const proxy = await openFaultyProxy({ host: '127.0.0.1', port: server.port })
    const origin = await open()
    const { heard } = listen(await open(`nats://127.0.0.1:${proxy.port}`))
    publish(origin, 1, 5)
    await expect.poll(() => heard.length, PATIENT).toBe(5)
    proxy.stall()
    publish(origin, 6, 9)
    // Older connections stay silent; the next one is let through.
    await expect.poll(() => heard, PATIENT).toEqual(numbers(1, 9))
    await proxy.close()
  })

  test('subscribes again from its position after the server dropped a frozen consumer', async () => {
    const [origin, relay] = [await open(), await open()]
    const { heard } = listen(relay)
    publish(origin, 1, 5)
    await expect.poll(() => heard.length, PATIENT).toBe(5)
    const manager = await jetstreamManager(origin.nats)
    const { state, config } = await manager.streams.info(NATS_STREAM)
    const [consumer] = await manager.consumers.list(NATS_STREAM).next()
    // A freeze of a minute is within both limits.
    expect(Math.min(config.max_age, consumer?.config.inactive_threshold ?? 0)).toBeGreaterThan(60 * NS_PER_S)
    expect(state.consumer_count).toBe(1)
    for (const { name } of await manager.consumers.list(NATS_STREAM).next())
      await manager.consumers.delete(NATS_STREAM, name)
    publish(origin, 6, 9)
    await expect.poll(() => heard, PATIENT).toEqual(numbers(1, 9))
  })

  test('reports a gap to a subscriber whose position is not kept any more', async () => {
    const bus = await open(server.url, { maxAgeMs: 3_600_000, maxBytes: 4_000 })
    publish(bus, 1, 100)
    await expect.poll(() => bus.head(), PATIENT).toBe(100)
    const { heard } = listen(bus, 1)
    await expect.poll(() => heard.at(-1), PATIENT).toBe(100)
    expect(heard[0]).toBe('missed')
    expect(heard.slice(1)).toEqual(numbers(101 - (heard.length - 1), 100))
  })

  test('drops unreadable messages, and makes its listeners read the state at a limited rate', async () => {
    const long: (() => void)[] = []
    const after: Clock['after'] = (ms, act) => {
      if (ms < 5_000) return systemClock.after(ms, act)
      long.push(act)
      return () => {}
    }
    const bus = await open(server.url, undefined, { after })
    const { heard } = listen(bus)
    for (let at = 0; at < 40; at++)
      bus.nats.publish('tiltyard.news.changes', at % 2 ? 'nonsense' : '{"v":1,"kind":"yard"}')
    await bus.nats.flush()
    publish(bus, 1, 2)
    await expect.poll(() => heard.at(-1), PATIENT).toBe(2)
    expect(heard).toEqual(['missed', 1, 2])
    long.shift()?.()
    expect(heard).toEqual(['missed', 1, 2, 'missed'])
    expect(long).toEqual([])
  })

  test('sends a message again after a timeout, without asking for its stream first', async () => {
    const bus = await open()
    const asked = vi.spyOn(bus.nats, 'request')
    process.kill(server.pid, 'SIGSTOP')
    // A busy machine stops the server's threads one after another, and a running one could still answer.
    const isSilent = (): Promise<boolean> =>
      Promise.race([bus.nats.rtt().then(() => false), setTimeout(SILENCE_MS, true)])
    await expect.poll(isSilent, PATIENT).toBe(true)
    publish(bus, 1, 1)
    await expect.poll(() => asked.mock.calls.length, PATIENT).toBeGreaterThan(1)
    process.kill(server.pid, 'SIGCONT')
    expect(asked.mock.calls.slice(0, 2).map(([subject]) => subject)).toEqual(Array(2).fill('tiltyard.news.changes'))
    await expect.poll(() => bus.head(), PATIENT).toBe(1)
  })

  test('reports a gap and starts again when the server has lost everything', async () => {
    const bus = await open()
    const { heard } = listen(bus)
    publish(bus, 1, 5)
    await expect.poll(() => heard.length, PATIENT).toBe(5)
    await server.kill()
    await server.start({ forgets: true })
    await expect.poll(() => heard.includes('missed'), PATIENT).toBe(true)
    publish(bus, 6, 8)
    await expect.poll(() => heard.at(-1), PATIENT).toBe(8)
    expect(heard.filter((one) => one !== 'missed')).toEqual(numbers(1, 8))
  })
})

describe('an address that is no bus', () => {
  const allowed =
    /^The bus of TILTYARD_BUS, "[^"]+", .+ Use the address of a NATS server with JetStream, such as nats:\/\/127\.0\.0\.1:4222\.$/

  async function refusal(url: string): Promise<string> {
    return open(url).then(
      () => 'opened',
      (error: unknown) => (error instanceof Error ? `${error.constructor.name}: ${error.message}` : String(error)),
    )
  }

  test('is refused where nobody listens', async () => {
    await server.kill()
    const said = await refusal(server.url)
    expect(said).toMatch(/^BusError: /)
    expect(said.replace('BusError: ', '')).toMatch(allowed)
    expect(said).toContain('ECONNREFUSED')
  })

  test('is refused where there is no JetStream', async () => {
    const plain = await startNats(null)
    ends.push(() => plain.stop())
    expect((await refusal(plain.url)).replace('BusError: ', '')).toMatch(allowed)
  })

  test('is refused with a wrong password, and prints no password', async () => {
    const closed = await startNats(['--user', 'yard', '--pass', 'right'])
    ends.push(() => closed.stop())
    const said = await refusal(`nats://yard:wrong@127.0.0.1:${closed.port}`)
    expect(said.replace('BusError: ', '')).toMatch(allowed)
    expect(said).not.toContain('wrong')
    const bus = await open(`nats://yard:right@127.0.0.1:${closed.port}`)
    expect(await bus.head()).toBe(0)
  })
})
