import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeCaches } from '../../testing/fakeCaches.ts'
import { cacheReply, findCachedReply, hasAnyCachedReply } from './offlineCache.ts'

const T0 = Date.parse('2026-11-24T12:00:00Z')
let stores: FakeCaches

beforeEach(() => {
  stores = new FakeCaches()
  vi.stubGlobal('caches', stores.asCaches)
  vi.useFakeTimers({ now: T0, toFake: ['Date'] })
})
afterEach(() => document.head.replaceChildren())

test('a saved reply is found by its address, with its time', async () => {
  expect(hasAnyCachedReply()).toBe(false)
  await cacheReply('/api/one', { rows: [1, 2] })
  expect(await findCachedReply('/api/one')).toEqual({ value: { rows: [1, 2] }, at: T0 })
  expect(await findCachedReply('/api/other')).toBeNull()
  expect(hasAnyCachedReply()).toBe(true)
})

test('a frequent reply is saved once in twenty seconds', async () => {
  await cacheReply('/api/often', 'first')
  vi.setSystemTime(T0 + 19_999)
  await cacheReply('/api/often', 'second')
  expect((await findCachedReply('/api/often'))?.value).toBe('first')
  vi.setSystemTime(T0 + 20_000)
  await cacheReply('/api/often', 'third')
  expect(await findCachedReply('/api/often')).toEqual({ value: 'third', at: T0 + 20_000 })
})

test('the cache keeps the eighty latest addresses', async () => {
  for (let at = 0; at < 80; at++) await cacheReply(`/api/matches/${at}`, at)
  vi.setSystemTime(T0 + 60_000)
  await cacheReply('/api/matches/0', 'again')
  await cacheReply('/api/matches/80', 80)
  expect(await findCachedReply('/api/matches/1')).toBeNull()
  expect((await findCachedReply('/api/matches/0'))?.value).toBe('again')
  expect((await findCachedReply('/api/matches/2'))?.value).toBe(2)
})

test("another edition's cache is deleted", async () => {
  await cacheReply('/api/edition', 'old')
  const script = document.createElement('script')
  script.type = 'module'
  script.setAttribute('src', '/assets/index-next.js')
  document.head.append(script)
  expect(await findCachedReply('/api/edition')).toBeNull()
  expect(stores.stores.size).toBe(1)
})

test('a browser without a cache finds nothing', async () => {
  vi.unstubAllGlobals()
  await cacheReply('/api/none', 1)
  expect(await findCachedReply('/api/none')).toBeNull()
})
