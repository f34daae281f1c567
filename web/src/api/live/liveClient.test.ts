import type { Topic } from '@tiltyard/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setAndSaveVerbosity } from '../../language/verbosity.ts'
import { FakeLiveClient } from '../../testing/fakeLiveClient.ts'
import {
  createSnapshot,
  SAMPLE_MATCH_START_MS,
  sampleMatchView,
  sampleYard,
  simulateSampleRide,
} from '../../testing/sampleRide.ts'
import { sampleUser } from '../../testing/sessionViews.ts'
import { getMatchFeed } from './liveState.ts'
import { markMatchMissing } from './markMatchMissing.ts'
import type { PollResult } from './pollLive.ts'

const ridden = simulateSampleRide(1)
const match = sampleMatchView(ridden)

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_MATCH_START_MS })
})

async function openYardAndMatch(): Promise<FakeLiveClient> {
  const liveClient = new FakeLiveClient()
  liveClient.client.want('yard')
  liveClient.client.want('match:match-1')
  await vi.advanceTimersByTimeAsync(0)
  liveClient.hello()
  liveClient.send({ kind: 'yard', yard: sampleYard(['match-1']) }, 'yard@3')
  liveClient.send(createSnapshot(match, ridden.events.slice(0, 17)), 'match:match-1@17')
  return liveClient
}

describe('topics', () => {
  test('one stream carries all topics of the screens', async () => {
    const liveClient = await openYardAndMatch()
    expect(liveClient.streams).toHaveLength(1)
    expect(liveClient.stream.url.pathname).toBe('/api/live')
    expect(liveClient.stream.url.searchParams.get('topics')).toBe('yard,match:match-1')
    expect(liveClient.stream.url.searchParams.get('from')).toBeNull()
    expect(liveClient.client.connection).toBe('live')
  })

  test('a further topic opens a new stream from the held positions', async () => {
    const liveClient = await openYardAndMatch()
    liveClient.client.want('match:match-2')
    await vi.advanceTimersByTimeAsync(0)
    expect(liveClient.openStreams).toHaveLength(1)
    expect(liveClient.stream.url.searchParams.get('topics')).toBe('yard,match:match-1,match:match-2')
    expect(liveClient.stream.url.searchParams.get('from')).toBe('yard@3,match:match-1@17')
  })

  test('positions are sent with their league', async () => {
    const liveClient = await openYardAndMatch()
    liveClient.send({ kind: 'hello', serverTime: new Date().toISOString(), protocol: 1, league: 42 })
    liveClient.client.want('match:match-2')
    await vi.advanceTimersByTimeAsync(0)
    const { searchParams } = liveClient.stream.url
    expect([searchParams.get('from'), searchParams.get('league')]).toEqual(['yard@3,match:match-1@17', '42'])
  })

  test('positions that an older server rejects are omitted at the next try, and sent again later', async () => {
    const liveClient = await openYardAndMatch()
    liveClient.send({ kind: 'hello', serverTime: new Date().toISOString(), protocol: 1, league: 42 })
    liveClient.end()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(liveClient.stream.url.searchParams.get('league')).toBe('42')
    liveClient.end({ kind: 'refused', status: 400, retryAfterMs: null, isForThisClient: false })
    await vi.advanceTimersByTimeAsync(10_000)
    const { searchParams } = liveClient.stream.url
    expect(['topics', 'from', 'league'].map((name) => searchParams.get(name))).toEqual([
      'yard,match:match-1',
      null,
      null,
    ])
    liveClient.hello()
    liveClient.send({ kind: 'yard', yard: sampleYard(['match-1']) }, 'yard@3')
    liveClient.send(createSnapshot(match, ridden.events.slice(0, 18)), 'match:match-1@18')
    expect(getMatchFeed(liveClient.client.state, 'match-1')).toMatchObject({ events: ridden.events.slice(0, 18) })
    liveClient.end()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(liveClient.stream.url.searchParams.get('from')).toBe('yard@3,match:match-1@18')
  })

  test('a topic that is already subscribed, or no longer wanted, keeps the stream', async () => {
    const liveClient = await openYardAndMatch()
    const release = liveClient.client.want('match:match-1')
    release()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(liveClient.streams).toHaveLength(1)
  })

  test('an unknown match is detected, and the other topics continue', async () => {
    const liveClient = new FakeLiveClient()
    liveClient.unknownMatches.add('match-9')
    liveClient.client.want('yard')
    liveClient.client.want('match:match-9')
    await vi.advanceTimersByTimeAsync(0)
    liveClient.end({ kind: 'refused', status: 404, retryAfterMs: null, isForThisClient: false })
    await vi.advanceTimersByTimeAsync(0)
    expect(getMatchFeed(liveClient.client.state, 'match-9').kind).toBe('missing')
    expect(liveClient.openStreams.map((stream) => stream.url.searchParams.get('topics'))).toEqual(['yard'])
  })
})

describe('another commentary', () => {
  afterEach(() => setAndSaveVerbosity('full'))

  test('a match is requested whole in the chosen commentary, and the rest from its position', async () => {
    const liveClient = await openYardAndMatch()
    setAndSaveVerbosity('brief')
    liveClient.client.retell()
    expect(liveClient.openStreams).toHaveLength(1)
    const { searchParams } = liveClient.stream.url
    expect([searchParams.get('manner'), searchParams.get('from')]).toEqual(['brief', 'yard@3'])
    expect(liveClient.client.connection).toBe('live')
    expect(getMatchFeed(liveClient.client.state, 'match-1')).toMatchObject({ events: ridden.events.slice(0, 17) })
    const brief = ridden.events.map((event) => ({ ...event, description: 'In short.' }))
    liveClient.send(createSnapshot(match, brief.slice(0, 17)), 'match:match-1@17')
    liveClient.send({ kind: 'events', matchId: 'match-1', events: brief.slice(17, 18) }, 'match:match-1@18')
    expect(getMatchFeed(liveClient.client.state, 'match-1')).toEqual({
      kind: 'known',
      match,
      events: brief.slice(0, 18),
    })
  })

  test('without a stream the next one requests it', async () => {
    const liveClient = await openYardAndMatch()
    liveClient.client.sleep()
    setAndSaveVerbosity('new')
    liveClient.client.retell()
    expect(liveClient.openStreams).toHaveLength(0)
    liveClient.client.wake()
    const { searchParams } = liveClient.stream.url
    expect([searchParams.get('manner'), searchParams.get('from')]).toEqual(['new', 'yard@3'])
  })
})

test('the supporters of an unknown match are not requested', async () => {
  const liveClient = new FakeLiveClient()
  liveClient.unknownMatches.add('match-9')
  liveClient.client.want('yard')
  liveClient.client.want('match:match-9')
  liveClient.client.want('stands:match-9')
  await vi.advanceTimersByTimeAsync(0)
  liveClient.end({ kind: 'refused', status: 404, retryAfterMs: null, isForThisClient: false })
  await vi.advanceTimersByTimeAsync(0)
  expect(liveClient.openStreams.map((stream) => stream.url.searchParams.get('topics'))).toEqual(['yard'])
})

test('a deleted match is detected, and the other topics continue', async () => {
  const liveClient = await openYardAndMatch()
  liveClient.unknownMatches.add('match-1')
  liveClient.end()
  await vi.advanceTimersByTimeAsync(10_000)
  liveClient.end({ kind: 'refused', status: 404, retryAfterMs: null, isForThisClient: false })
  await vi.advanceTimersByTimeAsync(0)
  expect(getMatchFeed(liveClient.client.state, 'match-1').kind).toBe('missing')
  expect(liveClient.openStreams.map((stream) => stream.url.searchParams.get('topics'))).toEqual(['yard'])
})

describe('reconnecting', () => {
  test('a lost stream reconnects after a random delay, from every held position', async () => {
    const liveClient = await openYardAndMatch()
    liveClient.chance = 0.25
    liveClient.end()
    await vi.advanceTimersByTimeAsync(1_499)
    expect(liveClient.openStreams).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(liveClient.stream.url.searchParams.get('from')).toBe('yard@3,match:match-1@17')
  })

  test('a disconnection shows after five seconds, and ends with the next message', async () => {
    const liveClient = await openYardAndMatch()
    liveClient.chance = 1
    liveClient.end()
    await vi.advanceTimersByTimeAsync(4_999)
    expect(liveClient.client.connection).toBe('live')
    await vi.advanceTimersByTimeAsync(1)
    expect(liveClient.client.connection).toBe('reconnecting')
    liveClient.hello()
    expect(liveClient.client.connection).toBe('live')
  })

  test('a gap is never shown: the stream resumes from the last valid position', async () => {
    const liveClient = await openYardAndMatch()
    liveClient.send({ kind: 'events', matchId: 'match-1', events: ridden.events.slice(18, 20) })
    expect(liveClient.openStreams).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(liveClient.stream.url.searchParams.get('from')).toContain('match:match-1@17')
    liveClient.send({ kind: 'events', matchId: 'match-1', events: ridden.events.slice(17, 20) })
    expect(getMatchFeed(liveClient.client.state, 'match-1')).toMatchObject({ events: ridden.events.slice(0, 20) })
  })

  test('after a restart message, the client reconnects within the given time', async () => {
    const liveClient = await openYardAndMatch()
    liveClient.chance = 0.5
    liveClient.send({ kind: 'restart', withinMs: 10_000 })
    expect(liveClient.openStreams).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(liveClient.openStreams).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(liveClient.openStreams).toHaveLength(1)
  })

  test('a full server gets no request before its Retry-After', async () => {
    const liveClient = await openYardAndMatch()
    liveClient.end({ kind: 'refused', status: 503, retryAfterMs: 20_000, isForThisClient: false })
    await vi.advanceTimersByTimeAsync(19_999)
    expect(liveClient.openStreams).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(liveClient.openStreams).toHaveLength(1)
  })
})

describe('cut off', () => {
  test('a silent stream is reported within twenty seconds, since its last sign', async () => {
    const liveClient = await openYardAndMatch()
    await vi.advanceTimersByTimeAsync(3_000)
    liveClient.stream.listener.onSign()
    await vi.advanceTimersByTimeAsync(11_999)
    expect(liveClient.client.cutOff).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(liveClient.client.cutOff).toEqual({ kind: 'line', since: SAMPLE_MATCH_START_MS + 3_000 })
  })

  test.each([
    ['ends', { kind: 'lost' }],
    ['is refused', { kind: 'refused', status: 502, retryAfterMs: null, isForThisClient: false }],
  ] as const)('a stream that %s is reported five seconds later, since its end', async (_, end) => {
    const liveClient = await openYardAndMatch()
    liveClient.chance = 1
    await vi.advanceTimersByTimeAsync(2_000)
    liveClient.end(end)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(liveClient.client.cutOff).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(liveClient.client.cutOff).toEqual({ kind: 'line', since: SAMPLE_MATCH_START_MS + 2_000 })
  })

  test('the time of the loss stays through all retries, until the next message', async () => {
    const liveClient = await openYardAndMatch()
    liveClient.end()
    for (let tries = 0; tries < 6; tries++) {
      await vi.advanceTimersByTimeAsync(31_000)
      liveClient.end({ kind: 'refused', status: 503, retryAfterMs: null, isForThisClient: false })
      expect(liveClient.client.cutOff).toEqual({ kind: 'line', since: SAMPLE_MATCH_START_MS })
    }
    while (liveClient.openStreams.length === 0) await vi.advanceTimersByTimeAsync(1_000)
    liveClient.hello()
    expect(liveClient.client.cutOff).toBeNull()
  })

  test('a device without a network is reported at once', async () => {
    const liveClient = await openYardAndMatch()
    await vi.advanceTimersByTimeAsync(1_000)
    liveClient.client.goOffline()
    expect(liveClient.client.cutOff).toEqual({ kind: 'line', since: SAMPLE_MATCH_START_MS + 1_000 })
    liveClient.client.goOnline()
    expect(liveClient.client.cutOff).not.toBeNull()
    await vi.advanceTimersByTimeAsync(500)
    liveClient.hello()
    expect(liveClient.client.cutOff).toBeNull()
  })

  test('a page hidden for an hour gets five seconds to reconnect, and is cut off since it was hidden', async () => {
    const liveClient = await openYardAndMatch()
    liveClient.client.sleep()
    await vi.advanceTimersByTimeAsync(3_600_000)
    liveClient.client.wake()
    await vi.advanceTimersByTimeAsync(4_999)
    expect(liveClient.client.cutOff).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(liveClient.client.cutOff).toEqual({ kind: 'line', since: SAMPLE_MATCH_START_MS })
  })

  test('a page without live topics is never cut off', async () => {
    const liveClient = new FakeLiveClient()
    const release = liveClient.client.want('yard')
    await vi.advanceTimersByTimeAsync(0)
    liveClient.hello()
    release()
    liveClient.end()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(liveClient.client.cutOff).toBeNull()
    liveClient.client.want('yard')
    await vi.advanceTimersByTimeAsync(4_999)
    expect(liveClient.client.cutOff).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(liveClient.client.cutOff).toEqual({ kind: 'line', since: SAMPLE_MATCH_START_MS })
  })

  test('a database outage is reported with its start, and its end', async () => {
    const liveClient = await openYardAndMatch()
    const heard = vi.fn()
    liveClient.client.subscribe(heard)
    liveClient.send({ kind: 'outage', since: new Date(SAMPLE_MATCH_START_MS - 9_000).toISOString() })
    expect(liveClient.client.cutOff).toEqual({ kind: 'record', since: SAMPLE_MATCH_START_MS - 9_000 })
    expect(liveClient.client.cutOff).toBe(liveClient.client.cutOff)
    expect(heard).toHaveBeenCalledOnce()
    liveClient.send({ kind: 'outage', since: null })
    expect(liveClient.client.cutOff).toBeNull()
  })

  test('another server that greets without an outage has none', async () => {
    const liveClient = await openYardAndMatch()
    liveClient.send({ kind: 'outage', since: new Date(SAMPLE_MATCH_START_MS).toISOString() })
    liveClient.end()
    await vi.advanceTimersByTimeAsync(10_000)
    liveClient.hello()
    expect(liveClient.client.cutOff).toBeNull()
  })
})

describe('without streams', () => {
  const polled = (count: number): PollResult => ({
    addTo: (known) =>
      markMatchMissing(
        {
          ...known,
          yard: sampleYard(['match-1']),
          feeds: { 'match-1': { kind: 'known', match, events: ridden.events.slice(0, count) } },
          versions: { schedule: count },
        },
        'match-9',
      ),
    serverTime: Date.now(),
  })

  /** Opens three streams that stay empty, while the server answers polls. */
  async function openBlocked() {
    const asked: (readonly Topic[])[] = []
    const blocked = { count: 5 }
    const liveClient = new FakeLiveClient({
      poll: async (topics) => {
        asked.push(topics)
        return polled(blocked.count)
      },
    })
    for (const topic of ['yard', 'match:match-1', 'match:match-9', 'schedule'] as const) liveClient.client.want(topic)
    await vi.advanceTimersByTimeAsync(90_000)
    return { liveClient, asked, blocked }
  }

  test('the page polls, and its screens show the same as with a stream', async () => {
    const { liveClient, asked, blocked } = await openBlocked()
    expect([liveClient.client.isPolling, liveClient.client.connection, liveClient.client.cutOff]).toEqual([
      true,
      'live',
      null,
    ])
    expect(asked.at(-1)).toEqual(['yard', 'match:match-1', 'schedule'])
    blocked.count = 17
    await vi.advanceTimersByTimeAsync(3_000)
    const { state } = liveClient.client
    expect(state.yard?.matchSet?.matchIds).toContain('match-1')
    expect(getMatchFeed(state, 'match-1')).toMatchObject({ events: ridden.events.slice(0, 17) })
    expect(getMatchFeed(state, 'match-9').kind).toBe('missing')
    expect(state.versions.schedule).toBe(17)
  })

  test('a stream is tried each minute from the polled positions, and ends polling with its first byte', async () => {
    const { liveClient, asked } = await openBlocked()
    const tried = liveClient.streams.length
    await vi.advanceTimersByTimeAsync(75_000)
    expect(liveClient.streams.length - tried).toBeLessThanOrEqual(2)
    while (liveClient.openStreams.length === 0) await vi.advanceTimersByTimeAsync(1_000)
    expect(liveClient.stream.url.searchParams.get('from')).toBe('match:match-1@5,schedule@5')
    liveClient.hello()
    expect([liveClient.client.isPolling, liveClient.client.connection]).toEqual([false, 'live'])
    const before = asked.length
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked).toHaveLength(before)
  })

  test("a late poll does not replace the stream's data", async () => {
    let answer = (_: PollResult): void => undefined
    const poll = () => new Promise<PollResult>((resolve) => (answer = resolve))
    const liveClient = new FakeLiveClient({ poll })
    liveClient.client.want('match:match-1')
    await vi.advanceTimersByTimeAsync(20_000)
    liveClient.hello()
    liveClient.send(createSnapshot(match, ridden.events.slice(0, 17)), 'match:match-1@17')
    answer(polled(5))
    await vi.advanceTimersByTimeAsync(0)
    expect(liveClient.client.state.versions.schedule).toBeUndefined()
  })
})

describe('page visibility', () => {
  test('a hidden tab has no stream, and resumes when it is visible', async () => {
    const liveClient = await openYardAndMatch()
    liveClient.client.sleep()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(liveClient.openStreams).toHaveLength(0)
    liveClient.client.wake()
    expect(liveClient.openStreams).toHaveLength(1)
    expect(liveClient.stream.url.searchParams.get('from')).toBe('yard@3,match:match-1@17')
  })

  test('without a network nothing is tried; with one the stream resumes soon', async () => {
    const liveClient = await openYardAndMatch()
    liveClient.client.goOffline()
    expect(liveClient.client.connection).toBe('offline')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(liveClient.openStreams).toHaveLength(0)
    liveClient.client.goOnline()
    await vi.advanceTimersByTimeAsync(500)
    expect(liveClient.openStreams).toHaveLength(1)
    liveClient.hello()
    expect(liveClient.client.connection).toBe('live')
  })
})

describe('the user document', () => {
  const me = { uid: 'u1', honor: 100 }

  async function openMe(liveClient: FakeLiveClient): Promise<() => void> {
    liveClient.client.want('yard')
    const release = liveClient.client.want('me')
    await vi.advanceTimersByTimeAsync(0)
    liveClient.hello()
    liveClient.send({ kind: 'me', user: sampleUser(me) })
    return release
  }

  test('AUTH-21: comes with the stream, and again with each change', async () => {
    const liveClient = new FakeLiveClient()
    await openMe(liveClient)
    expect(liveClient.stream.url.searchParams.get('topics')).toBe('yard,me')
    expect(liveClient.client.state.me).toMatchObject(me)
    liveClient.send({ kind: 'me', user: sampleUser({ ...me, honor: 150 }) })
    expect(liveClient.client.state.me?.honor).toBe(150)
  })

  test('is requested whole after a reconnection', async () => {
    const liveClient = new FakeLiveClient()
    await openMe(liveClient)
    liveClient.end()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(liveClient.stream.url.searchParams.get('topics')).toBe('yard,me')
    expect(liveClient.stream.url.searchParams.get('from')).toBeNull()
  })

  test('is deleted when no component wants it', async () => {
    const liveClient = new FakeLiveClient()
    const release = await openMe(liveClient)
    release()
    expect(liveClient.client.state.me).toBeNull()
  })

  test('of an expired session notifies the session store once, and the yard continues without it', async () => {
    const liveClient = new FakeLiveClient()
    const stranger = vi.fn()
    liveClient.client.onStranger(stranger)
    const release = await openMe(liveClient)
    liveClient.end()
    await vi.advanceTimersByTimeAsync(10_000)
    liveClient.end({ kind: 'refused', status: 401, retryAfterMs: null, isForThisClient: false })
    expect(stranger).toHaveBeenCalledOnce()
    expect(liveClient.client.state.me).toBeNull()
    release()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(liveClient.stream.url.searchParams.get('topics')).toBe('yard')
  })
})
