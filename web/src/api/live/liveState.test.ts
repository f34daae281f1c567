import type { LiveMessage } from '@tiltyard/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSnapshot, sampleMatchView, sampleYard, simulateSampleRide } from '../../testing/sampleRide.ts'
import {
  applyLiveFrame,
  formatHeldPositions,
  getMatchFeed,
  initialLiveState,
  keepSubscribedMatches,
  type LiveState,
} from './liveState.ts'
import { markMatchMissing } from './markMatchMissing.ts'

const ridden = simulateSampleRide(1)
const log = ridden.events
const match = sampleMatchView(ridden)

function apply(state: LiveState, message: LiveMessage): LiveState {
  return applyLiveFrame(state, { message, position: null }).state
}

function eventsIn(state: LiveState): readonly unknown[] {
  const feed = getMatchFeed(state, match.id)
  return feed.kind === 'known' ? feed.events : []
}

describe('events', () => {
  const frames = fc.array(fc.tuple(fc.nat({ max: log.length }), fc.integer({ min: 1, max: 9 }), fc.boolean()), {
    maxLength: 60,
  })

  test('duplicate, reordered and dropped frames leave a prefix of the log, and a resume completes it', () => {
    fc.assert(
      fc.property(frames, fc.nat({ max: 20 }), (sent, first) => {
        let state = apply(initialLiveState, createSnapshot(match, log.slice(0, first)))
        for (const [from, length, isSnapshot] of sent) {
          const before = eventsIn(state).length
          const message: LiveMessage = isSnapshot
            ? createSnapshot(match, log.slice(0, from))
            : { kind: 'events', matchId: match.id, events: log.slice(from, from + length) }
          const reception = applyLiveFrame(state, { message, position: null })
          state = reception.state
          const held = eventsIn(state)
          expect(held.length).toBeGreaterThanOrEqual(before)
          expect(held).toEqual(log.slice(0, held.length))
          expect(reception.hasGap).toBe(!isSnapshot && from > before && from < log.length)
        }
        const held = eventsIn(state).length
        state = apply(state, { kind: 'events', matchId: match.id, events: log.slice(held) })
        expect(eventsIn(state)).toEqual(log)
      }),
    )
  })

  test('a snapshot of another log replaces the held one', () => {
    const other = simulateSampleRide(2).events.slice(0, 9)
    const state = apply(apply(initialLiveState, createSnapshot(match, log)), createSnapshot(match, other))
    expect(eventsIn(state)).toEqual(other)
  })

  test('events of a match without a snapshot are a gap', () => {
    const message: LiveMessage = { kind: 'events', matchId: match.id, events: log.slice(0, 1) }
    expect(applyLiveFrame(initialLiveState, { message, position: null })).toEqual({
      state: initialLiveState,
      hasGap: true,
    })
  })
})

test('an older version of the match changes nothing, also in a snapshot', () => {
  const later = { ...match, version: 7, writerId: 'user:maud:tab' }
  const state = apply(apply(initialLiveState, createSnapshot(match, log)), { kind: 'match', match: later })
  const older = { ...match, version: 6, writerId: null }
  for (const message of [{ kind: 'match', match: older } as const, createSnapshot(older, log.slice(0, 3))]) {
    expect(getMatchFeed(apply(state, message), match.id)).toMatchObject({ match: later, events: log })
  }
})

test("a match's status never goes back, however late a message comes", () => {
  let state = apply(initialLiveState, createSnapshot(match, log))
  state = apply(state, { kind: 'match', match: { ...match, status: 'completed', winner: 'knight_1' } })
  state = apply(state, { kind: 'match', match: { ...match, status: 'waiting' } })
  expect(getMatchFeed(state, match.id)).toMatchObject({ match: { status: 'completed', winner: 'knight_1' } })
})

test('facts of an unknown match wait for its snapshot', () => {
  expect(apply(initialLiveState, { kind: 'match', match })).toBe(initialLiveState)
})

test("a restarted server's yard counts, though its number is lower", () => {
  const before = applyLiveFrame(initialLiveState, {
    message: { kind: 'yard', yard: sampleYard(['match-1']) },
    position: { topic: 'yard', seqOrVersion: 4 },
  })
  const after = sampleYard(['match-2'])
  const { state } = applyLiveFrame(before.state, {
    message: { kind: 'yard', yard: after },
    position: { topic: 'yard', seqOrVersion: 0 },
  })
  expect(state).toMatchObject({ yard: after, yardPosition: 0 })
})

test('positions name every held topic', () => {
  const yarded = applyLiveFrame(initialLiveState, {
    message: { kind: 'yard', yard: sampleYard([]) },
    position: { topic: 'yard', seqOrVersion: 3 },
  }).state
  const state = apply(yarded, createSnapshot(match, log.slice(0, 17)))
  expect(formatHeldPositions(state, ['yard', 'match:match-1', 'match:match-2'])).toBe('yard@3,match:match-1@17')
  expect(formatHeldPositions(initialLiveState, ['yard'])).toBe('')
})

test('a match that the server does not know is missing', () => {
  expect(getMatchFeed(markMatchMissing(initialLiveState, 'match-9'), 'match-9')).toEqual({ kind: 'missing' })
})

test('matches without subscribers are deleted, except missing ones', () => {
  const both = markMatchMissing(apply(initialLiveState, createSnapshot(match, log)), 'match-gone')
  const watched = keepSubscribedMatches(both, new Set([match.id]))
  expect(watched).toBe(both)
  const left = keepSubscribedMatches(both, new Set(['match-next']))
  expect(getMatchFeed(left, match.id).kind).toBe('loading')
  expect(getMatchFeed(left, 'match-gone').kind).toBe('missing')
})

test('notices of schedule, league and controls are kept as versions, and resumed from them', () => {
  const notices: LiveMessage[] = [
    { kind: 'schedule', version: 4 },
    { kind: 'league', version: 9 },
    { kind: 'controls', version: 2 },
  ]
  const state = notices.reduce(apply, initialLiveState)
  expect(state.versions).toEqual({ schedule: 4, league: 9, controls: 2 })
  expect(formatHeldPositions(state, ['yard', 'schedule', 'league', 'controls'])).toBe('schedule@4,league@9,controls@2')
})

describe('prices', () => {
  const price = (scheduledId: string, price1: number) => ({ scheduledId, status: 'open' as const, price1, bets: 1 })
  const first: LiveMessage = { kind: 'prices', scheduleId: 's1', prices: [price('a', 0.5), price('b', 0.4)] }

  test('moved prices replace their own, and the others stay', () => {
    const state = apply(apply(initialLiveState, first), { kind: 'prices', scheduleId: 's1', prices: [price('b', 0.6)] })
    expect(state.prices).toEqual({ scheduleId: 's1', of: { a: price('a', 0.5), b: price('b', 0.6) } })
    expect(state.versions).toEqual({})
    expect(formatHeldPositions(state, ['prices'])).toBe('')
  })

  test('another schedule replaces all prices', () => {
    const state = apply(apply(initialLiveState, first), { kind: 'prices', scheduleId: null, prices: [] })
    expect(state.prices).toEqual({ scheduleId: null, of: {} })
  })
})

test("a restored league deletes the old one's data; the same league may greet again", () => {
  const serverTime = new Date(0).toISOString()
  const hello = (league?: number): LiveMessage => ({
    kind: 'hello',
    serverTime,
    protocol: 1,
    ...(league && { league }),
  })
  const known = apply(apply(initialLiveState, hello(7)), createSnapshot(match, log.slice(0, 9)))
  for (const same of [hello(7), hello()]) expect(eventsIn(apply(known, same))).toHaveLength(9)
  const other = apply(known, hello(8))
  expect([eventsIn(other), formatHeldPositions(other, ['match:match-1']), other.league]).toEqual([[], '', 8])
})
