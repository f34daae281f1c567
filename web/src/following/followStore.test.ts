import type { Followed } from '@tiltyard/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FollowStore } from './followStore.ts'

/** Answers in the order in which a test lets them come. */
let asked: { readonly method: string; readonly answer: (ids: readonly string[], status?: number) => Promise<void> }[]

beforeEach(() => {
  asked = []
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('fetch', (_address: string, { method = 'GET' }: RequestInit) => {
    return new Promise((resolve) => {
      const answer = async (ids: readonly string[], status = 200) => {
        const refused = { code: 'follows-full', status, message: 'You follow 150 already.', values: {} }
        resolve(new Response(JSON.stringify(status === 200 ? { follows: ids.map(followed) } : refused), { status }))
        await settled()
      }
      asked.push({ method, answer })
    })
  })
})
afterEach(() => vi.unstubAllGlobals())

const followed = (id: string): Followed => ({ kind: 'knight', id, since: '2026-11-20T12:00:00.000Z' })
const settled = () => new Promise<void>((resolve) => setTimeout(resolve))
const idsOf = ({ state }: FollowStore) => state.follows?.map(({ id }) => id)

test('a list that was asked for before somebody was followed, and comes after, is passed over', async () => {
  const store = new FollowStore()
  store.want('maud')
  void store.set('knight', 'knight_1', true)
  await settled()
  await asked[1]?.answer(['knight_1'])
  expect(idsOf(store)).toEqual(['knight_1'])
  await asked[0]?.answer([])
  expect(idsOf(store)).toEqual(['knight_1'])
})

test('so is one that was asked for while somebody was being followed', async () => {
  const store = new FollowStore()
  store.want('maud')
  await asked[0]?.answer([], 503)
  void store.set('knight', 'knight_1', true)
  await settled()
  store.want('maud')
  await asked[1]?.answer(['knight_1'])
  await asked[2]?.answer([])
  expect(idsOf(store)).toEqual(['knight_1'])
})

test('whoever comes back is asked for anew, also where what they did is answered after they had gone', async () => {
  const store = new FollowStore()
  store.want('maud')
  void store.set('knight', 'knight_1', true)
  await settled()
  store.want(null)
  await asked[1]?.answer(['knight_1'])
  store.want('maud')
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET'])
  await asked[2]?.answer(['knight_1'])
  expect(idsOf(store)).toEqual(['knight_1'])
})

test('two changes at once are asked for one after the other', async () => {
  const store = new FollowStore()
  store.want('maud')
  await asked[0]?.answer([])
  void store.set('knight', 'knight_1', true)
  void store.set('knight', 'knight_2', true)
  await settled()
  expect(asked).toHaveLength(2)
  await asked[1]?.answer(['knight_1'])
  expect(asked).toHaveLength(3)
  await asked[2]?.answer(['knight_1', 'knight_2'])
  expect(idsOf(store)).toEqual(['knight_1', 'knight_2'])
})

test('after one that was refused the list is asked for anew, and the next change is made', async () => {
  const store = new FollowStore()
  store.want('maud')
  const refused = store.set('knight', 'knight_1', true)
  const next = store.set('knight', 'knight_2', false)
  await settled()
  await Promise.all([expect(refused).rejects.toThrow('You follow 150 already.'), asked[1]?.answer([], 409)])
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET', 'POST'])
  await asked[3]?.answer(['knight_3'])
  await next
  expect(idsOf(store)).toEqual(['knight_3'])
})

test('what somebody asked for is not asked for whoever has come after them', async () => {
  const store = new FollowStore()
  store.want('maud')
  void store.set('knight', 'knight_1', true)
  void store.set('knight', 'knight_2', true)
  await settled()
  store.want('otto')
  await asked[1]?.answer(['knight_1'])
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET'])
  expect(store.state).toMatchObject({ uid: 'otto', follows: null })
})
