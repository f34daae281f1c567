import type { SessionView } from '@tiltyard/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeSession } from '../../testing/fakeSession.ts'
import { SAMPLE_MATCH_START_MS } from '../../testing/sampleRide.ts'
import { sampleSession, sampleUser, signedOutSessionView } from '../../testing/sessionViews.ts'
import { createNetworkRefusal, Refusal } from '../refusal.ts'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
const MARGIN_MS = 300_000

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_MATCH_START_MS })
})
afterEach(() => {
  vi.useRealTimers()
})

const rider = sampleUser()
const over = new Refusal({ code: 'signed-out', status: 401, message: 'No user logged in', values: {} })

function endingIn(ms: number, user = rider) {
  return sampleSession(user, { expiresAt: new Date(Date.now() + ms).toISOString() })
}

/** Opens a hidden page: the stream of a visible one, without heartbeats, would reconnect for weeks. */
async function openHidden(session: SessionView): Promise<FakeSession> {
  const fake = await FakeSession.of(session)
  fake.liveClient.client.sleep()
  return fake
}

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
}

describe('on load', () => {
  test('AUTH-20: a signed-out visitor is signed in anonymously, without notice', async () => {
    const fake = new FakeSession(sampleSession())
    fake.calls.get.mockResolvedValueOnce(signedOutSessionView())
    expect(fake.store.state.isResolving).toBe(true)
    await fake.store.start()
    expect(fake.calls.visit).toHaveBeenCalledOnce()
    expect(fake.store.state).toMatchObject({ isResolving: false, session: { kind: 'anonymous' }, failure: null })
  })

  test('an existing session is kept', async () => {
    const fake = await FakeSession.of(sampleSession(rider))
    expect(fake.calls.visit).not.toHaveBeenCalled()
    expect(fake.store.state.session.user).toEqual(rider)
  })

  test('ERR-06: a session that cannot be read shows a failure, and is retried', async () => {
    const fake = new FakeSession(sampleSession(rider))
    fake.calls.get.mockRejectedValueOnce(createNetworkRefusal())
    await fake.store.start()
    expect(fake.store.state).toMatchObject({ isResolving: false, failure: 'Failed to load user data' })
    expect(fake.calls.visit).not.toHaveBeenCalled()
    await pass(30_000)
    expect(fake.store.state).toMatchObject({ session: { kind: 'registered' }, failure: null })
  })

  test.each([
    ['origin-unreachable', 503, true],
    ['unavailable', 503, true],
    ['cheer-too-soon', 429, false],
  ] as const)('with the answer %s (%d) the server counts as unreachable: %s', async (code, status, isUnreached) => {
    const fake = new FakeSession(sampleSession(rider))
    fake.calls.get.mockRejectedValueOnce(new Refusal({ code, status, message: 'Later.', values: {} }))
    await fake.store.start()
    expect(fake.store.state).toMatchObject({ isResolving: false, isUnreached, session: { user: null } })
  })

  test('a signed-out visitor who can’t be signed in has reached the server', async () => {
    const fake = new FakeSession(signedOutSessionView())
    const full = new Refusal({ code: 'disk-full', status: 503, message: 'The disk is full.', values: {} })
    fake.calls.visit.mockRejectedValue(full)
    await fake.store.start()
    expect(fake.store.state).toMatchObject({ isUnreached: false, failure: 'Anonymous sign-in failed' })
  })

  test('ERR-07: a failed anonymous sign-in shows a failure', async () => {
    const fake = new FakeSession(signedOutSessionView())
    fake.calls.visit.mockRejectedValue(createNetworkRefusal())
    await fake.store.start()
    expect(fake.store.state).toMatchObject({ isResolving: false, failure: 'Anonymous sign-in failed' })
    fake.calls.visit.mockResolvedValue(sampleSession())
    await fake.store.retry()
    expect(fake.store.state).toMatchObject({ session: { kind: 'anonymous' }, failure: null })
  })

  test.each([
    ['less than 6 days left is extended at once', 6 * DAY_MS - 1, 1],
    ['6 days left or more is not extended', 6 * DAY_MS, 0],
  ])('a session with %s', async (_, ms, refreshes) => {
    const fake = await FakeSession.of(endingIn(ms))
    expect(fake.calls.refresh).toHaveBeenCalledTimes(refreshes)
  })
})

describe('extending', () => {
  test('AUTH-37: a session is extended 5 minutes before its end, and again a week later', async () => {
    const fake = await openHidden(endingIn(WEEK_MS))
    fake.calls.refresh.mockImplementation(() => Promise.resolve(endingIn(WEEK_MS)))
    await pass(WEEK_MS - MARGIN_MS - 1)
    expect(fake.calls.refresh).not.toHaveBeenCalled()
    await pass(1)
    expect(fake.calls.refresh).toHaveBeenCalledOnce()
    await pass(WEEK_MS - MARGIN_MS)
    expect(fake.calls.refresh).toHaveBeenCalledTimes(2)
  })

  test("AUTH-37: a session of months, beyond a browser timer's limit, is extended before its end", async () => {
    const fake = await openHidden(endingIn(60 * DAY_MS))
    await pass(60 * DAY_MS - MARGIN_MS - 1)
    expect(fake.calls.refresh).not.toHaveBeenCalled()
    await pass(1)
    expect(fake.calls.refresh).toHaveBeenCalledOnce()
  })

  test('a session at its limit is not refreshed again and again', async () => {
    const fake = await openHidden(endingIn(WEEK_MS))
    const end = new Date(Date.now() + WEEK_MS).toISOString()
    fake.calls.refresh.mockImplementation(() =>
      Promise.resolve(sampleSession(rider, { expiresAt: end, serverTime: new Date(Date.now()).toISOString() })),
    )
    await pass(WEEK_MS - MARGIN_MS)
    await pass(60_000)
    expect(fake.calls.refresh.mock.calls.length).toBeLessThanOrEqual(3)
  })

  test('AUTH-38: a failed refresh is retried after 30 s, then twice as long each time up to 16 min', async () => {
    const fake = await openHidden(endingIn(WEEK_MS))
    fake.calls.refresh.mockRejectedValue(createNetworkRefusal())
    await pass(WEEK_MS - MARGIN_MS)
    for (const [tries, seconds] of [30, 60, 120, 240, 480, 960, 960].entries()) {
      expect(fake.calls.refresh).toHaveBeenCalledTimes(tries + 1)
      await pass(seconds * 1_000 - 1)
      expect(fake.calls.refresh).toHaveBeenCalledTimes(tries + 1)
      await pass(1)
    }
    expect(fake.store.state.session.user).toEqual(rider)
  })

  test('a session that has expired at its refresh returns to the gate', async () => {
    const fake = await openHidden(endingIn(WEEK_MS))
    fake.calls.refresh.mockRejectedValue(over)
    fake.calls.get.mockResolvedValue(signedOutSessionView())
    await pass(WEEK_MS - MARGIN_MS)
    expect(fake.store.state).toMatchObject({ session: { kind: 'signed-out' }, failure: null })
    await pass(WEEK_MS)
    expect(fake.calls.refresh).toHaveBeenCalledOnce()
  })
})

describe('log-in and log-out', () => {
  test('AUTH-36: subscribers hear of a log-in and log-out, until they unsubscribe', async () => {
    const fake = await FakeSession.of(sampleSession())
    const heard: string[] = []
    const leave = fake.store.subscribe(() => heard.push(fake.store.state.session.kind))
    fake.calls.logIn.mockResolvedValue({ ...sampleSession(rider), isCodeNeeded: false })
    await fake.store.logIn({ email: 'rider@example.org', password: 'lances' })
    await fake.store.logOut()
    expect(heard).toEqual(['registered', 'signed-out'])
    leave()
    await fake.store.logIn({ email: 'rider@example.org', password: 'lances' })
    expect(heard).toHaveLength(2)
  })

  test('a refused log-in changes nothing', async () => {
    const fake = await FakeSession.of(sampleSession())
    const before = fake.store.state
    fake.calls.logIn.mockRejectedValue(over)
    await expect(fake.store.logIn({ email: '', password: '' })).rejects.toBe(over)
    expect(fake.store.state).toBe(before)
  })

  test('a failed log-out keeps the session; for an expired session it succeeds', async () => {
    const fake = await FakeSession.of(sampleSession(rider))
    fake.calls.logOut.mockRejectedValueOnce(createNetworkRefusal())
    await expect(fake.store.logOut()).rejects.toThrow(Refusal)
    expect(fake.store.state.session.kind).toBe('registered')
    await pass(0)
    fake.liveClient.send({ kind: 'me', user: sampleUser({ uid: rider.uid, honor: 7 }) })
    expect(fake.store.state.session.user?.honor).toBe(7)
    fake.calls.logOut.mockRejectedValueOnce(over)
    fake.calls.get.mockResolvedValueOnce(signedOutSessionView())
    await fake.store.logOut()
    expect(fake.store.state.session.kind).toBe('signed-out')
  })

  test('a deleted account is gone', async () => {
    const fake = await FakeSession.of(sampleSession(rider))
    await fake.store.deleteAccount('lances')
    expect(fake.calls.deleteAccount).toHaveBeenCalledExactlyOnceWith('lances')
    expect(fake.store.state.session.user).toBeNull()
  })

  test('an older reply never undoes a log-in', async () => {
    const fake = await openHidden(endingIn(WEEK_MS))
    let answerLate = (_: Error): void => undefined
    fake.calls.refresh.mockReturnValueOnce(new Promise((_, reject) => (answerLate = reject)))
    await pass(WEEK_MS - MARGIN_MS)
    fake.calls.logIn.mockResolvedValue({ ...endingIn(WEEK_MS, sampleUser({ uid: 'user-2' })), isCodeNeeded: false })
    await fake.store.logIn({ email: '', password: '' })
    answerLate(over)
    await pass(0)
    expect(fake.store.state.session.user?.uid).toBe('user-2')
  })
})

describe('the live document', () => {
  test('AUTH-21: is subscribed for users with an account, and shows each change at once', async () => {
    const fake = await FakeSession.of(sampleSession(rider))
    await pass(0)
    expect(fake.liveClient.stream.url.searchParams.get('topics')).toBe('me')
    fake.liveClient.send({ kind: 'me', user: { ...rider, honor: 175 } })
    expect(fake.store.state.session.user?.honor).toBe(175)
  })

  test('is not subscribed for others, and is dropped at the log-out', async () => {
    const visitor = await FakeSession.of(sampleSession())
    await pass(0)
    expect(visitor.liveClient.streams).toHaveLength(0)
    const fake = await FakeSession.of(sampleSession(rider))
    await pass(0)
    fake.liveClient.send({ kind: 'me', user: rider })
    await fake.store.logOut()
    expect(fake.liveClient.client.state.me).toBeNull()
    fake.liveClient.end()
    await pass(60_000)
    expect(fake.liveClient.openStreams).toHaveLength(0)
  })

  test('is not requested during a log-out, since it would be refused', async () => {
    const fake = await FakeSession.of(sampleSession(rider))
    const release = fake.liveClient.client.want('yard')
    await pass(0)
    let answer = (_: SessionView): void => undefined
    fake.calls.logOut.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    const leaving = fake.store.logOut()
    fake.liveClient.end()
    await pass(60_000)
    const asked = fake.liveClient.streams.map(({ url }) => url.searchParams.get('topics'))
    expect(asked[0]).toContain('me')
    expect(asked.slice(1).every((topics) => topics === 'yard')).toBe(true)
    expect(asked.length).toBeGreaterThan(1)
    answer(signedOutSessionView())
    await leaving
    release()
  })

  test('of another user is ignored', async () => {
    const fake = await FakeSession.of(sampleSession(rider))
    await pass(0)
    fake.liveClient.send({ kind: 'me', user: sampleUser({ uid: 'user-2', honor: 1 }) })
    expect(fake.store.state.session.user).toEqual(rider)
  })

  test('a log-out in another tab ends the stream, and the session is read again', async () => {
    const fake = await FakeSession.of(sampleSession(rider))
    await pass(0)
    fake.calls.get.mockResolvedValue(signedOutSessionView())
    fake.liveClient.end()
    await pass(10_000)
    fake.liveClient.end({ kind: 'refused', status: 401, retryAfterMs: null, isForThisClient: false })
    await pass(0)
    expect(fake.store.state.session.kind).toBe('signed-out')
    expect(fake.calls.visit).not.toHaveBeenCalled()
  })

  test('a document that is refused in a valid session is requested again after a pause', async () => {
    const fake = await FakeSession.of(sampleSession(rider))
    await pass(0)
    fake.liveClient.end({ kind: 'refused', status: 401, retryAfterMs: null, isForThisClient: false })
    await pass(400)
    expect(fake.liveClient.streams).toHaveLength(1)
    await pass(10_000)
    expect(fake.liveClient.stream.url.searchParams.get('topics')).toBe('me')
  })
})

describe('other tabs', () => {
  test('a tab that becomes visible reads the session: another has logged in', async () => {
    const fake = await FakeSession.of(sampleSession())
    fake.calls.get.mockResolvedValue(sampleSession(rider))
    await fake.store.lookAgain()
    expect(fake.store.state.session.user).toEqual(rider)
  })

  test('a tab that becomes visible reads the session: another has logged out', async () => {
    const fake = await FakeSession.of(sampleSession(rider))
    fake.calls.get.mockResolvedValue(signedOutSessionView())
    await fake.store.lookAgain()
    expect(fake.store.state.session.kind).toBe('signed-out')
    expect(fake.calls.visit).not.toHaveBeenCalled()
  })

  test('a tab that cannot reach the server keeps its session, and retries', async () => {
    const fake = await FakeSession.of(sampleSession(rider))
    fake.calls.get.mockRejectedValueOnce(createNetworkRefusal())
    await fake.store.lookAgain()
    expect(fake.store.state.session.user).toEqual(rider)
    fake.calls.get.mockResolvedValue(signedOutSessionView())
    await pass(30_000)
    expect(fake.store.state.session.kind).toBe('signed-out')
  })

  test('a tab that is still resolving does not ask twice', async () => {
    const fake = new FakeSession(sampleSession(rider))
    const starting = fake.store.start()
    await fake.store.lookAgain()
    await starting
    expect(fake.calls.get).toHaveBeenCalledOnce()
  })

  test('the other tabs hear of each log-in and log-out, and of nothing else', async () => {
    const fake = await FakeSession.of(sampleSession())
    expect(fake.toldOthers).not.toHaveBeenCalled()
    fake.calls.logIn.mockResolvedValue({ ...sampleSession(rider), isCodeNeeded: false })
    await fake.store.logIn({ email: '', password: '' })
    expect(fake.toldOthers).toHaveBeenCalledTimes(1)
    await fake.store.lookAgain()
    expect(fake.toldOthers).toHaveBeenCalledTimes(1)
    await fake.store.logOut()
    expect(fake.toldOthers).toHaveBeenCalledTimes(2)
  })
})
