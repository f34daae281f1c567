import { act, renderHook } from '@testing-library/react'
import type { FollowedKnightOrStable, UserView } from '@tiltyard/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { LiveClientContext } from '../../api/live/liveStore.ts'
import { SessionStoreContext } from '../../api/session/useSession.ts'
import { FakeSession } from '../../testing/fakeSession.ts'
import { sampleSession, sampleUser } from '../../testing/sessionViews.ts'
import { useFollowToggle, useOwnFollows } from './useOwnFollows.ts'

interface PendingRequest {
  readonly method: string
  readonly answer: (ids: readonly string[], status?: number) => Promise<void>
}

/** Requests, which a test answers in any order. */
let requests: PendingRequest[]

beforeEach(async () => {
  requests = []
  vi.stubGlobal('fetch', (_address: string, { method = 'GET' }: RequestInit) => {
    return new Promise((resolve) => {
      const answer = async (ids: readonly string[], status = 200) => {
        const refused = { code: 'follows-full', status, message: 'You follow 150 already.', values: {} }
        resolve(new Response(JSON.stringify(status === 200 ? { follows: ids.map(followed) } : refused), { status }))
        await settled()
      }
      requests.push({ method, answer })
    })
  })
})

const followed = (id: string): FollowedKnightOrStable => ({ kind: 'knight', id, since: '2026-11-20T12:00:00.000Z' })
const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)))

/** Renders both hooks for one user; a test can switch to another. */
async function open(uid = 'maud') {
  const fake = await FakeSession.of(sampleSession(sampleUser({ uid })))
  const { result } = renderHook(() => ({ state: useOwnFollows(), following: useFollowToggle() }), {
    wrapper: ({ children }) => (
      <LiveClientContext value={fake.liveClient.client}>
        <SessionStoreContext value={fake.store}>{children}</SessionStoreContext>
      </LiveClientContext>
    ),
  })
  await settled()
  const follow = async (id: string, follows = true): Promise<void> => {
    act(() => result.current.following.follow({ kind: 'knight', id, follows }))
    await settled()
  }
  const become = async (user: UserView | null): Promise<void> => {
    await act(() => fake.store.enter(Promise.resolve(sampleSession(user))))
    await settled()
  }
  return { result, follow, become, ids: () => result.current.state.follows?.map(({ id }) => id) }
}

const methods = () => requests.map(({ method }) => method)

test('a list requested before a follow and answered after it is ignored', async () => {
  const { follow, ids } = await open()
  await follow('knight_1')
  await requests[1]?.answer(['knight_1'])
  expect(ids()).toEqual(['knight_1'])
  await requests[0]?.answer([])
  expect(ids()).toEqual(['knight_1'])
})

test('a follow counts for the user who pressed, even if the answer comes after they logged out', async () => {
  const { follow, become, ids } = await open()
  await requests[0]?.answer([])
  await follow('knight_1')
  await become(null)
  await requests[1]?.answer(['knight_1'])
  expect(ids()).toBeUndefined()
  await become(sampleUser({ uid: 'otto' }))
  expect(methods()).toEqual(['GET', 'POST', 'GET'])
  expect(ids()).toBeUndefined()
})

test('two changes at once are sent one after the other', async () => {
  const { follow, ids } = await open()
  await requests[0]?.answer([])
  await follow('knight_1')
  await follow('knight_2')
  expect(requests).toHaveLength(2)
  await requests[1]?.answer(['knight_1'])
  expect(requests).toHaveLength(3)
  await requests[2]?.answer(['knight_1', 'knight_2'])
  expect(ids()).toEqual(['knight_1', 'knight_2'])
})

test('after a refused change the list is fetched again, and the next change is sent', async () => {
  const { result, follow, ids } = await open()
  await requests[0]?.answer(['knight_3'])
  await follow('knight_1')
  await requests[1]?.answer([], 409)
  expect(result.current.following.error).toMatchObject({ message: 'You follow 150 already.' })
  expect(methods()).toEqual(['GET', 'POST', 'GET'])
  await requests[2]?.answer(['knight_3'])
  await follow('knight_3', false)
  await requests[3]?.answer([])
  expect(ids()).toEqual([])
})

test('a queued change of one user is not sent for the next user', async () => {
  const { follow, become } = await open()
  await requests[0]?.answer([])
  await follow('knight_1')
  await follow('knight_2')
  await become(sampleUser({ uid: 'otto' }))
  await requests[1]?.answer(['knight_1'])
  expect(methods()).toEqual(['GET', 'POST', 'GET'])
})
