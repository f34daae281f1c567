import { expect, test } from 'vitest'
import { readLiveOrPackedMatch } from '../matches/matchStore.ts'
import { createExhibitionSet } from '../matches/sets/createExhibitionSet.ts'
import { startMatchSet } from '../matches/sets/startMatchSet.ts'
import type { Database } from '../platform/store/database.ts'
import { createSeededRandomBytes } from '../testing/createSeededRandomBytes.ts'
import { FakeClock } from '../testing/fakeClock.ts'
import { FakePublisher } from '../testing/fakePublisher.ts'
import { setUpTestStore } from '../testing/processes/testStore.ts'
import { quietLog } from '../testing/quietLog.ts'
import { StewardMatchWriter } from './stewardMatchWriter.ts'

const store = setUpTestStore('once')

async function startedMatch(clock: FakeClock): Promise<string> {
  // So slow that no due event directly follows a renewal.
  const options = { now: clock.now(), tempo: 0.01, random: createSeededRandomBytes('writer') }
  const created = await createExhibitionSet(store.database, options)
  if ('skipped' in created) throw new Error(String(created.skipped))
  await startMatchSet(store.database, created.set.id, clock.now())
  return created.matches[0]?.id ?? ''
}

/** The store, with a call before each write outside of a transaction. */
function overheard(database: Database, tell: () => void): Database {
  return new Proxy(database, {
    get: (target, key, receiver) => {
      if (key === 'update') tell()
      return Reflect.get(target, key, receiver)
    },
  })
}

test('a writer that is stopped during a renewal stops at once, not at the next event', async () => {
  const clock = new FakeClock()
  const matchId = await startedMatch(clock)
  let writes = 0
  let stopped: Promise<unknown> | null = null
  const database = overheard(store.database, () => {
    writes++
    if (writes === 1) stopped = writer.stop()
  })
  const deps = {
    database,
    clock,
    log: quietLog,
    publisher: new FakePublisher(),
    leaseHolder: { id: 'steward:test', name: 'the steward' },
  }
  const writer = new StewardMatchWriter(deps, matchId)
  for (;;) {
    await new Promise((resolve) => setImmediate(resolve))
    if (stopped !== null) break
    clock.advanceToNext()
  }
  expect(await writer.done).toEqual({ kind: 'stopped' })
  expect((await readLiveOrPackedMatch(store.database, matchId))?.writerId).toBeNull()
})
