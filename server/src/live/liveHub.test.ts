import {
  type ChangeVersions,
  type LiveMessage,
  type MatchView,
  STREAM_HEARTBEAT_MS,
  type Topic,
  type YardView,
} from '@tiltyard/contract'
import { createSampleMatch, type MatchEvent, readingA, seedFromText } from '@tiltyard/engine'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { FakeClock } from '../testing/fakeClock.ts'
import { sampleView } from '../testing/league/sampleView.ts'
import {
  type NarratedFact,
  preNarratedNarrator,
  simulateNarratedFacts,
} from '../testing/league/simulateNarratedFacts.ts'
import { LiveHub } from './liveHub.ts'
import { getNarrationOptions } from './logs/narrationOptions.ts'
import type { Narrator } from './logs/narrator.ts'
import { lastHttpChunk } from './message.ts'
import { parseStreamPositions } from './position.ts'
import type { LiveSource, MatchHead, PublicMatchWithNarrator } from './source.ts'
import { createViewer, MAX_UNSENT_BYTES, type Viewer } from './viewer.ts'

const { setup, entropy } = createSampleMatch(seedFromText('hub'), 3, readingA)
const allEvents = simulateNarratedFacts(setup, entropy)
const over = { status: 'completed', ending: 'points', winner: 'knight_1', writerId: null } as const
const yard: YardView = { isLive: true, matchSet: null, nextJoustsAt: null }

function viewOf(id: string, changes: Partial<MatchView> = {}): MatchView {
  return sampleView(setup, { id, version: 0, writerId: 'steward:test', ...changes })
}

/** The view of a match with a given number of stored events. */
function storedView(id: string, version: number): MatchView {
  return viewOf(id, version === allEvents.length ? { version, ...over } : { version })
}

/** A source in memory that counts its reads and answers asynchronously, like a database. */
class FakeSource implements LiveSource {
  readonly stored = new Map<string, NarratedFact[]>([
    ['a', []],
    ['b', []],
  ])
  reads = 0
  /** The number of events that were read. */
  read = 0
  teller: Narrator = preNarratedNarrator

  versions = { schedule: 3, league: 5, controls: 1 }

  async yard(): Promise<YardView> {
    return yard
  }

  async changes(): Promise<ChangeVersions> {
    return this.versions
  }

  async heads(matchIds: readonly string[]): Promise<ReadonlyMap<string, MatchHead>> {
    const heads = matchIds.map((id) => [id, this.headOf(id)] as const)
    return new Map(heads)
  }

  private headOf(id: string): MatchHead {
    const head = this.stored.get(id)?.length ?? 0
    return { head, version: head }
  }

  async match(matchId: string, after = 0): Promise<PublicMatchWithNarrator | null> {
    this.reads += 1
    const all = this.stored.get(matchId)
    const events = all?.slice(after)
    this.read += events?.length ?? 0
    const answer = all && events ? { match: storedView(matchId, all.length), events, teller: this.teller } : null
    await new Promise((resolve) => setImmediate(resolve))
    return answer
  }
}

class FakeViewer implements Viewer {
  readonly topics: readonly Topic[]
  readonly chunks: Buffer[] = []
  isEnded = false

  constructor(...topics: Topic[]) {
    this.topics = topics
  }

  send(chunk: Buffer): void {
    this.chunks.push(chunk)
  }

  end(chunk: Buffer): void {
    this.chunks.push(chunk)
    this.isEnded = true
  }

  get messages(): LiveMessage[] {
    return this.chunks.flatMap((chunk) => {
      const data = /^data: (.*)$/m.exec(chunk.toString())?.[1]
      return data ? [JSON.parse(data) as LiveMessage] : []
    })
  }

  /** The position in the last id line of a topic. */
  positionOf(topic: Topic): string | null {
    const ids = this.chunks.flatMap((chunk) => /^id: (.*)$/m.exec(chunk.toString())?.[1] ?? [])
    return ids.filter((id) => id.startsWith(`${topic}@`)).at(-1) ?? null
  }
}

/** The events that a viewer has after these messages; fails on a gap. */
function known(messages: readonly LiveMessage[], before: readonly MatchEvent[] = []): MatchEvent[] {
  let events = [...before]
  for (const message of messages) {
    if (message.kind === 'match-snapshot') events = [...message.events]
    if (message.kind !== 'events') continue
    expect(message.events[0]?.seq).toBe((events.at(-1)?.seq ?? 0) + 1)
    events.push(...message.events)
  }
  return events
}

function build(): {
  source: FakeSource
  clock: FakeClock
  hub: LiveHub
  publish: (id: string, count?: number) => void
} {
  const source = new FakeSource()
  const clock = new FakeClock()
  const hub = new LiveHub(source, clock)
  const publish = (id: string, count = 1): void => {
    for (let more = 0; more < count; more++) {
      const stored = source.stored.get(id) ?? []
      const next = allEvents[stored.length]
      if (!next) return
      stored.push(next)
      hub.hear({
        kind: 'events',
        match: storedView(id, stored.length),
        events: [next],
        teller: source.teller,
        storedAt: null,
      })
    }
  }
  return { source, clock, hub, publish }
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

describe('a stream', () => {
  test('begins with the clock, then a snapshot, then new messages', async () => {
    const { hub, publish } = build()
    publish('a', 3)
    const viewer = new FakeViewer('yard', 'match:a')
    await hub.join(viewer, new Map())
    publish('a')
    await settle()
    expect(viewer.messages.map((message) => message.kind)).toEqual(['hello', 'yard', 'match-snapshot', 'events'])
    expect(known(viewer.messages)).toEqual(allEvents.slice(0, 4))
    expect(viewer.positionOf('match:a')).toBe('match:a@4')
  })

  test('is refused when its match cannot be read during a publish, and the next one is not', async () => {
    const { hub, source, publish } = build()
    vi.spyOn(source, 'match').mockImplementationOnce(async () => {
      await settle()
      throw new Error('The store is lost.')
    })
    const refused = expect(hub.join(new FakeViewer('match:a'), new Map())).rejects.toThrow('The store is lost.')
    publish('a')
    await refused
    await settle()
    const viewer = new FakeViewer('match:a')
    await hub.join(viewer, new Map())
    expect(known(viewer.messages)).toEqual(allEvents.slice(0, 1))
  })

  test.each([
    ['the present position', 'match:a@5', 0],
    ['one before', 'match:a@4', 1],
    ['the very start', 'match:a@0', 5],
    ['a bare number', '3', 2],
  ])('resumes from %s with the whole gap and nothing else', async (_, position, missing) => {
    const { hub, publish } = build()
    publish('a', 5)
    const viewer = new FakeViewer('match:a')
    await hub.join(viewer, parseStreamPositions(position, viewer.topics))
    const kinds = missing === 0 ? ['hello', 'match'] : ['hello', 'match', 'events']
    expect(viewer.messages.map((message) => message.kind)).toEqual(kinds)
    expect(known(viewer.messages, allEvents.slice(0, 5 - missing))).toEqual(allEvents.slice(0, 5))
  })

  test.each([
    ['the future', 'match:a@400'],
    ["another match's position", 'match:b@2'],
  ])('answers %s with a snapshot', async (_, position) => {
    const { hub, publish } = build()
    publish('a', 5)
    const viewer = new FakeViewer('match:a')
    await hub.join(viewer, parseStreamPositions(position, viewer.topics))
    expect(viewer.messages[1]?.kind).toBe('match-snapshot')
    expect(known(viewer.messages)).toEqual(allEvents.slice(0, 5))
  })

  test('has no loss or duplicates, however joins, leaves and publishes interleave', async () => {
    const step = fc.constantFrom('publish', 'join', 'drop', 'settle')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const { hub, publish, source } = build()
        let viewer: FakeViewer | null = null
        let joining: Promise<void> = Promise.resolve()
        let seen: MatchEvent[] = []
        const drop = async (): Promise<void> => {
          if (!viewer) return
          await joining
          hub.leave(viewer)
          seen = known(viewer.messages, seen)
          viewer = null
        }
        for (const what of [...steps, 'drop', 'join', 'settle'] as const) {
          if (what === 'publish') publish('a')
          if (what === 'settle') await settle()
          if (what === 'drop') await drop()
          if (what === 'join' && !viewer) {
            viewer = new FakeViewer('match:a', 'yard')
            joining = hub.join(viewer, seen.length === 0 ? new Map() : new Map([['match:a', seen.length]]))
          }
        }
        await settle()
        await drop()
        expect(seen).toEqual(source.stored.get('a'))
      }),
      { numRuns: 300 },
    )
  })

  test('receives the end after the last event, in whatever order they arrive', async () => {
    const lastOnes = allEvents.slice(-6)
    const begun = allEvents.length - lastOnes.length
    const arrivals = fc.array(fc.constantFrom<'join' | 'settle' | NarratedFact>('join', 'settle', ...lastOnes), {
      maxLength: 30,
    })
    await fc.assert(
      fc.asyncProperty(arrivals, async (steps) => {
        const { hub, publish, source } = build()
        publish('a', begun)
        const viewers = [new FakeViewer('match:a')]
        const joining = viewers.map((viewer) => hub.join(viewer, new Map()))
        await settle()
        source.stored.set('a', allEvents)
        for (const step of [...steps, ...lastOnes.slice(-1)]) {
          if (step === 'settle') await settle()
          else if (step === 'join') {
            const viewer = new FakeViewer('match:a')
            viewers.push(viewer)
            joining.push(hub.join(viewer, new Map()))
          } else
            hub.hear({
              kind: 'events',
              match: storedView('a', step.seq),
              events: [step],
              teller: source.teller,
              storedAt: null,
            })
        }
        await Promise.all(joining)
        await settle()
        for (const { messages } of viewers) {
          const isEnd = (message: LiveMessage): boolean => 'match' in message && message.match.status === 'completed'
          const end = messages.findIndex(isEnd)
          expect(end).toBeGreaterThan(0)
          expect(known(messages.slice(0, end + 1))).toEqual(allEvents)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('receives a new writer, a start or an end without an event', async () => {
    const { hub } = build()
    const viewer = new FakeViewer('match:a')
    await hub.join(viewer, new Map())
    hub.hear({ kind: 'match', match: viewOf('a', { writerId: null, version: 1 }) })
    await settle()
    expect(viewer.messages.at(-1)).toMatchObject({ kind: 'match', match: { writerId: null } })
  })
})

test('a gap makes the hub read an unpublished event from the source', async () => {
  const { source, hub } = build()
  const viewer = new FakeViewer('match:a')
  await hub.join(viewer, new Map())
  source.stored.set('a', allEvents.slice(0, 3))
  hub.hear({
    kind: 'events',
    match: viewOf('a', { version: 3 }),
    events: allEvents.slice(2, 3),
    teller: preNarratedNarrator,
    storedAt: null,
  })
  await settle()
  expect(known(viewer.messages)).toEqual(allEvents.slice(0, 3))
})

test('a sweep finds unpublished events, and reads only when there are some', async () => {
  const { source, hub } = build()
  const viewer = new FakeViewer('match:a')
  await hub.join(viewer, new Map())
  const before = source.reads
  await hub.catchUp()
  expect(source.reads).toBe(before)
  source.stored.set('a', allEvents.slice(0, 2))
  await hub.catchUp()
  await settle()
  expect(known(viewer.messages)).toEqual(allEvents.slice(0, 2))
})

describe('the cost of viewers', () => {
  test('all viewers share one buffer', async () => {
    const { hub, publish } = build()
    const viewers = Array.from({ length: 200 }, () => new FakeViewer('match:a'))
    await Promise.all(viewers.map((viewer) => hub.join(viewer, new Map())))
    publish('a')
    await settle()
    expect(new Set(viewers.map((viewer) => viewer.chunks.at(-1))).size).toBe(1)
  })

  test('simultaneous joins read the source once, and no events', async () => {
    const { hub, publish, source } = build()
    await Promise.all(Array.from({ length: 200 }, () => hub.join(new FakeViewer('match:a'), new Map())))
    publish('a', 20)
    await settle()
    expect(source.reads).toBe(1)
  })

  test('viewers ahead of this hub make it read once more, however many they are', async () => {
    const { hub, source } = build()
    await hub.join(new FakeViewer('match:a'), new Map())
    source.stored.set('a', allEvents.slice(0, 6))
    const viewers = Array.from({ length: 50 }, () => new FakeViewer('match:a'))
    await Promise.all(viewers.map((viewer) => hub.join(viewer, new Map([['match:a', 5]]))))
    for (const { messages } of viewers) expect(known(messages, allEvents.slice(0, 5))).toEqual(allEvents.slice(0, 6))
    expect(source.reads).toBeLessThanOrEqual(3)
  })

  test('a viewer ahead of a source that is not the store makes it doubt, and receives nothing twice', async () => {
    const { hub, source } = build()
    source.stored.set('a', allEvents.slice(0, 4))
    await hub.join(new FakeViewer('match:a'), new Map())
    Object.assign(source, { doubt: (id: string) => source.stored.set(id, allEvents.slice(0, 6)) })
    const viewer = new FakeViewer('match:a')
    await hub.join(viewer, new Map([['match:a', 5]]))
    expect(viewer.messages.filter(({ kind }) => kind === 'match-snapshot')).toEqual([])
    expect(known(viewer.messages, allEvents.slice(0, 5))).toEqual(allEvents.slice(0, 6))
  })

  test('impossible positions make a source doubt once a second, and delay nobody else', async () => {
    const { hub, source, clock } = build()
    await hub.join(new FakeViewer('match:a'), new Map())
    let doubts = 0
    Object.assign(source, { doubt: () => void doubts++ })
    const comeWith = (at: number) => hub.join(new FakeViewer('match:a'), new Map([['match:a', at]]))
    for (let time = 0; time < 20; time++) await comeWith(999)
    expect(doubts).toBe(1)
    clock.advance(1_000)
    await comeWith(999)
    expect(doubts).toBe(2)
    source.match = () => new Promise(() => {})
    const late = new FakeViewer('match:a')
    const joined = hub.join(late, new Map([['match:a', 999]]))
    await settle()
    expect(late.messages).toEqual([])
    clock.advance(1_000)
    await joined
    expect(late.messages.map(({ kind }) => kind)).toEqual(['hello', 'match-snapshot'])
  })

  test('viewers with the same gap receive the same buffer', async () => {
    const { hub, publish } = build()
    publish('a', 9)
    const viewers = Array.from({ length: 50 }, () => new FakeViewer('match:a'))
    await Promise.all(viewers.map((viewer) => hub.join(viewer, new Map([['match:a', 4]]))))
    expect(new Set(viewers.map((viewer) => viewer.chunks.at(-1))).size).toBe(1)
    publish('a')
    const late = new FakeViewer('match:a')
    await settle()
    await hub.join(late, new Map([['match:a', 4]]))
    expect(known(late.messages, allEvents.slice(0, 4))).toEqual(allEvents.slice(0, 10))
  })

  test('an unwatched match costs nothing', () => {
    const { source, publish } = build()
    publish('b', 10)
    expect(source.reads).toBe(0)
  })
})

test('everybody receives a heartbeat each 5 seconds', async () => {
  const { hub, clock } = build()
  const viewer = new FakeViewer('yard')
  await hub.join(viewer, new Map())
  const before = viewer.chunks.length
  clock.advance(STREAM_HEARTBEAT_MS * 3)
  expect(viewer.chunks.slice(before).map(String)).toEqual(new Array(3).fill('8\r\n: beat\n\n\r\n'))
})

test('a viewer who does not read is cut, and one who reads is not', () => {
  const clock = new FakeClock()
  const socketWith = (writableLength: number) => {
    const calls: string[] = []
    const note = (name: string) => () => {
      calls.push(name)
      return true
    }
    const acts = { write: note('write'), end: note('end'), destroy: note('destroy') }
    return { calls, socket: { writableLength, bytesWritten: 1_000_000, writableEnded: false, ...acts } }
  }
  const slow = socketWith(MAX_UNSENT_BYTES)
  createViewer([], slow.socket, lastHttpChunk, clock).send(Buffer.from('more'))
  expect(slow.calls).toEqual(['destroy'])
  const quick = socketWith(0)
  createViewer([], quick.socket, lastHttpChunk, clock).send(Buffer.alloc(MAX_UNSENT_BYTES + 1))
  expect(quick.calls).toEqual(['write'])
})

test('stop asks everybody to come back within the window', async () => {
  const { hub } = build()
  const viewer = new FakeViewer('yard')
  await hub.join(viewer, new Map())
  hub.stop(10_000)
  expect(viewer.messages.at(-1)).toEqual({ kind: 'restart', withinMs: 10_000 })
  expect([viewer.isEnded, hub.viewerCount]).toEqual([true, 0])
})

test('a viewer who joins during the stop is sent away too', async () => {
  const { hub } = build()
  const late = new FakeViewer('yard')
  const subscription = await hub.reserve(late.topics, new Map())
  hub.stop(10_000)
  subscription.take(late)
  expect(late.messages).toEqual([{ kind: 'restart', withinMs: 10_000 }])
  expect([late.isEnded, hub.viewerCount]).toEqual([true, 0])
})

test('read failures are logged until everybody has been sent away and the store is closed', async () => {
  const said: string[] = []
  const source = new FakeSource()
  source.yard = () => Promise.reject(new Error('Cannot use a pool after calling end'))
  const hub = new LiveHub(source, new FakeClock(), { warn: (_facts, message) => said.push(message) })
  hub.hear({ kind: 'yard' })
  await new Promise((resolve) => setImmediate(resolve))
  expect(said).toEqual(['yard not read'])
  hub.hear({ kind: 'yard' })
  hub.stop(0)
  await new Promise((resolve) => setImmediate(resolve))
  expect(said).toEqual(['yard not read'])
})

test('a viewer who joins while the league changes receives nothing of the old one', async () => {
  const { hub, source } = build()
  source.stored.get('a')?.push(...allEvents.slice(0, 4))
  const early = new FakeViewer('match:a')
  const subscription = await hub.reserve(early.topics, new Map())
  source.stored.set('a', [])
  hub.beginAnew(1_000)
  subscription.take(early)
  expect([early.isEnded, hub.viewerCount, early.messages.map(({ kind }) => kind)]).toEqual([true, 0, ['restart']])
})

test('viewers here receive updates of another node', async () => {
  const { hub, source } = build()
  const viewer = new FakeViewer('match:a')
  await hub.join(viewer, new Map())
  source.stored.get('a')?.push(...allEvents.slice(0, 4))
  await hub.refresh('a')
  await settle()
  expect(known(viewer.messages)).toEqual(allEvents.slice(0, 4))
})

test("each event of another node's match is read once", async () => {
  const { hub, source } = build()
  const viewer = new FakeViewer('match:a')
  await hub.join(viewer, new Map())
  for (const event of allEvents.slice(0, 20)) {
    source.stored.get('a')?.push(event)
    hub.hear({ kind: 'stored-elsewhere', matchId: 'a' })
    await settle()
  }
  expect(known(viewer.messages)).toEqual(allEvents.slice(0, 20))
  expect(source.read).toBe(20)
})

test('everybody receives an outage and its end; a viewer who joins meanwhile, after the greeting', async () => {
  const { hub } = build()
  const [before, meanwhile, after] = [new FakeViewer('yard'), new FakeViewer('yard'), new FakeViewer('yard')]
  await hub.join(before, new Map())
  hub.tellOutage(new Date('2026-11-20T12:00:00Z'))
  await hub.join(meanwhile, new Map())
  hub.tellOutage(null)
  await hub.join(after, new Map())
  const [begun, ended] = [
    { kind: 'outage', since: '2026-11-20T12:00:00.000Z' },
    { kind: 'outage', since: null },
  ]
  expect(before.messages.slice(-2)).toEqual([begun, ended])
  expect(meanwhile.messages.filter(({ kind }) => kind !== 'yard')).toEqual([
    expect.objectContaining({ kind: 'hello' }),
    begun,
    ended,
  ])
  expect(after.messages.map(({ kind }) => kind)).toEqual(['hello', 'yard'])
})

test('an event is narrated and encoded once per locale and manner in use', async () => {
  const { hub, source, publish } = build()
  const other = getNarrationOptions('fr', 'brief')
  const narrated: string[] = []
  const begin: Narrator['begin'] = (voice) => (event) => {
    const description = `${voice.locale} ${voice.manner} ${event.seq}`
    narrated.push(description)
    return { ...preNarratedNarrator.begin(voice)(event), description }
  }
  source.teller = { begin, setup: null, seed: null }
  publish('a', 2)
  const english = [new FakeViewer('yard', 'match:a'), new FakeViewer('match:a')]
  const others = [new FakeViewer('match:a'), new FakeViewer('yard', 'match:a')]
  await Promise.all(english.map((viewer) => hub.join(viewer, new Map())))
  publish('a')
  await Promise.all(others.map((viewer) => hub.join(viewer, new Map([['match:a', 1]]), other)))
  publish('a', 2)
  await settle()
  const words = (viewer: FakeViewer) => known(viewer.messages, allEvents.slice(0, 1)).map((one) => one.description)
  for (const viewer of english) expect(words(viewer)).toEqual([1, 2, 3, 4, 5].map((seq) => `en full ${seq}`))
  for (const viewer of others) expect(words(viewer).slice(1)).toEqual([2, 3, 4, 5].map((seq) => `fr brief ${seq}`))
  const inUse = ['en full', 'fr brief']
  expect([...narrated].sort()).toEqual(inUse.flatMap((voice) => [1, 2, 3, 4, 5].map((seq) => `${voice} ${seq}`)))
  for (const [one, two] of [english, others]) expect(one?.chunks.at(-1)).toBe(two?.chunks.at(-1))
})
