import { MAX_TOPICS_PER_STREAM } from '@tiltyard/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeTab, FakeTabs } from '../../testing/fakeTabs.ts'
import {
  createSnapshot,
  SAMPLE_MATCH_START_MS,
  sampleMatchView,
  sampleYard,
  simulateSampleRide,
} from '../../testing/sampleRide.ts'
import { getMatchFeed } from '../live/liveState.ts'
import type { StreamEnd, StreamListener } from './eventStream.ts'
import type { StreamQuery } from './streamQuery.ts'

const ridden = simulateSampleRide(1)
const MATCH = 'match:match-1'
const HEARTBEAT_MS = 5_000

interface Stream {
  readonly tab: FakeTab
  readonly listener: StreamListener
  readonly query: StreamQuery
}

/** A server with one match. A new stream first gets the data after its positions. */
class FakeServer {
  readonly streams = new Set<Stream>()
  readonly queries: StreamQuery[] = []
  count = 5
  /** The server refuses streams with this topic. */
  unknown = 'match:unknown'
  readonly #beat = setInterval(() => {
    for (const { tab, listener } of this.streams) tab.soon(() => listener.onSign())
  }, HEARTBEAT_MS)

  readonly openStream = (tab: FakeTab) => (ask: () => StreamQuery, listener: StreamListener) => {
    const query = ask()
    const stream = { tab, listener, query }
    this.queries.push(query)
    if (topicsOf(query).includes(this.unknown)) {
      this.#end(stream, { kind: 'refused', status: 404, retryAfterMs: null, isForThisClient: false })
      return () => undefined
    }
    this.streams.add(stream)
    this.#send(stream, { kind: 'hello', serverTime: new Date().toISOString(), protocol: 1, league: 7 })
    const held = new Map(query.from?.split(',').map((text) => text.split('@') as [string, string]))
    if (topicsOf(query).includes('yard') && !held.has('yard')) {
      this.#send(stream, { kind: 'yard', yard: sampleYard(['match-1']) }, 'yard@1')
    }
    const at = held.get(MATCH)
    if (topicsOf(query).includes(MATCH)) this.#sendMatch(stream, at === undefined ? null : Number(at))
    return () => this.streams.delete(stream)
  }

  /** Adds events to the match. */
  ride(events = 1): void {
    const from = this.count
    this.count += events
    for (const stream of this.streams) if (topicsOf(stream.query).includes(MATCH)) this.#sendMatch(stream, from)
  }

  /** Ends all streams. */
  cut(): void {
    for (const stream of this.streams) this.#end(stream, { kind: 'lost' })
  }

  stop(): void {
    clearInterval(this.#beat)
  }

  #end(stream: Stream, end: StreamEnd): void {
    this.streams.delete(stream)
    stream.tab.soon(() => stream.listener.onEnd(end))
  }

  #sendMatch(stream: Stream, from: number | null): void {
    const id = `${MATCH}@${this.count}`
    const events = ridden.events.slice(from ?? 0, this.count)
    if (from === null) this.#send(stream, createSnapshot(sampleMatchView(ridden), events), id)
    else if (events.length > 0) this.#send(stream, { kind: 'events', matchId: 'match-1', events }, id)
  }

  #send(stream: Stream, message: object, id: string | null = null): void {
    stream.tab.soon(() => {
      if (!this.streams.has(stream)) return
      stream.listener.onSign()
      stream.listener.onMessage({ data: JSON.stringify(message), id })
    })
  }
}

let server: FakeServer
let tabs: FakeTabs

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_MATCH_START_MS })
  server = new FakeServer()
  tabs = new FakeTabs(server.openStream)
})
afterEach(() => server.stop())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const topicsOf = ({ topics }: StreamQuery) => topics.split(',')
const leaders = () => [...server.streams].map(({ tab }) => tab)
const lastQuery = () => server.queries.at(-1)

function eventsIn({ client }: FakeTab): number | null {
  const feed = getMatchFeed(client.state, 'match-1')
  return feed.kind === 'known' ? feed.events.length : null
}

function leading(): FakeTab {
  const [leader] = leaders()
  if (leader === undefined) throw new Error('No tab leads.')
  return leader
}

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

/** Adds events, and expects each of them once in every tab. */
async function expectAll(some: readonly FakeTab[], events = 3): Promise<void> {
  for (let at = 0; at < events; at++) {
    server.ride()
    await pass(100)
  }
  for (const { client } of some) {
    expect(getMatchFeed(client.state, 'match-1')).toMatchObject({ events: ridden.events.slice(0, server.count) })
    expect([client.connection, client.cutOff]).toEqual(['live', null])
  }
}

test('eight tabs share one stream, and each gets only its own topics', async () => {
  const eight = await openEight()
  await expectAll(eight)
  expect(server.streams.size).toBe(1)
  expect(eight.map(({ client }) => client.state.yard !== null)).toEqual([...Array(7).fill(false), true])
  await pass(60_000)
  expect(server.streams.size).toBe(1)
  await expectAll(eight)
})

test('eight frames that load together have one stream within half a second', async () => {
  const eight = Array.from({ length: 8 }, () => tabs.open())
  for (const { client } of eight) client.want(MATCH)
  await pass(500)
  expect(server.streams.size).toBe(1)
  await expectAll(eight)
})

test('a single tab has its stream at once, and keeps it when the code for sharing loads', async () => {
  const tab = tabs.open()
  tab.client.want(MATCH)
  await pass(0)
  expect(eventsIn(tab)).toBe(server.count)
  await pass(60_000)
  tab.client.want('yard')
  await pass(0)
  expect(tab.client.state.yard).not.toBeNull()
  expect(server.queries).toHaveLength(2)
  await expectAll([tab])
})

test('a tab with a further topic reopens the stream once, from the positions of all', async () => {
  const eight = await openEight()
  await expectAll(eight)
  const before = server.queries.length
  eight[2]?.client.want('schedule')
  await pass(500)
  expect(server.queries).toHaveLength(before + 1)
  const { topics = '', from = '', league } = lastQuery() ?? {}
  expect(topics.split(',').sort()).toEqual([MATCH, 'schedule', 'yard'])
  expect(from.split(',').sort()).toEqual([`${MATCH}@${server.count}`, 'yard@1'])
  expect(league).toBe('7')
  await expectAll(eight)
})

test('a tab that subscribes to a match, while another gets its events, gets them all', async () => {
  const [watch, attend] = [tabs.open(), tabs.open()]
  watch.client.want(MATCH)
  attend.client.want('yard')
  await pass(500)
  attend.client.want(MATCH)
  await pass(10)
  server.ride()
  await pass(500)
  expect([watch, attend].map(eventsIn)).toEqual([server.count, server.count])
  await expectAll([watch, attend])
})

test.each([
  ['closed', (leader: FakeTab) => leader.client.sleep(), 500],
  ['crashed', (leader: FakeTab) => leader.crash(), 500],
  ['frozen', (leader: FakeTab) => leader.freeze(), 20_000],
])('a leader that is %s is replaced by another tab, and no event is lost', async (_, act, withinMs) => {
  const eight = await openEight()
  const leader = leading()
  const others = eight.filter((tab) => tab !== leader)
  act(leader)
  for (const stream of server.streams) if (stream.tab === leader) server.streams.delete(stream)
  server.ride(2)
  await pass(withinMs)
  await expectAll(others)
  expect(leaders()).toHaveLength(1)
  expect(leaders()).not.toContain(leader)
  expect(lastQuery()?.from).toContain(MATCH)
})

test("a leader that thaws resigns, and shares the next leader's stream", async () => {
  const eight = await openEight()
  const leader = leading()
  leader.freeze()
  await pass(20_000)
  expect(new Set(leaders()).size).toBe(2)
  leader.thaw()
  await pass(20_000)
  await expectAll(eight)
  expect(leaders()).toHaveLength(1)
  expect(leaders()).not.toContain(leader)
})

test('a tab opened while the leader is frozen has its own stream at once, and later leads', async () => {
  const eight = await openEight()
  const leader = leading()
  leader.freeze()
  const ninth = tabs.open()
  ninth.client.want(MATCH)
  await pass(0)
  expect(eventsIn(ninth)).toBe(server.count)
  await pass(4_000)
  leader.thaw()
  await pass(1_000)
  await expectAll([...eight, ninth])
  expect(leaders()).toEqual([ninth])
})

test('a slow tab shares the stream, and the leader does not call again for it', async () => {
  const [first, slow, third] = [tabs.open(), tabs.open(), tabs.open()]
  for (const tab of [first, slow]) tab.client.want(MATCH)
  await pass(500)
  slow.lagMs = 80
  third.client.want(MATCH)
  await pass(0)
  const before = server.queries.length
  server.ride()
  await pass(5_000)
  expect(server.queries).toHaveLength(before + 2)
  await expectAll([first, slow, third])
})

test('all tabs notice when a stream ends, and share one again after reconnecting', async () => {
  const eight = await openEight()
  server.cut()
  await pass(10)
  expect(server.streams.size).toBe(0)
  server.ride(2)
  await pass(10_000)
  await expectAll(eight)
  expect(server.streams.size).toBe(1)
})

test('only the tab with an unknown match is refused', async () => {
  const eight = await openEight()
  const ninth = tabs.open()
  ninth.client.want('match:unknown')
  await pass(60_000)
  expect(ninth.client.connection).toBe('reconnecting')
  await expectAll(eight)
  expect(server.streams.size).toBe(1)
})

test("a closed tab's own topics are unsubscribed", async () => {
  const [first, second] = [tabs.open(), tabs.open()]
  first.client.want('yard')
  await pass(500)
  second.client.want(MATCH)
  await pass(500)
  expect(lastQuery()?.topics).toBe(`yard,${MATCH}`)
  second.client.sleep()
  await pass(500)
  expect(lastQuery()?.topics).toBe('yard')
  expect(server.streams.size).toBe(1)
})

test('a tab with more topics than a stream allows keeps its own stream', async () => {
  const [first, second] = [tabs.open(), tabs.open()]
  for (let at = 0; at < MAX_TOPICS_PER_STREAM; at++) first.client.want(`match:${at}`)
  await pass(500)
  second.client.want(MATCH)
  await pass(60_000)
  expect(new Set(leaders())).toEqual(new Set([first, second]))
  await expectAll([second])
})

test('tabs in another language share another stream', async () => {
  for (const toldHow of [{}, { locale: 'fr' }, { locale: 'fr' }] as const) tabs.open(toldHow).client.want(MATCH)
  await pass(1_000)
  expect([...server.streams].map(({ query }) => query.locale)).toEqual([undefined, 'fr'])
})

test.each([
  ['closed', (leader: FakeTab) => leader.client.sleep(), 5_000],
  ['crashed', (leader: FakeTab) => leader.crash(), 20_000],
])('without locks tabs share a stream too, and a leader that is %s is replaced', async (_, act, withinMs) => {
  tabs.hasLocks = false
  const eight = Array.from({ length: 8 }, () => tabs.open())
  for (const { client } of eight) client.want(MATCH)
  await pass(0)
  expect(eight.map(eventsIn)).toEqual(eight.map(() => server.count))
  await pass(8_000)
  expect(server.streams.size).toBe(1)
  await expectAll(eight)
  const leader = leading()
  act(leader)
  for (const stream of server.streams) if (stream.tab === leader) server.streams.delete(stream)
  server.ride(2)
  await pass(withinMs)
  await expectAll(eight.filter((tab) => tab !== leader))
  await pass(5_000)
  expect(server.streams.size).toBe(1)
})
