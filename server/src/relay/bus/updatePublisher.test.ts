import type { MatchView } from '@tiltyard/contract'
import { createSampleMatch, type MatchFact, readingA, seedFromText, simulateFacts } from '@tiltyard/engine'
import { beforeEach, describe, expect, test } from 'vitest'
import { LiveHub } from '../../live/liveHub.ts'
import type { BusListener } from '../../live/messageBus.ts'
import type { OriginSource } from '../../live/source.ts'
import { createNarratorFrom } from '../../matches/writing/narrateEvents.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { sampleView } from '../../testing/league/sampleView.ts'
import { quietLog } from '../../testing/quietLog.ts'
import { type BusMessage, decodeBusMessage, encodeBusMessage, toBusSubject } from './busMessage.ts'
import { type MatchForRelay, RelayStore } from './relayStore.ts'
import { findNarrationSecrets, UpdatePublisher } from './updatePublisher.ts'

const { setup, entropy } = createSampleMatch(seedFromText('outlet'), 3, readingA)
const facts: readonly MatchFact[] = simulateFacts(setup, entropy)
const teller = createNarratorFrom(setup, entropy(0))
const yard = {
  isLive: true,
  matchSet: { id: 's', status: 'active', matchIds: ['m1'], startTime: '2026-11-20T12:00:00.000Z' },
} as const

/** A store of one match, which counts its reads. */
class Store implements OriginSource {
  view: MatchView = sampleView(setup)
  events: MatchFact[] = []
  reads = 0
  /** The number of events that were read. */
  read = 0
  order = 1
  isLive = true
  isDeleted = false
  /** The matches of the last read of heads. */
  looked: readonly string[] = []
  yard = async () =>
    this.isDeleted
      ? { isLive: false, matchSet: null, nextJoustsAt: null }
      : { ...yard, isLive: this.isLive, nextJoustsAt: null }
  orderedYard = async () => ({ yard: await this.yard(), order: this.order })
  changes = async () => ({ league: 1 })
  heads = async (ids: readonly string[]) => {
    this.looked = ids
    const there = ids.filter((id) => id === 'm1' && !this.isDeleted)
    return new Map(there.map((id) => [id, { head: this.events.length, version: this.view.version }]))
  }
  match = async (id: string, after = 0) => {
    this.reads += 1
    if (id !== 'm1') return null
    const events = this.events.slice(after)
    this.read += events.length
    return { match: this.view, events, teller }
  }
}

/** A bus whose messages a test passes on or drops. */
class HeldBus {
  readonly sent: BusMessage[] = []
  readonly listeners = new Set<BusListener<BusMessage>>()
  publish(message: BusMessage): void {
    // As it comes from the network.
    this.sent.push(decodeBusMessage(encodeBusMessage(message)))
  }
  subscribe(listener: BusListener<BusMessage>): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  matches(): Extract<BusMessage, { kind: 'match' }>[] {
    return this.sent.filter((message) => message.kind === 'match')
  }
}

let store: Store
let bus: HeldBus
let clock: FakeClock
let outlet: UpdatePublisher
/** Whether the origin answers no relay. */
let isGone: boolean

beforeEach(() => {
  isGone = false
  store = new Store()
  bus = new HeldBus()
  clock = new FakeClock()
  outlet = outletOn(true)
})

function outletOn(isShared: boolean): UpdatePublisher {
  return new UpdatePublisher({ bus, isShared, source: store, epoch: 7, clock, log: quietLog })
}

/** Stores the next events, and publishes them as the writer does. */
function ride(count = 1, isTold = true): void {
  const next = facts.slice(store.events.length, store.events.length + count)
  store.events.push(...next)
  store.view = { ...store.view, version: store.view.version + 1 }
  if (isTold) outlet.hear({ kind: 'events', match: store.view, events: next, teller, storedAt: null })
}

/** A relay's viewer and what it receives; `take` gives the relay a message. */
async function relay() {
  const asked: string[] = []
  const whole = async (id: string): Promise<MatchForRelay | null> => {
    asked.push(`match ${id}`)
    const found = await store.match(id)
    return found && { match: found.match, events: found.events, opening: findNarrationSecrets(found.teller) }
  }
  const heads = async (ids: readonly string[]) => {
    asked.push(`heads ${ids.join()}`)
    return store.heads(ids)
  }
  const ifThere = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    if (isGone) throw new Problem('origin-unreachable', { why: 'it is gone' })
    return answer
  }
  const yardOf = () => ifThere(store.orderedYard())
  const mirror = new RelayStore({ match: whole, heads, yard: yardOf, changes: () => ifThere(store.changes()) })
  const hub = new LiveHub(mirror, clock, quietLog)
  const received: number[] = []
  const send = (chunk: Buffer): void => {
    const data = /^data: (.*)$/m.exec(chunk.toString())?.[1]
    const message = data === undefined ? {} : JSON.parse(data)
    for (const { seq } of message.events ?? []) received.push(seq)
  }
  const take = (message: BusMessage): void => {
    const news = mirror.take(message)
    if (news) hub.hear(news)
  }
  const join = () => hub.join({ topics: ['match:m1'], send, end: send }, new Map())
  return { mirror, hub, received, asked, take, join }
}

function numbers(last: number): number[] {
  return Array.from({ length: last }, (_, place) => place + 1)
}

describe('an origin publishes', () => {
  test('its own stored events at once without a read, and the opening only the first time', () => {
    ride(2)
    ride()
    expect(bus.matches().map(({ events, head }) => [events.map(({ seq }) => seq), head])).toEqual([
      [[1, 2], 2],
      [[3], 3],
    ])
    expect(bus.matches().map(({ opening }) => opening)).toEqual([{ setup, seed: entropy(0) }, null])
    expect(store.reads).toBe(0)
    expect(bus.sent.map(toBusSubject)).toEqual(['tiltyard.news.match.m1', 'tiltyard.news.match.m1'])
  })

  test('stored but unpublished events, at the next sweep', async () => {
    ride()
    ride(2, false)
    await outlet.sweep()
    expect(bus.matches().flatMap(({ events }) => events.map(({ seq }) => seq))).toEqual([1, 2, 3])
    const { length } = bus.sent
    await outlet.sweep()
    expect(bus.sent).toHaveLength(length)
  })

  test('nothing of a deleted match, after one more read', async () => {
    ride()
    store.isDeleted = true
    await outlet.sweep()
    expect(store.looked).toEqual(['m1'])
    await outlet.sweep()
    expect(store.looked).toEqual([])
  })

  test("other nodes' stored events before an end", async () => {
    ride(3, false)
    store.view = { ...store.view, status: 'completed', ending: 'stopped', version: store.view.version + 1 }
    outlet.hear({ kind: 'match', match: store.view })
    await expect.poll(() => bus.matches().flatMap(({ events }) => events.map(({ seq }) => seq))).toEqual([1, 2, 3])
    expect(bus.matches().at(-1)?.match.status).toBe('completed')
  })

  test("another node's events at once, unless that node publishes on this bus itself", async () => {
    const alone = outletOn(false)
    ride(3, false)
    for (const one of [outlet, alone, alone]) one.hear({ kind: 'stored-elsewhere', matchId: 'm1' })
    await expect.poll(() => bus.matches().map(({ head }) => head)).toEqual([3])
    ride(1, false)
    alone.hear({ kind: 'stored-elsewhere', matchId: 'm1' })
    await expect.poll(() => bus.matches().map(({ events }) => events.map(({ seq }) => seq))).toEqual([[1, 2, 3], [4]])
    // Each of them once.
    expect(store.read).toBe(4)
  })

  test('nothing that another origin has published', async () => {
    ride(3, false)
    outlet.start()
    const [listener] = bus.listeners
    listener?.hear(
      {
        epoch: 7,
        kind: 'match',
        match: store.view,
        events: [...store.events],
        head: 3,
        opening: findNarrationSecrets(teller),
      },
      1,
    )
    await outlet.sweep()
    expect(bus.matches()).toEqual([])
    outlet.stop()
  })

  test('all of its league, despite messages of an earlier league on the bus', async () => {
    ride(3, false)
    outlet.start()
    const [listener] = bus.listeners
    const message = {
      kind: 'match',
      match: store.view,
      events: [...store.events],
      head: 3,
      opening: findNarrationSecrets(teller),
    } as const
    listener?.hear({ epoch: 6, ...message }, 1)
    await outlet.sweep()
    expect(bus.matches()).toMatchObject([{ epoch: 7, head: 3, opening: { setup } }])
    outlet.stop()
  })

  test('nothing after a stop, also in the middle of a sweep', async () => {
    outlet.start()
    clock.advanceToNext()
    outlet.stop()
    await new Promise((resolve) => setImmediate(resolve))
    expect(clock.advanceToNext()).toBe(false)
  })

  test('everything again when the bus has lost its messages', async () => {
    ride(4)
    outlet.start()
    const before = bus.sent.length
    for (const listener of bus.listeners) listener.missed()
    await expect
      .poll(() =>
        bus.sent
          .slice(before)
          .map(({ kind }) => kind)
          .sort(),
      )
      .toEqual(['changes', 'match', 'yard'])
    expect(bus.matches().at(-1)).toMatchObject({ head: 4, opening: { seed: entropy(0) } })
    expect(bus.matches().at(-1)?.events).toHaveLength(4)
    outlet.stop()
  })
})

describe('a relay', () => {
  test('sends its viewers what the bus brings, and asks nobody', async () => {
    const { take, join, received, asked } = await relay()
    ride(5)
    for (const message of bus.sent) take(message)
    await join()
    ride(2)
    ride()
    for (const message of bus.sent.slice(1)) take(message)
    expect([received, asked]).toEqual([numbers(8), []])
  })

  test('shows the yard that was read last, from whichever origin and in whatever order', async () => {
    const { mirror, take } = await relay()
    const update = (order: number, isLive: boolean) =>
      mirror.take({ epoch: 7, kind: 'yard', yard: { ...yard, isLive, nextJoustsAt: null }, order })
    expect([update(5, true), update(9, false)]).toEqual([{ kind: 'yard' }, { kind: 'yard' }])
    // From another origin, which read earlier and published later.
    expect(update(8, true)).toBeNull()
    expect(await mirror.yard()).toMatchObject({ isLive: false })
    // An answer from before a message that came meanwhile.
    mirror.missed()
    let answer = (): void => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    Object.assign(store, { order: 10, isLive: true })
    const early = await store.orderedYard()
    store.orderedYard = () => held.then(() => early)
    const asked = mirror.yard()
    take({ epoch: 7, kind: 'yard', yard: { ...yard, isLive: false, nextJoustsAt: null }, order: 11 })
    answer()
    expect([await asked, await mirror.yard()]).toMatchObject([{ isLive: false }, { isLive: false }])
  })

  test('drops repeated and older messages', async () => {
    const { take, join, received, asked } = await relay()
    await join().catch(() => undefined)
    for (let at = 0; at < 6; at++) ride()
    for (const message of bus.sent) {
      take(message)
      take(message)
      if (bus.sent[0]) take(bus.sent[0])
    }
    await expect.poll(() => received).toEqual(numbers(6))
    expect(asked.filter((one) => one.startsWith('heads'))).toEqual([])
  })

  test('notices a gap, asks an origin for it, and sends all of it in order', async () => {
    const { take, join, received, asked } = await relay()
    for (let at = 0; at < 7; at++) ride()
    const [first, , , fourth, ...rest] = bus.sent
    if (first) take(first)
    await join()
    if (fourth) take(fourth)
    await expect.poll(() => received).toEqual(numbers(7))
    for (const message of rest) take(message)
    expect([received, asked]).toEqual([numbers(7), ['match m1']])
  })

  test('asks only for the head after a gap, when it has all events', async () => {
    const { mirror, hub, take, join, received, asked } = await relay()
    ride(3)
    for (const message of bus.sent) take(message)
    await join()
    mirror.missed()
    await hub.catchUp()
    expect([received, asked]).toEqual([numbers(3), ['heads m1']])
    ride(2)
    mirror.missed()
    await hub.catchUp()
    expect([received, asked.at(-1)]).toEqual([numbers(5), 'match m1'])
  })
})

test('a relay without its origin shows what it knows, and the rest when the origin is back', async () => {
  const { mirror, take, join, received } = await relay()
  isGone = true
  await expect(mirror.yard()).rejects.toMatchObject({ code: 'origin-unreachable' })
  ride(3)
  for (const message of bus.sent) take(message)
  await join()
  expect([received, await mirror.changes()]).toEqual([numbers(3), {}])
  take({ epoch: 7, kind: 'yard', yard: { ...yard, nextJoustsAt: null }, order: 1 })
  mirror.missed()
  expect(await mirror.yard()).toMatchObject({ isLive: true })
  isGone = false
  expect(await mirror.changes()).toMatchObject({ league: 1 })
})

test('anything but a message of the bus is refused', () => {
  expect(() => decodeBusMessage('{"v":1,"kind":"yard"}')).toThrow(/Use match, yard, changes of version 2\.$/)
  expect(() => decodeBusMessage('no')).toThrow(RangeError)
})
