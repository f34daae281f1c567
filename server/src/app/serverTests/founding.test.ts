import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { systemClock } from '../../platform/runtime/clock.ts'
import { systemRandom } from '../../platform/runtime/random.ts'
import type { OpenDatabase } from '../../platform/store/database.ts'
import { openPostgres } from '../../platform/store/openPostgres.ts'
import type { ServerProcess } from '../../testing/processes/serverProcess.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/processes/testDatabase.ts'
import { quietLog } from '../../testing/quietLog.ts'
import { ensureLeagueFounded } from '../start/ensureLeagueFounded.ts'

const OPENINGS = 4
const admin = { email: 'steward@yard.test', password: 'a good password' }
const policy = { minLength: 6, maxLength: 128, needs: [] }

let fresh: TestDatabase
const stores: OpenDatabase[] = []
const servers: ServerProcess[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.end('SIGKILL')))
  await Promise.all(stores.splice(0).map((store) => store.close()))
  await fresh.drop()
})

async function open(): Promise<OpenDatabase> {
  const store = await openPostgres(fresh.url)
  stores.push(store)
  return store
}

async function openFounded(history = 0): Promise<string> {
  const store = await open()
  const world = { store, clock: systemClock, log: quietLog, random: systemRandom }
  const { inviteCode } = await ensureLeagueFounded(world, {
    ...{ schedule: 'auto', history },
    accounts: { inviteCode: null, admin, policy, joinsPerHour: 30, secondFactor: 'off', publicUrl: null },
  })
  return inviteCode
}

async function census(): Promise<unknown> {
  const { database } = await open()
  const counted = await database.execute(
    sql`select (select count(*)::int from stables) as stables, (select count(*)::int from tournament_schedules) as weeks,
        (select count(*)::int from users) as users, (select count(*)::int from league_secrets) as secrets`,
  )
  return counted
}

/** Twelve stables and two for tests. */
const oneLeague = { rows: [{ stables: 14, weeks: 1, users: 1, secrets: 3 }] }

describe('servers that start together on an empty PostgreSQL', () => {
  test('find one league, one week, one invite code and one admin', async () => {
    fresh = await createTestDatabase(false)
    const codes = await Promise.all(Array.from({ length: OPENINGS }, openFounded))
    expect(new Set(codes).size).toBe(1)
    expect(await census()).toMatchObject(oneLeague)
  }, 120_000)

  test('play no past in a league that is there already', async () => {
    fresh = await createTestDatabase()
    await openFounded()
    await openFounded(1)
    expect(await census()).toMatchObject(oneLeague)
  }, 60_000)

  test('do not wait for one that has died while it had the turn', async () => {
    fresh = await createTestDatabase()
    const store = await open()
    const dying = store.runExclusively(async () => {
      await store.database.execute(
        sql`select pg_terminate_backend(pid) from pg_locks
            where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`,
      )
      await new Promise((resolve) => setTimeout(resolve, 500))
    })
    await expect(dying).rejects.toThrow()
    await openFounded()
    expect(await census()).toMatchObject(oneLeague)
  }, 60_000)
})
