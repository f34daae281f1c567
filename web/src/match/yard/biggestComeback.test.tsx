import { act, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setResultsHidden } from '../../spoilers/setResultsHidden.ts'
import { FakeLiveClient } from '../../testing/fakeLiveClient.ts'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { advanceClock, renderAt } from '../../testing/renderAt.tsx'
import {
  createSnapshot,
  readSampleRideEnd,
  SAMPLE_MATCH_START_MS,
  sampleMatchView,
  sampleYard,
  simulateSampleRide,
} from '../../testing/sampleRide.ts'

const ridden = simulateSampleRide(1)
const ids = ['match-1', 'match-2', 'match-3']
const isOver = { startTime: new Date(SAMPLE_MATCH_START_MS).toISOString(), status: 'completed', matchIds: ids } as const

let answers: FakeServerAnswers

beforeAll(() =>
  Promise.all([
    import('../bestJoust/BestJoustLink.tsx'),
    import('../../betting/slip/NextPairsWithOdds.tsx'),
    import('../../league/careers/LeaguePastSimulationProgress.tsx'),
  ]),
)
beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_MATCH_START_MS + readSampleRideEnd(ridden).tOffsetMs + 60_000 })
  answers = new FakeServerAnswers()
  // The lowest chance is the loser's.
  chancesOf('match-1', 0.5, 0.98, 0.31)
  chancesOf('match-2', 0.5, 0.93, 0.2)
  chancesOf('match-3', 0.5, 0.99, 0.01)
})

/** Sets the live chances of the first knight, event by event. */
function chancesOf(matchId: string, ...chances: readonly number[]): void {
  const listed = chances.map((knight1, seq) => ({ seq, knight1, knight2: 1 - knight1, none: 0 }))
  answers.at.set(`/api/matches/${matchId}/chances`, { chances: listed })
}

async function openYard(): Promise<void> {
  const liveClient = new FakeLiveClient()
  await renderAt(liveClient, '/watch')
  act(() =>
    liveClient.send({ kind: 'yard', yard: sampleYard(ids, { matchSet: { id: 'set-1', ...isOver } }) }, 'yard@1'),
  )
  await advanceClock(0)
  const { knight1, knight2 } = ridden.sample.setup
  const played = [
    { id: 'match-1', winner: knight1.id },
    { id: 'match-2', winner: knight2.id },
    { id: 'match-3', winner: null },
  ]
  for (const facts of played) {
    const match = sampleMatchView(ridden, { ...facts, status: 'completed', ending: 'points' })
    act(() => liveClient.send(createSnapshot(match, ridden.events)))
  }
  await advanceClock(2_000)
}

test('a finished set names the winner whose chance had fallen the lowest, and links to the replay', async () => {
  await openYard()
  expect(screen.getByText(/^Best joust of the last slot/).textContent).toMatch(
    / won on the Stag List after falling to a 7% chance\./,
  )
  expect(screen.getByRole('link', { name: /^Replay the joust of / }).getAttribute('href')).toBe('/matches/match-2?at=1')
})

test('a viewer who hides results does not see it', async () => {
  act(() => setResultsHidden(true))
  await openYard()
  expect(screen.queryByText(/^Best joust/)).toBeNull()
})

test('while a new league rides its past, the yard shows the progress beside its boards', async () => {
  answers.at.set('/api/schedules/past', { riddenPercent: 40 })
  await openYard()
  expect(screen.getByText('The league’s past is being ridden: 40% done.')).toBeDefined()
  expect(screen.getAllByText('FINAL')).toHaveLength(3)
})
