import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../platform/store/database.ts'
import { openPostgres } from '../platform/store/openPostgres.ts'
import { createSeededDice } from '../testing/createSeededDice.ts'
import { MoneyStorm } from '../testing/league/moneyStorm.ts'
import { setUpTestStore } from '../testing/processes/testStore.ts'

const ACTS = 120
/** By acts and not by time: on a slow machine nothing would finish between two kills. */
const ACTS_PER_KILL = 4
const store = setUpTestStore()
let other: OpenDatabase
let killer: pg.Client

beforeAll(async () => {
  other = await openPostgres(store.url)
  killer = new pg.Client({ connectionString: store.url })
  await killer.connect()
})
afterAll(async () => {
  await killer.end()
  await other.close()
})

/** Closes a random connection of the nodes. */
async function killOne(): Promise<void> {
  await killer.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
     order by random() limit 1`,
  )
}

test('nothing is lost, doubled or created in a storm', async () => {
  let acts = 0
  let kills = Promise.resolve()
  const isOver = (): boolean => {
    acts += 1
    if (acts % ACTS_PER_KILL === 0) kills = kills.then(killOne)
    return acts > ACTS
  }
  const storm = new MoneyStorm({
    databases: [store.database, other.database],
    ...{ dice: createSeededDice('storm 1'), actorCount: 8, name: 'storm', isOver },
  })
  const report = await storm.ride()
  await kills
  expect(report.findings).toEqual([])
  expect(report.answered).toBeGreaterThan(5)
}, 120_000)
