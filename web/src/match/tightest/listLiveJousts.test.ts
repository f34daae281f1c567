import type { MatchEvent } from '@tiltyard/engine'
import { expect, test } from 'vitest'
import type { MatchFeed } from '../../api/live/liveState.ts'
import { SAMPLE_MATCH_START_MS, sampleMatchView, simulateSampleRide } from '../../testing/sampleRide.ts'
import { computeTightness, listLiveJousts } from './listLiveJousts.ts'

const ridden = simulateSampleRide(1)
const events: readonly MatchEvent[] = ridden.events.map((event, at) => ({ ...event, leverage: at / 1_000 }))

function feed(facts: Parameters<typeof sampleMatchView>[1] = {}): MatchFeed {
  return { kind: 'known', match: sampleMatchView(ridden, facts), events }
}

test('only a live joust counts: not a waiting, completed, loading or missing one', () => {
  const feeds: readonly MatchFeed[] = [
    feed({ status: 'waiting', startTime: null }),
    feed(),
    { kind: 'loading' },
    feed({ status: 'completed' }),
  ]
  const lists = listLiveJousts(['match-0', 'match-1', 'match-2', 'match-3'], feeds, SAMPLE_MATCH_START_MS)
  expect(lists.map(({ listName, matchId }) => [listName, matchId])).toEqual([['Stag', 'match-1']])
  expect(listLiveJousts([null, null], [{ kind: 'loading' }, { kind: 'loading' }], SAMPLE_MATCH_START_MS)).toEqual([])
})

test('an event before its moment does not count yet', () => {
  for (const at of [0, 4, 9]) {
    const now = SAMPLE_MATCH_START_MS + (events[at]?.tOffsetMs ?? 0)
    expect(listLiveJousts(['match-1'], [feed()], now)[0]?.leverage).toBe(at / 1_000)
    expect(listLiveJousts(['match-1'], [feed()], now - 1)[0]?.leverage ?? null).toBe(at === 0 ? null : (at - 1) / 1_000)
  }
})

test('the leverage after a decisive hit is limited by the remaining chance', () => {
  const [first, second] = ridden.events
  const chances = { knight1: 0.98, knight2: 0.02, none: 0 }
  if (!first || !second) throw new Error('The match has no events.')
  const { leverage, winChanceGap } = computeTightness([
    { ...first, leverage: 0.2 },
    { ...second, chances },
  ])
  expect(leverage).toBeCloseTo(0.0392)
  expect(winChanceGap).toBeCloseTo(0.96)
})
