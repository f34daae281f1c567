import { act, cleanup, render, screen } from '@testing-library/react'
import type { FinishedMatch, FinishedRider } from '@tiltyard/contract'
import {
  addToPerformanceHistory,
  computePerformanceGains,
  emptyPerformanceHistory,
  type PerformanceHistory,
  rankStables,
  replay,
  type Side,
  sides,
  summarizeMatch,
} from '@tiltyard/engine'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeServerAnswers } from '../testing/fakeServerAnswers.ts'
import { sampleStableView } from '../testing/leagueViews.ts'
import { SAMPLE_MATCH_START, type SampleRide, sampleMatchView, simulateSampleRide } from '../testing/sampleRide.ts'
import { markSeenMatches, type SeenMatch } from './hiddenResultsState.ts'
import { computeSeenRecords, computeSeenStandings } from './seenLeague.ts'
import { type ResultOfSeenMatch, useSeenResults } from './seenResults.ts'
import { clearSeenMatches, setResultsHidden } from './setResultsHidden.ts'

const ridden = Array.from({ length: 60 }, (_, index) => simulateSampleRide(index))
let answers: FakeServerAnswers
let seen: readonly ResultOfSeenMatch[] = []

beforeEach(() => {
  answers = new FakeServerAnswers()
  act(() => setResultsHidden(true))
})

function Results() {
  seen = useSeenResults()
  return <output>{seen.length}</output>
}

/** Uncovers these matches and returns their saved results. */
async function resultsOf(matches: readonly SeenMatch[]): Promise<readonly ResultOfSeenMatch[]> {
  render(<Results />)
  act(() => markSeenMatches(matches))
  await screen.findByText(String(matches.length))
  return seen
}

function overView(match: SampleRide, index: number) {
  const { ending, winner } = replay(match.events)
  const winnerId = winner && match.sample.setup[winner].id
  return sampleMatchView(match, { id: `match-${index}`, status: 'completed', ending, winner: winnerId })
}

function rowOf(match: SampleRide, index: number): FinishedMatch {
  const view = overView(match, index)
  const { ending, winner, ...digest } = summarizeMatch(match.events)
  const rider = (side: Side): FinishedRider => ({ ...view[side], ...digest[side], odds: null })
  return {
    ...{
      id: view.id,
      season: 1,
      day: '2026-06-01',
      startTime: SAMPLE_MATCH_START,
      endTime: SAMPLE_MATCH_START,
      listName: null,
    },
    ...{ ending: ending ?? 'stopped', stoppedBy: null, winner: view.winner },
    ...{ events: digest.events, passes: digest.passes, leadChanges: digest.leadChanges, comeback: digest.comeback },
    story: 'It was ridden.',
    ...{ knight1: rider('knight1'), knight2: rider('knight2') },
  }
}

/** Computes the league's own records of these matches. */
function ownRecords(): ReadonlyMap<string, PerformanceHistory> {
  const records = new Map<string, PerformanceHistory>()
  for (const match of ridden) {
    const added = computePerformanceGains(replay(match.events))
    for (const side of added === null ? [] : sides) {
      const { id } = match.sample.setup[side]
      if (added) records.set(id, addToPerformanceHistory(records.get(id) ?? emptyPerformanceHistory(), added[side]))
    }
  }
  return records
}

test('the records of seen matches equal those of the league, counter by counter', async () => {
  const results = await resultsOf(
    ridden.map((match, index) => ({ match: overView(match, index), events: match.events })),
  )
  const endings = new Set(results.map(({ ending }) => ending))
  expect(endings.size).toBeGreaterThan(3)
  expect(computeSeenRecords(results)).toEqual(ownRecords())
})

test('the standings of seen matches have the league’s own order', async () => {
  const results = await resultsOf(ridden.map(rowOf))
  const stables = ['stable_8', 'stable_2', 'stable_1'].map((id, at) =>
    sampleStableView(id, { knightIds: at < 2 ? [ridden[0]?.sample.setup[sides[at] ?? 'knight1'].id ?? ''] : [] }),
  )
  const knights = [...ownRecords()].map(([id, performanceHistory]) => ({ id, performanceHistory }))
  const table = computeSeenStandings(stables, results)
  expect(table).toEqual(rankStables(stables, knights))
  expect(table.map(({ rank }) => rank)).toEqual([1, 2, 3])
  expect(table[0]?.wins).toBeGreaterThan(0)
})

test('a result is the same from events, a row, or a request', async () => {
  const [match] = ridden
  if (match === undefined) throw new Error('Nothing was ridden.')
  const [watched] = await resultsOf([{ match: overView(match, 0), events: match.events }])
  cleanup()
  const [row] = await resultsOf([{ match: overView(match, 0), events: match.events }, rowOf(match, 1)].slice(0, 1))
  expect(row).toEqual(watched)
  act(() => clearSeenMatches())
  cleanup()
  const [fromRow] = await resultsOf([rowOf(match, 1)])
  expect({ ...fromRow, id: 'match-0' }).toEqual(watched)
  act(() => clearSeenMatches())
  cleanup()
  const events = match.events.map((event) => ({ ...event, timestamp: SAMPLE_MATCH_START }))
  answers.at.set('/api/matches/match-2', {
    match: { ...overView(match, 2), currentPass: 9 },
    events,
    serverTime: SAMPLE_MATCH_START,
  })
  const [asked] = await resultsOf(['match-2'])
  expect({ ...asked, id: 'match-0' }).toEqual(watched)
})

test('without seen matches there are no records, and the standings are zeros', () => {
  const table = computeSeenStandings([sampleStableView('stable_1'), sampleStableView('stable_2')], [])
  expect(table.map(({ stableId, wins, points }) => [stableId, wins, points])).toEqual([
    ['stable_1', 0, 0],
    ['stable_2', 0, 0],
  ])
})

test('a failed result is requested again with the next totals; a deleted one, never', async () => {
  answers.isLineDown = true
  act(() => markSeenMatches(['match-900']))
  await vi.waitFor(() => expect(answers.countOf('/api/matches/match-900')).toBe(1))
  answers.isLineDown = false
  answers.refuse('/api/matches/match-900', 'match-not-found', 'Match match-900 not found')
  render(<Results />)
  await vi.waitFor(() => expect(answers.countOf('/api/matches/match-900')).toBe(2))
  cleanup()
  await vi.waitFor(() => expect(localStorage.getItem('tiltyard-seen')).toContain('match-900'))
  render(<Results />)
  expect(answers.countOf('/api/matches/match-900')).toBe(2)
})
