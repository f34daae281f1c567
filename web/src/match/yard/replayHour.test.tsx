import { act, cleanup, screen, within } from '@testing-library/react'
import type { NightReplayJoust } from '@tiltyard/contract'
import { replay } from '@tiltyard/engine'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { setResultsHidden } from '../../spoilers/setResultsHidden.ts'
import { FakeLiveClient } from '../../testing/fakeLiveClient.ts'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { advanceClock, renderAt } from '../../testing/renderAt.tsx'
import { createSnapshot, sampleMatchView, sampleYard, simulateSampleRide } from '../../testing/sampleRide.ts'
import { computeCurrentReplay, REPLAY_END_HOLD_MS } from './computeCurrentReplay.ts'
import { findReplayedDay } from './findReplayedDay.ts'

/** 23:45 in Helsinki, in summer. */
const LAST_SLOT = Date.parse('2026-06-01T20:45:00Z')
const FROM = LAST_SLOT + 180_000
const MORNING = '2026-06-02T05:00:00.000Z'
const FIRST_RIDDEN = '2026-06-01T11:15:00.000Z'
const ids = ['match-1', 'match-2', 'match-3', 'match-4']
const rides = [simulateSampleRide(1), simulateSampleRide(2)] as const
const lengths = rides.map(({ events }) => events.at(-1)?.tOffsetMs ?? 0)
const [firstMs = 0, secondMs = 0] = lengths
const jousts: readonly NightReplayJoust[] = lengths.map((lengthMs, at) => ({
  ...{ matchId: `replayed-${at}`, listName: 'Stag', startTime: FIRST_RIDDEN, lengthMs },
}))

describe('the replay at a moment', () => {
  test('follows from the jousts and the clock, in a loop', () => {
    const at = (now: number) => {
      const playing = computeCurrentReplay(jousts, FROM, now)
      return playing && [playing.joust.matchId, playing.isOver, playing.until - FROM, playing.next.matchId]
    }
    const second = firstMs + REPLAY_END_HOLD_MS
    const round = second + secondMs + REPLAY_END_HOLD_MS
    expect(at(FROM)).toEqual(['replayed-0', false, firstMs, 'replayed-1'])
    expect(at(FROM + firstMs)).toEqual(['replayed-0', true, second, 'replayed-1'])
    expect(at(FROM + second)).toEqual(['replayed-1', false, second + secondMs, 'replayed-0'])
    expect(at(FROM + 7 * round)).toEqual(['replayed-0', false, 7 * round + firstMs, 'replayed-1'])
    expect(computeCurrentReplay([], FROM, FROM)).toBeNull()
  })

  test.each([
    ['2026-06-01T20:44:59Z', MORNING, null],
    ['2026-06-01T20:45:00Z', MORNING, '2026-06-01'],
    ['2026-06-02T04:40:00Z', MORNING, '2026-06-01'],
    ['2026-06-02T04:45:00Z', MORNING, null],
    ['2026-06-02T00:00:00Z', '2026-06-02T00:10:00Z', null],
    ['2026-06-02T00:00:00Z', null, '2026-06-01'],
    ['2026-06-02T05:00:00Z', null, null],
    ['2026-12-01T21:45:00Z', null, '2026-12-01'],
  ])('at %s, with the next jousts at %s, replays the day %s', (now, next, day) => {
    expect(findReplayedDay(Date.parse(now), next)).toBe(day)
  })
})

let answers: FakeServerAnswers
let liveClient: FakeLiveClient

beforeAll(() =>
  Promise.all([import('./ReplayHourLoader.tsx'), import('./ListReplayBoard.tsx'), import('./LiveWinChanceBar.tsx')]),
)
beforeEach(() => {
  vi.useFakeTimers({ now: FROM })
  answers = new FakeServerAnswers()
  answers.at.set('/api/replays/2026-06-01', { from: new Date(FROM).toISOString(), jousts })
  for (const [at, ridden] of rides.entries()) {
    const { winner, ending } = replay(ridden.events)
    const knight = winner === null ? null : ridden.sample.setup[winner].id
    const match = sampleMatchView(ridden, { id: `replayed-${at}`, status: 'completed', winner: knight, ending })
    answers.at.set(`/api/matches/replayed-${at}/log`, { match, events: ridden.events })
  }
})

/** Both lazy chunks load when the page is idle. */
const COMES_MS = 2_000

/** Opens the yard at night, `elapsedMs` after the first replay's start. */
async function openYard(elapsedMs: number): Promise<void> {
  vi.setSystemTime(FROM + elapsedMs - COMES_MS)
  liveClient = new FakeLiveClient()
  await renderAt(liveClient, '/watch')
  const matchSet = {
    id: 'set-1',
    startTime: new Date(LAST_SLOT).toISOString(),
    status: 'completed',
    matchIds: ids,
  } as const
  act(() => liveClient.send({ kind: 'yard', yard: sampleYard(ids, { matchSet, nextJoustsAt: MORNING }) }, 'yard@1'))
  await advanceClock(0)
  for (const id of ids) {
    act(() =>
      liveClient.send(
        createSnapshot(sampleMatchView(rides[0], { id, status: 'completed', ending: 'points' }), rides[0].events),
      ),
    )
  }
  for (let ms = 0; ms < COMES_MS; ms += 500) await advanceClock(500)
}

const stag = () => within(screen.getByRole('region', { name: 'STAG LIST' }))
const totalsOf = (region: ReturnType<typeof stag>) =>
  region.getAllByRole('row').flatMap((row) => row.querySelector('td:last-child')?.textContent ?? [])
const pointsAt = (ride: 0 | 1, elapsedMs: number) => {
  const { knight1, knight2 } = replay(rides[ride].events.filter(({ tOffsetMs }) => tOffsetMs <= elapsedMs))
  return [String(knight1.points), String(knight2.points)]
}

describe('the yard at night', () => {
  test('replays a list’s own jousts, and the other lists keep their last result', async () => {
    await openYard(firstMs / 2)
    expect(stag().getByText(/^REPLAY · PASS \d$/)).toBeDefined()
    expect(totalsOf(stag())).toEqual(pointsAt(0, firstMs / 2))
    const link = stag().getByRole('link', { name: 'Replay of 2:15 pm on the Stag List' })
    expect(link.getAttribute('href')).toBe('/matches/replayed-0?at=1')
    expect(
      stag()
        .getByRole('link', { name: /^ATTEND JOUST/ })
        .getAttribute('href'),
    ).toBe('/attend/match-2/Stag')
    expect(within(screen.getByRole('region', { name: 'LION LIST' })).getByText('FINAL')).toBeDefined()
  })

  test('continues with the next joust, and requests only cacheable logs', async () => {
    await openYard(firstMs - 2_000)
    await advanceClock(3_000)
    expect(stag().getByText('REPLAY · FINAL')).toBeDefined()
    expect(totalsOf(stag())).toEqual(pointsAt(0, firstMs))
    await advanceClock(REPLAY_END_HOLD_MS + 60_000)
    expect(stag().getByText(/^REPLAY · PASS \d$/)).toBeDefined()
    const own = answers.asked.filter((address) => address.includes('replay'))
    expect(new Set(own)).toEqual(
      new Set(['/api/replays/2026-06-01', '/api/matches/replayed-0/log', '/api/matches/replayed-1/log']),
    )
  })

  test('covers a hidden result for viewers who did not watch, and not for those who did', async () => {
    act(() => setResultsHidden(true))
    await openYard(firstMs + 5_000)
    expect(stag().getByRole('button', { name: 'Show the result of the Stag List' })).toBeDefined()
    expect(stag().queryByText(/FINAL/)).toBeNull()
    expect(totalsOf(stag())).toEqual(['–covered', '–covered'])
    cleanup()
    await openYard(firstMs - 10_000)
    for (let ms = 0; ms < 11_000; ms += 1_000) await advanceClock(1_000)
    expect(stag().getByText('REPLAY · FINAL')).toBeDefined()
    expect(totalsOf(stag())).toEqual(pointsAt(0, firstMs))
  })

  test('shows a live match as soon as there is one', async () => {
    await openYard(30_000)
    const match = sampleMatchView(rides[0], { id: 'match-9', startTime: new Date(Date.now()).toISOString() })
    const matchSet = {
      id: 'set-2',
      startTime: MORNING,
      status: 'active',
      matchIds: [null, 'match-9', null, null],
    } as const
    act(() => liveClient.send({ kind: 'yard', yard: sampleYard([], { matchSet, nextJoustsAt: null }) }, 'yard@2'))
    act(() => liveClient.send(createSnapshot(match, [])))
    await advanceClock(100)
    expect(stag().queryByText(/REPLAY/)).toBeNull()
    expect(stag().getByText('LIVE')).toBeDefined()
  })
})
