import { act, fireEvent, screen, within } from '@testing-library/react'
import type { MatchView } from '@tiltyard/contract'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { setResultsHidden } from '../../spoilers/setResultsHidden.ts'
import { FakeLiveClient } from '../../testing/fakeLiveClient.ts'
import { advanceClock, renderAt } from '../../testing/renderAt.tsx'
import {
  createSnapshot,
  SAMPLE_MATCH_START_MS,
  sampleMatchView,
  sampleYard,
  simulateSampleRide,
} from '../../testing/sampleRide.ts'
import { withLeverageAtPassStarts } from '../../testing/stakes.ts'

const ridden = simulateSampleRide(1)
const ids = ['match-1', 'match-2', 'match-3', 'match-4']
const firstPassMs = ridden.events.find(({ passNumber }) => passNumber === 1)?.tOffsetMs ?? 0
const nextMs = ridden.events.find(({ tOffsetMs }) => tOffsetMs > firstPassMs)?.tOffsetMs ?? 0
let liveClient: FakeLiveClient

beforeAll(() => Promise.all([import('./TightestJoustSwitch.tsx'), import('./LiveWinChanceBar.tsx')]))
beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_MATCH_START_MS })
  liveClient = new FakeLiveClient()
})

/** Opens the yard at the call of the first pass, with these leverages per list. */
async function openYard(leverages: readonly number[], facts: Partial<MatchView> = {}): Promise<void> {
  vi.setSystemTime(SAMPLE_MATCH_START_MS + firstPassMs - 1_000)
  await renderAt(liveClient, '/watch')
  act(() => liveClient.send({ kind: 'yard', yard: sampleYard(ids) }, 'yard@1'))
  await advanceClock(0)
  for (const [at, id] of ids.entries()) tell(id, leverages[at] ?? 0, facts)
  await advanceClock(1_000)
}

function tell(id: string, leverage: number, facts: Partial<MatchView>): void {
  const events = facts.status === 'waiting' ? [] : withLeverageAtPassStarts(ridden.events, leverage)
  act(() => liveClient.send(createSnapshot(sampleMatchView(ridden, { ...facts, id }), events)))
}

const follow = () => screen.getByRole('switch', { name: 'Auto-follow' })
const address = () => screen.getByTestId('address').textContent
const board = (name: string) => within(screen.getByRole('region', { name }))

describe('the tightest joust of the yard', () => {
  test('has a link to its list', async () => {
    await openYard([0.1, 0.12, 0.31, 0.2])
    await act(async () => screen.getByRole('link', { name: 'Closest now: Wyvern List' }).click())
    expect(address()).toBe('/attend/match-3/Wyvern')
  })

  test('changes when its match ends', async () => {
    await openYard([0.1, 0.12, 0.31, 0.2])
    act(() =>
      liveClient.send({
        kind: 'match',
        match: sampleMatchView(ridden, { id: 'match-3', status: 'completed', version: 2 }),
      }),
    )
    await advanceClock(0)
    expect(screen.getByText('Closest now: Griffin List')).toBeDefined()
  })

  test('is absent without a live joust, and so is the switch', async () => {
    await openYard([], { status: 'waiting', startTime: null })
    expect(screen.queryByText(/^Closest now/)).toBeNull()
    expect(screen.queryByRole('switch', { name: 'Auto-follow' })).toBeNull()
    tell('match-2', 0.2, { version: 2 })
    await advanceClock(1_000)
    expect(screen.getByText('Closest now: Stag List')).toBeDefined()
    expect(follow()).toBeDefined()
  })

  test('opens by the switch, with auto-follow', async () => {
    await openYard([0.1, 0.3])
    await act(async () => fireEvent.click(follow()))
    expect(address()).toBe('/attend/match-2/Stag')
  })
})

describe('the leverage of a board', () => {
  test('shows when it is big', async () => {
    await openYard([0.1, 0.124])
    expect(board('STAG LIST').getByText('Big moment')).toBeDefined()
    await advanceClock(nextMs - firstPassMs)
    expect(board('STAG LIST').getByText('Big moment')).toBeDefined()
  })

  test('is absent on a covered or finished board', async () => {
    act(() => setResultsHidden(true))
    await openYard([0.1, 0.2, 0.3, 0.4], { status: 'completed', ending: 'points' })
    expect(screen.getAllByRole('button', { name: /^Show the result/ })).toHaveLength(4)
    expect(screen.queryByText(/^Big moment$/)).toBeNull()
    act(() => setResultsHidden(false))
    await advanceClock(0)
    expect(screen.queryByText(/^Big moment$/)).toBeNull()
  })
})
