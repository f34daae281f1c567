import { expect, test } from 'vitest'
import { readOrCreateLeagueEpoch } from '../../accounts/identity/leagueSecrets.ts'
import { createLiveSource } from '../../matches/liveSource.ts'
import { incrementChangeCounts } from '../../platform/store/changeCounts.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { renewLeagueEpoch } from './epoch.ts'

const store = setUpTestStore('once')

test('a league keeps its epoch, and a restored one has a later one', async () => {
  const founded = await readOrCreateLeagueEpoch(store.database)
  expect(await readOrCreateLeagueEpoch(store.database)).toBe(founded)
  await renewLeagueEpoch(store.database)
  const restored = await readOrCreateLeagueEpoch(store.database)
  expect(restored).toBeGreaterThan(founded)
  await renewLeagueEpoch(store.database)
  expect(await readOrCreateLeagueEpoch(store.database)).toBeGreaterThan(restored)
})

test('of two yards the later read has the greater order', async () => {
  const source = createLiveSource(store.database, new FakeClock(), async () => null)
  const before = await source.orderedYard()
  await store.database.transaction((transaction) => incrementChangeCounts(transaction, 'league'))
  const after = await source.orderedYard()
  expect(after.order).toBeGreaterThan(before.order)
  expect(after.yard).toEqual(before.yard)
})
