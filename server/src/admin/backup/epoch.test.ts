import { expect, test } from 'vitest'
import { readLeagueEpoch } from '../../accounts/identity/leagueSecrets.ts'
import { createLiveSource } from '../../matches/liveSource.ts'
import { countChange } from '../../platform/store/changeCounts.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { renewEpoch } from './epoch.ts'

const store = setUpTestStore('once')

test('a league keeps its epoch, and a restored one has a later one', async () => {
  const founded = await readLeagueEpoch(store.database)
  expect(await readLeagueEpoch(store.database)).toBe(founded)
  await renewEpoch(store.database)
  const restored = await readLeagueEpoch(store.database)
  expect(restored).toBeGreaterThan(founded)
  await renewEpoch(store.database)
  expect(await readLeagueEpoch(store.database)).toBeGreaterThan(restored)
})

test('of two yards the later read has the greater order', async () => {
  const source = createLiveSource(store.database, new FakeClock(), async () => null)
  const before = await source.orderedYard()
  await store.database.transaction((transaction) => countChange(transaction, 'league'))
  const after = await source.orderedYard()
  expect(after.order).toBeGreaterThan(before.order)
  expect(after.yard).toEqual(before.yard)
})
