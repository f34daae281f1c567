import type { UserView } from '@tiltyard/contract'
import { beforeEach, expect, test } from 'vitest'
import { FakeClock } from '../testing/fakeClock.ts'
import { UserStreams } from './userStreams.ts'
import type { Viewer } from './viewer.ts'

const user: UserView = {
  ...{ uid: 'u1', email: 'maud@example.org', displayName: 'Russet Heron 4', admin: true, duties: [] },
  ...{ silenced: false, homeStableId: null },
  ...{
    honor: 100,
    shinings: 50,
    ash: 25,
    winnings: 0,
    noticedAt: null,
    createdAt: '2026-11-20T12:00:00.000Z',
    lastLoginAt: '2026-11-20T12:00:00.000Z',
  },
}

let clock: FakeClock
let store: Map<string, UserView>
let reads: string[][]
let errors: unknown[]
let members: UserStreams

beforeEach(() => {
  clock = new FakeClock()
  store = new Map([['s1', user]])
  reads = []
  errors = []
  const read = async (ids: readonly string[]) => {
    reads.push([...ids])
    return store
  }
  members = new UserStreams(read, clock, (error) => errors.push(error))
})

function viewerOf(): { viewer: Viewer; heard: string[]; isClosed: () => boolean } {
  const heard: string[] = []
  let closed = false
  const viewer: Viewer = {
    topics: ['me'],
    send: (chunk) => void heard.push(chunk.toString()),
    end: (chunk) => {
      heard.push(chunk.toString())
      closed = true
    },
  }
  return { viewer, heard, isClosed: () => closed }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a stream begins with its user, and receives each local change at once', async () => {
  const { viewer, heard } = viewerOf()
  members.add(viewer, 's1', user)
  store.set('s1', { ...user, honor: 7 })
  await members.check()
  expect(heard.map((text) => /"honor":(\d+)/.exec(text)?.[1])).toEqual(['100', '7'])
  await members.check()
  expect(heard).toHaveLength(2)
})

test('SG5 a stream ends within five seconds of its session, wherever that was ended', async () => {
  const { viewer, isClosed, heard } = viewerOf()
  members.add(viewer, 's1', user)
  store.delete('s1')
  clock.advance(4_999)
  await settled()
  expect(isClosed()).toBe(true)
  expect(heard.at(-1)).toContain('"kind":"restart"')
})

test('V19 a stream ends when its user is no longer an admin', async () => {
  const { viewer, isClosed } = viewerOf()
  members.add(viewer, 's1', user)
  store.set('s1', { ...user, admin: false })
  await members.check()
  expect(isClosed()).toBe(true)
})

test('a stream ends when its user loses a role, and not when they gain one', async () => {
  const { viewer, isClosed } = viewerOf()
  members.add(viewer, 's1', user)
  store.set('s1', { ...user, duties: ['herald'] })
  await members.check()
  expect(isClosed()).toBe(false)
  store.set('s1', { ...user, duties: ['steward'] })
  await members.check()
  expect(isClosed()).toBe(true)
})

test('a check costs one query for many streams, and none without streams', async () => {
  const viewers = Array.from({ length: 50 }, () => viewerOf())
  for (const { viewer } of viewers) members.add(viewer, 's1', user)
  clock.advance(2_000)
  await settled()
  expect(reads).toEqual([['s1']])
  for (const { viewer } of viewers) members.remove(viewer)
  clock.advance(60_000)
  await settled()
  expect(reads).toHaveLength(1)
})

test('a store failure ends no stream, and the next check tries again', async () => {
  const failing = new UserStreams(
    () => Promise.reject(new Error('gone')),
    clock,
    (error) => errors.push(error),
  )
  const { viewer, isClosed } = viewerOf()
  failing.add(viewer, 's1', user)
  for (let look = 0; look < 3; look++) {
    clock.advance(2_000)
    await settled()
  }
  expect(errors).toHaveLength(3)
  expect(isClosed()).toBe(false)
})
