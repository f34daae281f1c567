import type { ChangeVersions, LiveMessage, MatchStatus, MatchView, Topic, YardView } from '@tiltyard/contract'
import { createSampleMatch, type MatchEvent, readingA, seedFromText } from '@tiltyard/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FakeClock } from '../testing/fakeClock.ts'
import { sampleView } from '../testing/league/sampleView.ts'
import {
  type NarratedFact,
  preNarratedNarrator,
  simulateNarratedFacts,
} from '../testing/league/simulateNarratedFacts.ts'
import { quietLog } from '../testing/quietLog.ts'
import { startLiveHubCatchUp } from './connections/hubSweep.ts'
import { LiveHub } from './liveHub.ts'
import type { StreamPositions } from './position.ts'
import type { LiveSource, MatchHead, PublicMatchWithNarrator } from './source.ts'
import type { Viewer } from './viewer.ts'

const { setup, entropy } = createSampleMatch(seedFromText('slow'), 3, readingA)
const allEvents = simulateNarratedFacts(setup, entropy)
const MAX_DELAY_MS = 80
const topics: readonly Topic[] = ['match:a', 'yard', 'league']

/** A store with random delays and occasional failures. */
class SlowStore implements LiveSource {
  events: readonly NarratedFact[] = []
  match1: MatchView = sampleView(setup, { id: 'a', version: 0, status: 'waiting' })
  yards = 0
  changesMade = 0
  isReliable = false
  private readonly clock: FakeClock
  private readonly dice: () => number

  constructor(clock: FakeClock, dice: () => number) {
    this.clock = clock
    this.dice = dice
  }

  change(facts: Partial<MatchView>): void {
    this.match1 = { ...this.match1, ...facts, version: this.match1.version + 1 }
  }

  append(): NarratedFact[] {
    const next = allEvents[this.events.length]
    if (!next || this.match1.status !== 'active') return []
    this.events = [...this.events, next]
    this.change({})
    return [next]
  }

  yard(): Promise<YardView> {
    return this.slowly(() => ({ isLive: true, matchSet: null, nextJoustsAt: new Date(this.yards).toISOString() }))
  }

  changes(): Promise<ChangeVersions> {
    return this.slowly(() => ({ schedule: 0, league: this.changesMade, controls: 0 }))
  }

  heads(): Promise<ReadonlyMap<string, MatchHead>> {
    const { status, writerId, version } = this.match1
    return this.slowly(() => new Map([['a', { head: this.events.length, status, writerId, version }]]))
  }

  /** Reads the facts first, then the events, like a database. */
  async match(): Promise<PublicMatchWithNarrator> {
    const match = await this.slowly(() => this.match1)
    return { match, events: await this.slowly(() => this.events), teller: preNarratedNarrator }
  }

  later(act: () => void): void {
    this.clock.after(Math.ceil(this.dice() * MAX_DELAY_MS), act)
  }

  private slowly<Answer>(read: () => Answer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.later(() => {
        const answer = read()
        const fails = !this.isReliable && this.dice() < 0.03
        this.later(() => (fails ? reject(new Error('connection lost')) : resolve(answer)))
      })
    })
  }
}

const statusOrder: Readonly<Record<MatchStatus, number>> = { waiting: 0, active: 1, completed: 2 }

/** A viewer who joins and leaves, keeps what they received, and fails on a gap or a step back. */
class Spectator {
  events: MatchEvent[] = []
  match: MatchView | null = null
  yard = -1
  league = -1
  readonly offences: string[] = []
  private readonly hub: LiveHub
  private viewer: Viewer | null = null

  constructor(hub: LiveHub) {
    this.hub = hub
  }

  get isThere(): boolean {
    return this.viewer !== null
  }

  async join(): Promise<void> {
    if (this.viewer) return
    const viewer: Viewer = { topics, send: (chunk) => this.hear(viewer, chunk), end: () => {} }
    this.viewer = viewer
    const positions: StreamPositions = new Map(this.match ? [['match:a' as const, this.events.length]] : [])
    try {
      await this.hub.join(viewer, positions)
      if (this.viewer !== viewer) this.hub.leave(viewer)
    } catch {
      if (this.viewer === viewer) this.viewer = null
    }
  }

  drop(): void {
    if (this.viewer) this.hub.leave(this.viewer)
    this.viewer = null
  }

  private hear(viewer: Viewer, chunk: Buffer): void {
    const data = /^data: (.*)$/m.exec(chunk.toString())?.[1]
    if (data && this.viewer === viewer) this.take(JSON.parse(data) as LiveMessage)
  }

  private take(message: LiveMessage): void {
    if (message.kind === 'match' || message.kind === 'match-snapshot') this.takeFacts(message.match)
    if (message.kind === 'match-snapshot') this.takeEvents(message.events, 0)
    if (message.kind === 'events') this.takeEvents(message.events, this.events.length)
    if (message.kind === 'yard') {
      const at = Date.parse(message.yard.nextJoustsAt ?? '')
      if (at < this.yard) this.offences.push(`yard ${this.yard} to ${at}`)
      this.yard = at
    }
    if (message.kind === 'league') {
      if (message.version < this.league) this.offences.push(`league ${this.league} to ${message.version}`)
      this.league = message.version
    }
  }

  private takeFacts(match: MatchView): void {
    const held = this.match
    const isBack = held && (statusOrder[match.status] < statusOrder[held.status] || match.version < held.version)
    if (isBack) this.offences.push(`${held.status} ${held.version} to ${match.status} ${match.version}`)
    this.match = match
  }

  private takeEvents(events: readonly MatchEvent[], from: number): void {
    const next = [...this.events.slice(0, from), ...events]
    const isWhole = next.every((event, at) => event.seq === at + 1)
    if (!isWhole || next.length < this.events.length) this.offences.push(`${this.events.length} events, then ${from}`)
    this.events = next
  }
}

interface Step {
  readonly act: 'start' | 'append' | 'writer' | 'end' | 'yard' | 'league' | 'join' | 'drop' | 'ask'
  /** How an update arrives: this node's writer publishes it, another node notifies, or it is lost. */
  readonly news: 'published' | 'notified' | 'lost'
  readonly who: number
  readonly waitMs: number
}

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom('start', 'append', 'append', 'writer', 'end', 'yard', 'league', 'join', 'join', 'drop', 'ask'),
  news: fc.constantFrom('published', 'notified', 'lost'),
  who: fc.nat(2),
  waitMs: fc.nat(MAX_DELAY_MS),
})

async function pass(clock: FakeClock, ms: number): Promise<void> {
  const way = { isOver: false }
  clock.after(ms, () => {
    way.isOver = true
  })
  while (!way.isOver) {
    clock.advanceToNext()
    await new Promise((resolve) => setImmediate(resolve))
  }
}

function act(step: Step, store: SlowStore, hub: LiveHub, spectator: Spectator): void {
  const { match1 } = store
  const added = step.act === 'append' ? store.append() : []
  if (step.act === 'start' && match1.status === 'waiting') store.change({ status: 'active' })
  if (step.act === 'end' && match1.status === 'active') store.change({ status: 'completed', writerId: null })
  if (step.act === 'writer' && match1.status === 'active') store.change({ writerId: `steward:${match1.version}` })
  if (step.act === 'yard') store.yards += 1
  if (step.act === 'league') store.changesMade += 1
  if (step.act === 'join') void spectator.join()
  if (step.act === 'drop') spectator.drop()
  if (step.act === 'ask') hub.currentMatch('a').catch(() => undefined)
  const stored = store.match1
  if (step.news === 'lost') return
  if (stored !== match1 && step.news === 'published')
    store.later(() =>
      added.length > 0
        ? hub.hear({ kind: 'events', match: stored, events: added, teller: preNarratedNarrator, storedAt: null })
        : hub.hear({ kind: 'match', match: stored }),
    )
  if (stored !== match1 && step.news === 'notified') store.later(() => void hub.refresh('a').catch(() => undefined))
  if (step.act === 'yard') store.later(() => hub.hear({ kind: 'yard' }))
  if (step.act === 'league') store.later(() => hub.hear({ kind: 'changes' }))
}

test('F10 each viewer has each event once, in order, within five seconds, and nothing steps back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), fc.integer(), async (steps, seed) => {
      let state = seed
      const dice = (): number => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
        return (state >>> 0) / 2 ** 32
      }
      const clock = new FakeClock()
      const store = new SlowStore(clock, dice)
      const hub = new LiveHub(store, clock, quietLog)
      const endSweep = startLiveHubCatchUp(hub, clock, quietLog)
      const spectators = [new Spectator(hub), new Spectator(hub), new Spectator(hub)]
      for (const one of steps) {
        const spectator = spectators[one.who]
        if (spectator) act(one, store, hub, spectator)
        await pass(clock, one.waitMs)
      }
      store.isReliable = true
      await pass(clock, 5_000)
      for (const { events, match, yard, league, offences, isThere } of spectators) {
        expect(offences).toEqual([])
        if (!isThere) continue
        expect(events).toEqual(store.events)
        expect([match?.status, match?.writerId]).toEqual([store.match1.status, store.match1.writerId])
        expect([yard, league]).toEqual([store.yards, store.changesMade])
      }
      endSweep()
      hub.stop(0)
    }),
    { numRuns: 400 },
  )
})
