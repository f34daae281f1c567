import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { replay } from '@tiltyard/engine'
import { beforeEach, expect, test, vi } from 'vitest'
import { setResultsHidden } from '../../spoilers/setResultsHidden.ts'
import { FakeLiveClient } from '../../testing/fakeLiveClient.ts'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { advanceClock, renderAt } from '../../testing/renderAt.tsx'
import {
  createSnapshot,
  findSampleRide,
  SAMPLE_MATCH_START_MS,
  sampleMatchView,
  sampleYard,
} from '../../testing/sampleRide.ts'

const ridden = findSampleRide((events) => replay(events).ending === 'points')
const { events } = ridden
const end = replay(events)
const last = events.at(-1)?.tOffsetMs ?? 0
const over = { status: 'completed', ending: 'points', version: 2, winner: 'whoever' } as const
let liveClient: FakeLiveClient

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_MATCH_START_MS })
  new FakeServerAnswers()
  liveClient = new FakeLiveClient()
  act(() => setResultsHidden(true))
})

/** Opens the yard with one match, `elapsedMs` after its start. */
async function come(elapsedMs: number, facts: Parameters<typeof sampleMatchView>[1] = {}): Promise<void> {
  vi.setSystemTime(SAMPLE_MATCH_START_MS + elapsedMs)
  await renderAt(liveClient, '/watch')
  act(() => liveClient.send({ kind: 'yard', yard: sampleYard(['match-1']) }, 'yard@1'))
  await advanceClock(0)
  hear(elapsedMs, facts)
}

function hear(elapsedMs: number, facts: Parameters<typeof sampleMatchView>[1] = {}): void {
  const due = events.filter(({ tOffsetMs }) => tOffsetMs <= elapsedMs)
  act(() => liveClient.send(createSnapshot(sampleMatchView(ridden, facts), due)))
}

const lion = () => within(screen.getByRole('region', { name: 'LION LIST' }))
const totals = () => [...document.querySelectorAll('tbody tr td:last-child')].map((cell) => cell.textContent)
const points = [String(end.knight1.points), String(end.knight2.points)]
const show = () => lion().queryByRole('button', { name: 'Show the result of the Lion List' })

test('a viewer who comes after the end finds a covered board without the result', async () => {
  await come(last + 60_000, over)
  expect(show()).not.toBeNull()
  expect(lion().getByText('OVER')).toBeDefined()
  expect(lion().queryByText('FINAL')).toBeNull()
  expect(totals()).toEqual(['–covered', '–covered'])
  expect(lion().getByText('It is over. The result is hidden.')).toBeDefined()
})

test('"Show" uncovers the board, and focuses it', async () => {
  await come(last + 60_000, over)
  act(() => fireEvent.click(show() ?? document.body))
  expect(totals()).toEqual(points)
  expect(lion().getByText('FINAL')).toBeDefined()
  expect(document.activeElement?.contains(lion().getByRole('table'))).toBe(true)
  cleanup()
  liveClient = new FakeLiveClient()
  await come(last + 60_000, over)
  expect(show()).toBeNull()
})

test('a viewer who watches to the end on the yard sees the result', async () => {
  await come(last - 20_000)
  for (let elapsedMs = last - 20_000; elapsedMs < last; elapsedMs += 1_000) {
    await advanceClock(1_000)
    hear(elapsedMs + 1_000)
  }
  hear(last, over)
  await advanceClock(0)
  expect(show()).toBeNull()
  expect(totals()).toEqual(points)
})

test('a viewer who was away at the end does not see it', async () => {
  await come(last / 2)
  vi.setSystemTime(SAMPLE_MATCH_START_MS + last + 60_000)
  hear(last, over)
  await advanceClock(0)
  expect(show()).not.toBeNull()
  expect(totals()).not.toEqual(points)
})

test('a stopped match does not say so either', async () => {
  await come(last + 60_000, { ...over, ending: 'stopped', stoppedBy: 'slot', winner: null })
  expect(screen.queryByText(/stopped/i)).toBeNull()
})
