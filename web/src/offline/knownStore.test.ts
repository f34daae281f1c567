import { expect, test } from 'vitest'
import { FakeCaches } from '../testing/fakeCaches.ts'
import { KnownStore } from './knownStore.ts'

const T0 = Date.parse('2026-11-24T12:00:00Z')

function opened(fake = new FakeCaches(), edition = 'one') {
  const clock = { now: T0 }
  return { fake, clock, store: new KnownStore(fake.asCaches, edition, () => clock.now) }
}

test('what an address told is found again with its moment, and nothing of another', async () => {
  const { store } = opened()
  await store.keep('/api/standings', { rows: [1, 2] })
  expect(await store.find('/api/standings')).toEqual({ value: { rows: [1, 2] }, at: T0 })
  expect(await store.find('/api/records')).toBeNull()
})

test('of what is told every moment, one in twenty seconds is kept', async () => {
  const { store, clock } = opened()
  await store.keep('/api/standings', 'first')
  clock.now += 19_999
  await store.keep('/api/standings', 'second')
  expect((await store.find('/api/standings'))?.value).toBe('first')
  clock.now += 1
  await store.keep('/api/standings', 'third')
  expect(await store.find('/api/standings')).toEqual({ value: 'third', at: T0 + 20_000 })
})

test('it keeps eighty addresses, those that told something last', async () => {
  const { store, clock } = opened()
  for (let at = 0; at < 80; at++) await store.keep(`/api/matches/${at}`, at)
  clock.now += 60_000
  await store.keep('/api/matches/0', 'again')
  await store.keep('/api/matches/80', 80)
  expect(await store.find('/api/matches/1')).toBeNull()
  expect((await store.find('/api/matches/0'))?.value).toBe('again')
  expect((await store.find('/api/matches/2'))?.value).toBe(2)
})

test('what another edition has kept may have another form, and is forgotten', async () => {
  const { fake, store } = opened()
  await store.keep('/api/standings', 'old')
  const next = opened(fake, 'two').store
  expect(await next.find('/api/standings')).toBeNull()
  expect(fake.stores.size).toBe(1)
})
