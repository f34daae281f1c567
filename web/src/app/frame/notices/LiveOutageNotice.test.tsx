import { act, screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FakeLiveClient } from '../../../testing/fakeLiveClient.ts'
import { FakeServerAnswers } from '../../../testing/fakeServerAnswers.ts'
import type { FakeSession } from '../../../testing/fakeSession.ts'
import { renderAsUser } from '../../../testing/renderAsUser.tsx'
import { advanceClock } from '../../../testing/renderAt.tsx'
import { SAMPLE_MATCH_START_MS, sampleYard } from '../../../testing/sampleRide.ts'
import { sampleUser } from '../../../testing/sessionViews.ts'
import { AppRoutes } from '../../routes.tsx'

const liveScreens = [
  '/watch',
  '/attend/match-1/Lion',
  '/matches/match-1',
  '/schedule',
  '/standings',
  '/stables/stable_8',
  '/admin?tab=match-control',
]

beforeAll(async () => {
  await Promise.all([
    import('../../../match/yard/YardScreen.tsx'),
    import('../../../match/attend/AttendedMatchScreen.tsx'),
    import('../../../match/page/MatchScreen.tsx'),
    import('../../../league/schedule/ScheduleScreen.tsx'),
    import('../../../league/standings/StandingsScreen.tsx'),
    import('../../../league/stable/StableScreen.tsx'),
    import('../../../admin/AdminScreen.tsx'),
    import('../../../account/signIn/AdminsOnly.tsx'),
    import('./PollingNotice.tsx'),
  ])
}, 120_000)
beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_MATCH_START_MS })
  const answers = new FakeServerAnswers()
  answers.isLineDown = true
})

async function open(path: string): Promise<FakeLiveClient> {
  vi.stubGlobal('scrollTo', () => {})
  let fake: FakeSession | null = null
  await act(async () => {
    fake = await renderAsUser(sampleUser({ admin: true }), <AppRoutes />, path)
  })
  await advanceClock(0)
  await advanceClock(0)
  return (fake as unknown as FakeSession).liveClient
}

/** Lets the next retry reach the server. */
async function answer(liveClient: FakeLiveClient): Promise<void> {
  while (liveClient.openStreams.length === 0) await advanceClock(100)
  act(() => liveClient.hello())
}

/** Returns the text of the live region, which is always rendered so that screen readers announce changes. */
function noticeText(): string {
  return screen.getByTestId('cut-off').textContent ?? ''
}

const time = (ms: number): string =>
  new Intl.DateTimeFormat('en', { timeStyle: 'short' }).format(ms).replace('\u202f', ' ').toLowerCase()

describe.each(liveScreens)('at %s', (path) => {
  test('a stream that never opens shows the notice too, and ends the loading state', async () => {
    const liveClient = await open(path)
    await advanceClock(4_999)
    expect(noticeText()).toBe('')
    await advanceClock(1)
    expect(noticeText()).toBe(`No answer since ${time(SAMPLE_MATCH_START_MS)}. Trying again...`)
    expect(screen.queryByText(/^Loading/)).toBeNull()
    await advanceClock(60_000)
    await answer(liveClient)
    expect(noticeText()).toBe('')
  })
})

test('a lost connection shows a notice with the time, until it is back', async () => {
  const liveClient = await open('/watch')
  act(() => liveClient.hello(new Date().toISOString()))
  expect(noticeText()).toBe('')
  await advanceClock(12_000)
  const sentence = `Connection lost at ${time(SAMPLE_MATCH_START_MS)}. Trying again...`
  expect(noticeText()).toBe(sentence)
  expect(screen.getByRole('main').hasAttribute('data-cut-off')).toBe(true)
  await advanceClock(60_000)
  expect(noticeText()).toBe(sentence)
  await answer(liveClient)
  expect(noticeText()).toBe('')
  expect(screen.getByRole('main').hasAttribute('data-cut-off')).toBe(false)
})

test('a server that reports that it has lost its database is cut off', async () => {
  const liveClient = await open('/watch')
  act(() => liveClient.hello())
  act(() => liveClient.send({ kind: 'yard', yard: sampleYard([]) }, 'yard@1'))
  act(() => liveClient.send({ kind: 'outage', since: new Date(SAMPLE_MATCH_START_MS - 9_000).toISOString() }))
  expect(noticeText()).toBe(
    `The server can’t reach its database since ${time(SAMPLE_MATCH_START_MS - 9_000)}. Trying again...`,
  )
  act(() => liveClient.send({ kind: 'outage', since: null }))
  expect(noticeText()).toBe('')
})

test('the notice is polite, atomic and always rendered', async () => {
  await open('/watch')
  const notice = screen.getByTestId('cut-off')
  expect(notice.getAttribute('role')).toBe('status')
  expect(notice.textContent).toBe('')
})

test('a proxy with an expired session is named, with a button to its log-in', async () => {
  const reload = vi.fn()
  const liveClient = await open('/watch')
  vi.stubGlobal('location', { ...window.location, reload })
  act(() => liveClient.end({ kind: 'gated' }))
  expect(noticeText()).toContain(`has asked you to log in since ${time(SAMPLE_MATCH_START_MS)}.`)
  act(() => screen.getByRole('button', { name: 'Log in again' }).click())
  expect(reload).toHaveBeenCalledOnce()
})

test('if streams are blocked but the server answers, the page says that it polls', async () => {
  const liveClient = await open('/watch')
  liveClient.isPolled = true
  const answers = new FakeServerAnswers()
  answers.at.set('/api/yard', { yard: sampleYard([]), serverTime: new Date(SAMPLE_MATCH_START_MS).toISOString() })
  answers.at.set('/api/session', { kind: 'registered', user: sampleUser({}) })
  const refuse = {
    kind: 'refused',
    status: 400,
    code: 'invalid-request',
    retryAfterMs: null,
    isForThisClient: false,
  } as const
  const notice = 'Live updates are blocked by your network; refreshing every few seconds.'
  for (let tries = 0; tries < 3; tries++) {
    expect(screen.queryByText(notice)).toBeNull()
    while (liveClient.openStreams.length === 0) await advanceClock(500)
    act(() => liveClient.end(refuse))
    await advanceClock(100)
  }
  await advanceClock(1_000)
  expect(screen.getByText(notice).closest('[role=status]')).not.toBeNull()
  expect(screen.getByRole('link', { name: 'For operators' }).getAttribute('href')).toBe('/api/docs#live-updates')
  expect(noticeText()).toBe('')
})
