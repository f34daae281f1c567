import { MAX_TOPICS } from '@tiltyard/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeTab, FakeTabs } from '../testing/fakeTabs.ts'
import { matchView, rideSample, START_MS, snapshotOf, yardView } from '../testing/riddenMatch.ts'
import type { StreamListener } from './eventStream.ts'
import { feedOf } from './liveState.ts'
import { parseWant } from './streamWant.ts'

const ridden = rideSample(1)
const MATCH = 'match:match-1'
const HEARTBEAT_MS = 5_000

/** A server with one match, which tells each stream what it lacks. */
class FakeServer {
  readonly streams = new Map<StreamListener, { readonly tab: FakeTab; readonly topics: readonly string[] }>()
  readonly urls: string[] = []
  count = 5
  #beat: ReturnType<typeof setInterval>

  constructor() {
    this.#beat = setInterval(() => {
      for (const [listener, { tab }] of this.streams) tab.soon(() => listener.onSign())
    }, HEARTBEAT_MS)
  }

  readonly openStream = (tab: FakeTab) => (url: string, listener: StreamListener) => {
    const { topics, positions } = parseWant(url)
    this.urls.push(url)
    this.streams.set(listener, { tab, topics })
    this.#tell(listener, { kind: 'hello', serverTime: new Date().toISOString(), protocol: 1, league: 7 })
    if (topics.includes('yard') && positions.yard === undefined)
      this.#tell(listener, { kind: 'yard', yard: yardView(['match-1']) }, 'yard@1')
    const at = positions[MATCH]
    if (topics.includes(MATCH)) this.#tellMatch(listener, at)
    return () => this.streams.delete(listener)
  }

  /** The next events of the match. */
  ride(events = 1): void {
    const from = this.count
    this.count += events
    for (const [listener, { topics }] of this.streams) if (topics.includes(MATCH)) this.#tellMatch(listener, from)
  }

  /** Cuts all streams off. */
  cut(): void {
    for (const [listener, { tab }] of this.streams) tab.soon(() => listener.onEnd({ kind: 'lost' }))
    this.streams.clear()
  }

  stop(): void {
    clearInterval(this.#beat)
  }

  #tellMatch(listener: StreamListener, from: number | undefined): void {
    const id = `${MATCH}@${this.count}`
    const events = ridden.events.slice(from ?? 0, this.count)
    if (from === undefined) this.#tell(listener, snapshotOf(matchView(ridden), events), id)
    else if (events.length > 0) this.#tell(listener, { kind: 'events', matchId: 'match-1', events }, id)
  }

  #tell(listener: StreamListener, message: object, id: string | null = null): void {
    this.streams.get(listener)?.tab.soon(() => {
      if (!this.streams.has(listener)) return
      listener.onSign()
      listener.onMessage({ data: JSON.stringify(message), id })
    })
  }
}

let server: FakeServer
let tabs: FakeTabs

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS })
  server = new FakeServer()
  tabs = new FakeTabs(server.openStream)
})
afterEach(() => {
  server.stop()
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const countsOf = (some: readonly FakeTab[]) =>
  some.map(({ client }) => {
    const feed = feedOf(client.state, 'match-1')
    return feed.kind === 'known' ? feed.events.length : feed.kind
  })
const leaders = () => [...server.streams.values()].map(({ tab }) => tab)

async function openEight(): Promise<FakeTab[]> {
  const eight = Array.from({ length: 8 }, () => tabs.open())
  for (const { client } of eight) {
    client.want(MATCH)
    await pass(500)
  }
  eight[7]?.client.want('yard')
  await pass(500)
  return eight
}

/** Has events come while something happens, and expects every one of them, once, in each tab. */
async function expectAll(some: readonly FakeTab[], events = 3): Promise<void> {
  for (let at = 0; at < events; at++) {
    server.ride()
    await pass(100)
  }
  expect(countsOf(some)).toEqual(some.map(() => server.count))
  for (const { client } of some) {
    expect(feedOf(client.state, 'match-1')).toMatchObject({ events: ridden.events.slice(0, server.count) })
    expect([client.connection, client.cutOff]).toEqual(['live', null])
  }
}

test('eight tabs have one stream, and each hears what it wants alone', async () => {
  const eight = await openEight()
  await expectAll(eight)
  expect(server.streams.size).toBe(1)
  expect(eight.map(({ client }) => client.state.yard !== null)).toEqual([...Array(7).fill(false), true])
  await pass(60_000)
  expect(server.streams.size).toBe(1)
  await expectAll(eight)
})

test('a tab that wants something more makes one new stream, from the positions of all', async () => {
  const eight = await openEight()
  await expectAll(eight)
  const before = server.urls.length
  eight[2]?.client.want('schedule')
  await pass(500)
  expect(server.urls).toHaveLength(before + 1)
  expect(parseWant(server.urls.at(-1) ?? '')).toEqual({
    topics: [MATCH, 'yard', 'schedule'],
    positions: { [MATCH]: server.count, yard: 1 },
    league: '7',
    rest: '',
  })
  await expectAll(eight)
})

test.each([
  ['closed', (leader: FakeTab) => leader.client.sleep(), 500],
  ['crashed', (leader: FakeTab) => leader.crash(), 20_000],
  ['frozen', (leader: FakeTab) => leader.freeze(), 20_000],
])('a leader that is %s is followed by another tab, and no event is lost', async (_, goes, withinMs) => {
  const eight = await openEight()
  const [leader] = leaders()
  if (leader === undefined) throw new Error('Nobody leads.')
  const others = eight.filter((tab) => tab !== leader)
  goes(leader)
  for (const [listener, { tab }] of server.streams) if (tab === leader) server.streams.delete(listener)
  server.ride(2)
  await pass(withinMs)
  await expectAll(others)
  expect(leaders()).toHaveLength(1)
  expect(leaders()).not.toContain(leader)
})

test('a leader that thaws gives way, and shares the stream of the next', async () => {
  const eight = await openEight()
  const [leader] = leaders()
  leader?.freeze()
  await pass(20_000)
  expect(new Set(leaders()).size).toBe(2)
  leader?.thaw()
  await pass(20_000)
  await expectAll(eight)
  expect(leaders()).toHaveLength(1)
  expect(leaders()).not.toContain(leader)
})

test('a leader that is blocked for some seconds as a tab comes gives its stream up as soon as it runs again', async () => {
  const eight = await openEight()
  const [leader] = leaders()
  leader?.freeze()
  const ninth = tabs.open()
  ninth.client.want(MATCH)
  await pass(4_000)
  leader?.thaw()
  await pass(1_000)
  await expectAll([...eight, ninth])
  expect(leaders()).toEqual([ninth])
})

test('a stream that ends is missed by all, who come back together', async () => {
  const eight = await openEight()
  const before = server.urls.length
  server.cut()
  await pass(100)
  expect(server.streams.size).toBe(0)
  server.ride(2)
  await pass(6_000)
  await expectAll(eight)
  expect(server.streams.size).toBe(1)
  expect(server.urls.length - before).toBe(1)
})

test('tabs that want more than a stream may carry have another, and no more than three', async () => {
  const many = Array.from({ length: 4 }, (_, at) => {
    const tab = tabs.open()
    for (let one = 0; one < MAX_TOPICS; one++) tab.client.want(`match:${at}-${one}`)
    return tab
  })
  await pass(1_000)
  expect(server.streams.size).toBe(3)
  expect(many.filter(({ client }) => client.connection === 'live')).toHaveLength(3)
})

test('tabs that are told of matches in another language have a stream of their own', async () => {
  for (const toldHow of [{}, { locale: 'fr' }, { locale: 'fr' }] as const) tabs.open(toldHow).client.want(MATCH)
  await pass(1_000)
  expect([...server.streams.values()].map(({ topics }) => topics)).toEqual([[MATCH], [MATCH]])
  expect(server.urls.filter((url) => url.includes('locale=fr'))).toHaveLength(1)
})
