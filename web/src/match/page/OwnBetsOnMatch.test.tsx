import { act, cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setResultsHidden } from '../../spoilers/setResultsHidden.ts'
import { sampleBet, sampleWonBet } from '../../testing/bettingViews.ts'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { renderAsUser } from '../../testing/renderAsUser.tsx'
import { advanceClock } from '../../testing/renderAt.tsx'
import { sampleMatchView, simulateSampleRide } from '../../testing/sampleRide.ts'
import { sampleUser } from '../../testing/sessionViews.ts'
import { OwnBetsOnMatch } from './OwnBetsOnMatch.tsx'

const match = sampleMatchView(simulateSampleRide(1), { id: 'match-1' })
let answers: FakeServerAnswers

beforeEach(() => {
  vi.useFakeTimers()
  answers = new FakeServerAnswers()
})

async function open(user = true): Promise<void> {
  await renderAsUser(user ? sampleUser() : null, <OwnBetsOnMatch match={match} />)
  await advanceClock(0)
}

test('a user finds their bets on a match beside it', async () => {
  answers.at.set('/api/bets?matchId=match-1', { bets: [sampleBet('b1', { isRunning: true })], total: 1 })
  await open()
  const [bet] = screen.getAllByRole('listitem')
  expect(bet?.textContent).toContain(`10 on ${match.knight1.title}`.trim())
  expect(bet?.textContent).toContain('Under way: pays 16.52 if they win.')
})

test("a bet's outcome is covered while the result is hidden", async () => {
  answers.at.set('/api/bets?matchId=match-1', { bets: [sampleWonBet('b1')], total: 1 })
  act(() => setResultsHidden(true))
  await open()
  expect(document.body.textContent).not.toContain('Won')
  act(() => screen.getByRole('button', { name: 'Show what became of your bet' }).click())
  expect(document.body.textContent).toContain('Won 16.52, to be collected.')
})

test('a user without bets sees nothing, and a visitor requests none', async () => {
  answers.at.set('/api/bets?matchId=match-1', { bets: [], total: 0 })
  await open()
  expect(screen.queryByRole('heading')).toBeNull()
  cleanup()
  answers.asked.length = 0
  await open(false)
  expect(answers.asked).toEqual([])
})
