import { cleanup, screen } from '@testing-library/react'
import type { MatchView, UserView } from '@tiltyard/contract'
import { replay, sides } from '@tiltyard/engine'
import { beforeEach, expect, test } from 'vitest'
import { markSeenMatches } from '../../spoilers/hiddenResultsState.ts'
import { setResultsHidden } from '../../spoilers/setResultsHidden.ts'
import { sampleWonBet } from '../../testing/bettingViews.ts'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { renderAsUser } from '../../testing/renderAsUser.tsx'
import { findSampleRide, sampleMatchView } from '../../testing/sampleRide.ts'
import { sampleUser } from '../../testing/sessionViews.ts'
import { WriterOrResultLine } from './WriterOrResultLine.tsx'

const ridden = findSampleRide((events) => replay(events).ending === 'points')
const winner = sides.find((side) => replay(ridden.events).winner === side) ?? 'knight1'
const { id, firstName } = ridden.sample.setup[winner]
const over = { status: 'completed', ending: 'points', winner: id } as const

let answers: FakeServerAnswers
beforeEach(() => {
  answers = new FakeServerAnswers()
})

async function draw(facts: Partial<MatchView>, isQuiet = false, user: UserView | null = null): Promise<void> {
  const match = sampleMatchView(ridden, facts)
  await renderAsUser(user, <WriterOrResultLine match={match} ownId={null} isAdmin isBarred={false} isQuiet={isQuiet} />)
}

const text = (): string => document.body.textContent ?? ''

test('an active match shows its writer, and a completed one its result', async () => {
  await draw({ writerName: 'the steward', writerSince: '2026-06-01T12:00:00.000Z' })
  expect(screen.getByRole('status').textContent).toMatch(/^Run by the server since /)
  cleanup()
  await draw(over)
  expect(text()).toBe(`${firstName} won on points. `)
})

test('a hidden result stays hidden until the user has seen it', async () => {
  setResultsHidden(true)
  await draw(over)
  expect(text()).toBe('')
  cleanup()
  markSeenMatches(['match-1'])
  await draw(over)
  expect(text()).toContain(`${firstName} won on points.`)
})

test('the line is empty beside another notice, and in a replay', async () => {
  await draw({ ...over, ending: 'stopped', winner: null, stoppedBy: 'slot' }, true)
  expect(text()).toBe('')
  await draw(over, true)
  expect(text()).toBe('')
})

test('a user who bet on the winner reads what they won', async () => {
  answers.at.set('/api/bets?matchId=match-1', { bets: [sampleWonBet('b1', { payout: 8.07 })], total: 1 })
  await draw(over, false, sampleUser())
  expect(await screen.findByText('You won 8.07 shinings.')).toBeDefined()
})
