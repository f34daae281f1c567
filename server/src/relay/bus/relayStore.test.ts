import type { ChangeVersions, MatchView } from '@tiltyard/contract'
import { createSampleMatch, type MatchFact, readingA, seedFromText, simulateFacts } from '@tiltyard/engine'
import { beforeEach, describe, expect, test } from 'vitest'
import type { LiveUpdate } from '../../live/liveUpdate.ts'
import type { MatchHead, OrderedYard } from '../../live/source.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import { sampleView } from '../../testing/league/sampleView.ts'
import type { BusMessage } from './busMessage.ts'
import { type MatchForRelay, RelayStore } from './relayStore.ts'

const { setup, entropy } = createSampleMatch(seedFromText('mirror'), 3, readingA)
const facts: readonly MatchFact[] = simulateFacts(setup, entropy)
const opening = { setup, seed: entropy(0) }
const yard = { isLive: true, matchSet: null, nextJoustsAt: null }

/** An origin whose answers a test can hold back. */
class HeldOrigin {
  readonly asked: string[] = []
  private waiting: (() => void)[] = []
  isHeld = false
  isGone = false
  head = 0
  isDeleted = false
  view: MatchView = { ...sampleView(setup), version: 1 }
  changed = 1
  order = 1

  match = (id: string) => this.answer(`match ${id}`, () => (this.isDeleted ? null : whole(this.view, this.head)))
  heads = (ids: readonly string[]) =>
    this.answer(`heads ${ids.join()}`, () => {
      const there = this.isDeleted ? [] : ids
      return new Map<string, MatchHead>(there.map((id) => [id, { head: this.head, version: this.view.version }]))
    })
  yard = () => this.answer('yard', (): OrderedYard => ({ yard, order: this.order }))
  changes = () => this.answer('changes', (): ChangeVersions => ({ league: this.changed }))

  /** Answers all questions with the state at their time. */
  async letGo(): Promise<void> {
    this.isHeld = false
    for (const go of this.waiting.splice(0)) go()
    await new Promise((resolve) => setImmediate(resolve))
  }

  private async answer<Answer>(question: string, read: () => Answer): Promise<Answer> {
    this.asked.push(question)
    if (this.isGone) throw new Problem('origin-unreachable', { why: 'it is gone' })
    const found = read()
    if (this.isHeld) await new Promise<void>((resolve) => this.waiting.push(resolve))
    return found
  }
}

let origin: HeldOrigin
let mirror: RelayStore

beforeEach(() => {
  origin = new HeldOrigin()
  mirror = new RelayStore(origin)
})

function whole(match: MatchView, head: number): MatchForRelay {
  return { match, events: facts.slice(0, head), opening }
}

/** Stores the events up to `to`, and gives the mirror those after `from`. */
function tell(from: number, to: number): LiveUpdate | null {
  return mirror.take(stored(from, to))
}

function stored(from: number, to: number): BusMessage {
  origin.head = Math.max(origin.head, to)
  origin.view = { ...origin.view, version: origin.view.version + 1 }
  const events = facts.slice(from, to)
  return { epoch: 1, kind: 'match', match: origin.view, events, head: to, opening: from === 0 ? opening : null }
}

async function known(): Promise<number[]> {
  return ((await mirror.match('m1'))?.events ?? []).map(({ seq }) => seq)
}

describe('a message that a relay missed', () => {
  test('is requested until everything announced is there, whatever an answer lacked', async () => {
    tell(0, 2)
    stored(2, 3)
    mirror.missed()
    origin.isHeld = true
    const asked = known()
    // Stored and published after the origin has read for its answer; one of the two is lost again.
    stored(3, 4)
    expect(tell(4, 5)).toEqual({ kind: 'stored-elsewhere', matchId: 'm1' })
    await origin.letGo()
    expect(await asked).toEqual([1, 2, 3])
    expect(await mirror.heads(['m1'])).toMatchObject(new Map([['m1', { head: 5 }]]))
    expect(await known()).toEqual([1, 2, 3, 4, 5])
    expect(origin.asked).toEqual(['match m1', 'heads m1', 'match m1'])
    await known()
    expect(origin.asked).toHaveLength(3)
  })

  test('is not requested when the next messages follow the answer', async () => {
    tell(0, 2)
    stored(2, 3)
    mirror.missed()
    origin.isHeld = true
    const asked = known()
    tell(3, 4)
    tell(4, 5)
    await origin.letGo()
    expect([await asked, await known()]).toEqual([
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5],
    ])
    expect(origin.asked).toEqual(['match m1'])
  })

  test.each([
    ['match', () => mirror.match('m1')],
    ['heads', () => mirror.heads(['m1'])],
    ['yard', () => mirror.yard()],
    ['changes', () => mirror.changes()],
  ])('may be newer than an answer that was requested before the gap: %s', async (_, ask) => {
    tell(0, 2)
    mirror.missed()
    origin.isHeld = true
    const early = ask()
    mirror.missed()
    await origin.letGo()
    await early
    const { length } = origin.asked
    await ask()
    await ask()
    expect(origin.asked).toHaveLength(length + 1)
  })

  test('also puts in doubt a match that an answer introduces', async () => {
    origin.head = 2
    origin.isHeld = true
    const early = known()
    mirror.missed()
    await origin.letGo()
    await early
    stored(2, 3)
    expect([await known(), await known()]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ])
    expect(origin.asked).toEqual(['match m1', 'match m1'])
  })

  test.each(['match', 'heads'] as const)(
    'may be a deletion, which the answer to a question for its %s shows',
    async (question) => {
      tell(0, 2)
      origin.isDeleted = true
      mirror.missed()
      if (question === 'match') expect(await mirror.match('m1')).toBeNull()
      else expect((await mirror.heads(['m1'])).size).toBe(0)
      // The relay has forgotten the match.
      expect((await mirror.heads(['m1'])).size).toBe(0)
      expect(origin.asked).toEqual([`${question} m1`])
    },
  )

  test('is requested once when a viewer is ahead, and never for a completed match', async () => {
    tell(0, 2)
    stored(2, 4)
    await known()
    mirror.doubt('m1')
    mirror.doubt('of a match that is not known')
    expect([await known(), await known()]).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ])
    expect(origin.asked).toEqual(['match m1'])
    origin.view = { ...origin.view, status: 'completed' }
    tell(4, 5)
    mirror.doubt('m1')
    expect(await known()).toEqual([1, 2, 3, 4, 5])
    expect(origin.asked).toEqual(['match m1'])
  })

  test('stays in doubt when the doubt came after the question', async () => {
    tell(0, 2)
    mirror.missed()
    origin.isHeld = true
    const early = known()
    stored(2, 4)
    mirror.doubt('m1')
    await origin.letGo()
    expect([await early, await known(), await known()]).toEqual([
      [1, 2],
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ])
    expect(origin.asked).toEqual(['match m1', 'match m1'])
  })

  test('is not repaired by a repeated message', async () => {
    const [first, count] = [
      { epoch: 1, kind: 'yard', yard, order: 5 },
      { epoch: 1, kind: 'changes', versions: { league: 4 } },
    ] as const
    for (const message of [first, count]) mirror.take(message)
    origin.asked.length = 0
    mirror.missed()
    for (const message of [first, count]) mirror.take(message)
    origin.order = 6
    await mirror.yard()
    await mirror.changes()
    expect(origin.asked).toEqual(['yard', 'changes'])
  })
})

describe('while no origin answers', () => {
  beforeEach(() => {
    tell(0, 2)
    mirror.missed()
    origin.isGone = true
  })

  test('messages without a gap are delivered', async () => {
    const news = [tell(2, 3), tell(3, 4)]
    expect(news).toMatchObject([
      { kind: 'events', events: [{ seq: 3 }] },
      { kind: 'events', events: [{ seq: 4 }] },
    ])
    expect(await known()).toEqual([1, 2, 3, 4])
    expect(await mirror.heads(['m1'])).toMatchObject(new Map([['m1', { head: 4 }]]))
    origin.isGone = false
    await mirror.heads(['m1'])
    origin.asked.length = 0
    await known()
    expect(origin.asked).toEqual([])
  })

  test('nothing beyond a gap is delivered, nor an end before its events', async () => {
    origin.view = { ...origin.view, status: 'completed' }
    expect(tell(3, 4)).toEqual({ kind: 'stored-elsewhere', matchId: 'm1' })
    await expect(mirror.match('m1')).rejects.toMatchObject({ code: 'origin-unreachable' })
    expect(tell(2, 3)).toMatchObject({ kind: 'events', events: [{ seq: 3 }, { seq: 4 }] })
  })
})
