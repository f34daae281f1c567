import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setSpoilersHidden } from '../../spoilers/setSpoilersHidden.ts'
import { FakeAnswers } from '../../testing/fakeAnswers.ts'
import { advanceClock } from '../../testing/renderAt.tsx'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { HonorsScreen } from './HonorsScreen.tsx'

let answers: FakeAnswers

beforeEach(() => {
  vi.useFakeTimers()
  answers = new FakeAnswers()
})

async function open(): Promise<void> {
  await renderScreen('/honors', <HonorsScreen />, '/honors')
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
  expect(screen.getByText('Nobody’s bet has been decided yet.')).toBeDefined()
  expect(screen.getByText('Nobody has 30 decided bets yet.')).toBeDefined()
  expect(screen.getByText('Nobody has 5 decided bets of this week yet.')).toBeDefined()
})

test('with results hidden the tables are covered', async () => {
  act(() => setSpoilersHidden(true))
  tell({ honor: [{ place: 1, name: 'Dappled Otter 86', value: 112.5, bets: 31 }] })
  await open()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByRole('button', { name: 'Show who bets well' })).toBeDefined()
})
