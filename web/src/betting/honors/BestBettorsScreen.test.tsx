import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setResultsHidden } from '../../spoilers/setResultsHidden.ts'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { advanceClock } from '../../testing/renderAt.tsx'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { sampleSeason } from '../../testing/tourneyViews.ts'
import { BestBettorsScreen } from './BestBettorsScreen.tsx'

let answers: FakeServerAnswers

beforeEach(() => {
  vi.useFakeTimers()
  answers = new FakeServerAnswers()
})

async function open(): Promise<void> {
  await renderScreen('/honors', <BestBettorsScreen />, '/honors')
  await advanceClock(0)
}

function tell(value: object): void {
  answers.at.set('/api/honors', { honor: [], calibration: [], week: [], ...value })
}

test('three tables list the best bettors', async () => {
  const place = { place: 1, name: 'Dappled Otter 86', bets: 31 }
  tell({
    honor: [{ ...place, value: 112.5 }],
    calibration: [{ ...place, value: -0.0312 }],
    week: [{ ...place, value: 1.238 }],
  })
  await open()
  const rowOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row')[1]?.textContent
  expect(rowOf('HONOR')).toBe('1Dappled Otter 86112.5031')
  expect(rowOf('CALIBRATION')).toBe('1Dappled Otter 86−0.03131')
  expect(rowOf('RETURNS OF THE WEEK')).toBe('1Dappled Otter 861.24x31')
})

test('an empty table is replaced by a sentence', async () => {
  tell({})
  await open()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText('No settled bets yet.')).toBeDefined()
  expect(screen.getByText('Nobody has 30 settled bets yet.')).toBeDefined()
  expect(screen.getByText('Nobody has 5 settled bets this week yet.')).toBeDefined()
})

test('the bets of one season are chosen, with a word on what carries over', async () => {
  const seasons = [sampleSeason({ number: 2 }), sampleSeason({ number: 1 })]
  answers.at.set('/api/seasons', { seasons, nextWeeks: 3 })
  tell({})
  const place = { place: 1, name: 'Dappled Otter 86', value: 2, bets: 9 }
  answers.at.set('/api/honors?season=1', { honor: [place], calibration: [], week: [place] })
  await open()
  expect(screen.getByText('Shinings, honor and ash carry over from season to season.')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Bets of'), { target: { value: '1' } })
  await advanceClock(0)
  expect(screen.getByText('/honors?season=1')).toBeDefined()
  expect(screen.getByRole('table', { name: 'RETURNS OF THE SEASON' })).toBeDefined()
  expect(screen.getByText('Honor gained with the season’s bets.')).toBeDefined()
})

test('with results hidden the tables are covered', async () => {
  act(() => setResultsHidden(true))
  tell({ honor: [{ place: 1, name: 'Dappled Otter 86', value: 112.5, bets: 31 }] })
  await open()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByRole('button', { name: 'Show who bets well' })).toBeDefined()
})
