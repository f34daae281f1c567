import { act, fireEvent, screen } from '@testing-library/react'
import type { MatchView } from '@tiltyard/contract'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Link, Route } from 'wouter'
import { setResultsHidden } from '../../spoilers/setResultsHidden.ts'
import { FakeLiveClient } from '../../testing/fakeLiveClient.ts'
import { FakeSession } from '../../testing/fakeSession.ts'
import { FakeSpeech } from '../../testing/fakeSpeech.ts'
import { openMoreMenu } from '../../testing/openMoreMenu.ts'
import { RouterAddressText } from '../../testing/RouterAddressText.tsx'
import { renderWithSession } from '../../testing/renderAsUser.tsx'
import { advanceClock } from '../../testing/renderAt.tsx'
import {
  createSnapshot,
  SAMPLE_MATCH_START_MS,
  sampleMatchView,
  sampleYard,
  simulateSampleRide,
} from '../../testing/sampleRide.ts'
import { sampleSession, sampleUser } from '../../testing/sessionViews.ts'
import { withLeverageAtPassStarts } from '../../testing/stakes.ts'
import { isReadAloudOn } from '../speech/listening.ts'
import * as writer from '../writer/useIsBarredWriterCandidate.ts'
import { AttendedMatchScreen } from './AttendedMatchScreen.tsx'

const west = simulateSampleRide(1)
const east = simulateSampleRide(2)
const _westEndMs = west.events.at(-1)?.tOffsetMs ?? 0
/** Shorter than the time between a pass's call and its trumpet. */
const STEP_MS = 900
/** More than three passes. */
const LONG_MS = 45_000
let liveClient: FakeLiveClient

beforeAll(() =>
  Promise.all([
    import('../tightest/FollowTightestListSwitch.tsx'),
    import('./OtherListLinks.tsx'),
    import('../controls/PlaybackControls.tsx'),
    import('../controls/MoreMenuItems.tsx'),
    import('../../betting/slip/NextPairsWithOdds.tsx'),
  ]),
)
beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_MATCH_START_MS })
  vi.spyOn(writer, 'useIsBarredWriterCandidate').mockReturnValue(false)
  liveClient = new FakeLiveClient()
})
afterEach(() => window.history.replaceState(null, ''))

/** Opens the Lion List, with the Stag List beside it, for a registered viewer. */
async function attend(
  leverages: { readonly lion: number; readonly stag: number },
  elapsedMs = 0,
  facts: Partial<MatchView> = {},
): Promise<void> {
  vi.setSystemTime(SAMPLE_MATCH_START_MS + elapsedMs)
  const page = (
    <>
      <Route path="/attend/:matchId/:listName" component={AttendedMatchScreen} />
      <Link to="/attend/match-2/Stag">Another list</Link>
      <RouterAddressText />
    </>
  )
  renderWithSession(await FakeSession.of(sampleSession(sampleUser()), liveClient), page, '/attend/match-1/Lion')
  await advanceClock(0)
  act(() => liveClient.send({ kind: 'yard', yard: sampleYard(['match-1', 'match-2']) }, 'yard@1'))
  await advanceClock(0)
  act(() =>
    liveClient.send(
      createSnapshot(sampleMatchView(west, facts), withLeverageAtPassStarts(west.events, leverages.lion)),
    ),
  )
  await advanceClock(300)
  hearStag(leverages.stag)
}

function hearStag(leverage: number, facts: Partial<MatchView> = {}): void {
  if (!liveClient.stream.url.searchParams.get('topics')?.includes('match-2')) return
  act(() =>
    liveClient.send(
      createSnapshot(
        sampleMatchView(east, { id: 'match-2', ...facts }),
        withLeverageAtPassStarts(east.events, leverage),
      ),
    ),
  )
}

const follow = () => screen.getByRole('switch', { name: 'Auto-follow' })
const address = () => screen.getByTestId('address').textContent

async function turnOn(stag: number): Promise<void> {
  await act(async () => {
    follow().focus()
    fireEvent.click(follow())
  })
  await advanceClock(0)
  hearStag(stag)
}

/** Advances the match until its viewer has moved to another list. @returns then, in ms of the match; null if never. */
async function untilTaken(withinMs: number): Promise<number | null> {
  const end = Date.now() + withinMs
  while (Date.now() < end) {
    await advanceClock(STEP_MS)
    liveClient.stream.listener.onSign()
    if (address() !== '/attend/match-1/Lion') return Date.now() - SAMPLE_MATCH_START_MS
  }
  return null
}

describe('auto-follow', { timeout: 120_000 }, () => {
  test('is off at first, and subscribes to no other list', async () => {
    await attend({ lion: 0.1, stag: 0.4 })
    expect(screen.getByRole('switch', { name: 'Auto-follow', checked: false })).toBe(follow())
    expect(liveClient.stream.url.searchParams.get('topics')).not.toContain('match-2')
    expect(await untilTaken(LONG_MS)).toBeNull()
  })

  test('announces the move politely, keeps the focus, and never writes', async () => {
    await attend({ lion: 0.1, stag: 0.4 })
    expect(writer.useIsBarredWriterCandidate).toHaveBeenLastCalledWith(expect.anything(), true)
    await turnOn(0.4)
    const [focused, news] = [
      document.activeElement,
      screen.getByRole('region', { name: 'Following' }).querySelector('[role=status]'),
    ]
    expect(await untilTaken(LONG_MS)).not.toBeNull()
    await advanceClock(0)
    expect(document.activeElement).toBe(focused)
    expect(focused).toBe(follow())
    expect(news?.textContent).toBe(
      `Now the Stag List: ${sampleMatchView(east).knight1.name} against ${sampleMatchView(east).knight2.name}.`,
    )
    expect(writer.useIsBarredWriterCandidate).toHaveBeenLastCalledWith(
      expect.objectContaining({ id: 'match-2' }),
      false,
    )
  })

  test('continues to read aloud, from the new list', async () => {
    const speech = new FakeSpeech().install()
    await attend({ lion: 0.1, stag: 0.4 })
    await turnOn(0.4)
    await advanceClock(1_000)
    await openMoreMenu()
    fireEvent.click(screen.getByRole('switch', { name: 'Read aloud' }))
    expect(await untilTaken(LONG_MS)).not.toBeNull()
    const before = speech.spoken.length
    await advanceClock(5_000)
    expect(screen.getByRole('switch', { name: 'Read aloud', checked: true })).toBeDefined()
    const read = speech.texts.slice(before)
    expect(read.length).toBeGreaterThan(0)
    const narrated = new Set(east.events.map(({ description }) => description))
    for (const text of read) expect(narrated).toContain(text)
  })

  test('stops reading aloud when the viewer changes lists by hand', async () => {
    const speech = new FakeSpeech().install()
    await attend({ lion: 0.1, stag: 0.4 })
    await advanceClock(1_000)
    await openMoreMenu()
    fireEvent.click(screen.getByRole('switch', { name: 'Read aloud' }))
    expect(speech.speaking).toBe(true)
    fireEvent.click(screen.getByRole('link', { name: 'Another list' }))
    expect([speech.speaking, isReadAloudOn()]).toEqual([false, false])
  })

  test('says that it waits while its viewer looks back', async () => {
    await attend({ lion: 0.1, stag: 0.1 }, 40_000)
    await act(() => import('../controls/PlaybackControls.tsx'))
    await advanceClock(1_000)
    await turnOn(0.1)
    expect(screen.queryByText(/while you look back/)).toBeNull()
    await act(async () => screen.getByRole('button', { name: /^Pause/ }).click())
    expect(screen.getByText(/while you look back/)).toBeDefined()
  })

  test('leaves a match that ended before its viewer came, and keeps its hidden result hidden', async () => {
    setResultsHidden(true)
    window.history.replaceState({ place: '/attend/match-1/Lion', follows: true }, '')
    await attend({ lion: 0.1, stag: 0.4 }, 40_000, { status: 'completed', ending: 'points', version: 2 })
    await advanceClock(1_000)
    hearStag(0.4)
    await advanceClock(0)
    expect(address()).toBe('/attend/match-2/Stag')
  })

  test.each([
    ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
    ['the switch', () => fireEvent.click(follow())],
  ])('ends with %s', async (_, end) => {
    await attend({ lion: 0.1, stag: 0.4 })
    await turnOn(0.4)
    await act(async () => end())
    expect(window.history.state.follows).toBe(false)
    expect(await untilTaken(LONG_MS)).toBeNull()
  })

  test('continues after a reload, from the history state', async () => {
    window.history.replaceState({ place: '/attend/match-1/Lion', follows: true }, '')
    await attend({ lion: 0.1, stag: 0.4 })
    hearStag(0.4)
    expect(await untilTaken(LONG_MS)).not.toBeNull()
  })
})
