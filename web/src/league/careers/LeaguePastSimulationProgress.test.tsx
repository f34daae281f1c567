import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { advanceClock } from '../../testing/renderAt.tsx'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { LeaguePastSimulationProgress } from './LeaguePastSimulationProgress.tsx'

const ADDRESS = '/api/schedules/past'
/** Pages refetch at a random moment within this time after a message. */
const NEWS_SPREAD_MS = 1_500
let answers: FakeServerAnswers

beforeEach(() => {
  vi.useFakeTimers()
  answers = new FakeServerAnswers()
})

test('the notice shows and updates the progress, and goes when all matches are ridden', async () => {
  answers.at.set(ADDRESS, { riddenPercent: 40 })
  const liveClient = await renderScreen('/standings', <LeaguePastSimulationProgress />, '/standings')
  await advanceClock(0)
  expect(screen.getByText('The league’s past is being ridden: 40% done.')).toBeDefined()
  answers.at.set(ADDRESS, { riddenPercent: 81 })
  act(() => liveClient.send({ kind: 'league', version: 8 }, 'league@8'))
  await advanceClock(NEWS_SPREAD_MS)
  expect(screen.getByText('The league’s past is being ridden: 81% done.')).toBeDefined()
  answers.at.set(ADDRESS, { riddenPercent: null })
  act(() => liveClient.send({ kind: 'league', version: 9 }, 'league@9'))
  await advanceClock(NEWS_SPREAD_MS)
  expect(screen.queryByText(/past is being ridden/)).toBeNull()
})

test('for a complete league there is no notice, and one request', async () => {
  answers.at.set(ADDRESS, { riddenPercent: null })
  await renderScreen('/standings', <LeaguePastSimulationProgress />, '/standings')
  // It ignores messages too, so that a result causes no request.
  await advanceClock(NEWS_SPREAD_MS)
  expect(screen.queryByText(/past is being ridden/)).toBeNull()
  expect(answers.countOf(ADDRESS)).toBe(1)
})
