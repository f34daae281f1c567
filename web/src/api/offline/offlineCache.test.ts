import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeCaches } from '../../testing/fakeCaches.ts'
import { findOffline, isAnythingKept, keepOffline } from './offlineCache.ts'

const T0 = Date.parse('2026-11-24T12:00:00Z')
let stores: FakeCaches

beforeEach(() => {
  stores = new FakeCaches()
  vi.stubGlobal('caches', stores.asCaches)
  vi.useFakeTimers({ now: T0, toFake: ['Date'] })
})
afterEach(() => document.head.replaceChildren())

test('a saved reply is found by its address, with its time', async () => {
  expect(isAnythingKept()).toBe(false)
  await keepOffline('/api/one', { rows: [1, 2] })
  expect(await findOffline('/api/one')).toEqual({ value: { rows: [1, 2] }, at: T0 })
  expect(await findOffline('/api/other')).toBeNull()
  expect(isAnythingKept()).toBe(true)
})

test('a frequent reply is saved once in twenty seconds', async () => {
  await keepOffline('/api/often', 'first')
  vi.setSystemTime(T0 + 19_999)
  await keepOffline('/api/often', 'second')
  expect((await findOffline('/api/often'))?.value).toBe('first')
  vi.setSystemTime(T0 + 20_000)
  await keepOffline('/api/often', 'third')
  expect(await findOffline('/api/often')).toEqual({ value: 'third', at: T0 + 20_000 })
})

test('the cache keeps the eighty latest addresses', async () => {
  for (let at = 0; at < 80; at++) await keepOffline(`/api/matches/${at}`, at)
  vi.setSystemTime(T0 + 60_000)
  await keepOffline('/api/matches/0', 'again')
  await keepOffline('/api/matches/80', 80)
  expect(await findOffline('/api/matches/1')).toBeNull()
  expect((await findOffline('/api/matches/0'))?.value).toBe('again')
  expect((await findOffline('/api/matches/2'))?.value).toBe(2)
})

test("another edition's cache is deleted", async () => {
  await keepOffline('/api/edition', 'old')
  const script = document.createElement('script')
  script.type = 'module'
  script.setAttribute('src', '/assets/index-next.js')
  document.head.append(script)
  expect(await findOffline('/api/edition')).toBeNull()
  expect(stores.stores.size).toBe(1)
})

test('a browser without a cache finds nothing', async () => {
  vi.unstubAllGlobals()
  await keepOffline('/api/none', 1)
  expect(await findOffline('/api/none')).toBeNull()
})
