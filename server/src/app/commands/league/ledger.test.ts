import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPurseBalances } from '../../../ledger/balances.ts'
import type { Database } from '../../../platform/store/database.ts'
import { openPostgres } from '../../../platform/store/openPostgres.ts'
import { TestBettingLeague } from '../../../testing/league/bettingYard.ts'
import { runTiltyardCommandInProcess } from '../../../testing/processes/commandProcess.ts'
import { fillFromReleaseDump } from '../../../testing/processes/releaseLeague.ts'
import { databaseServerSettings } from '../../../testing/processes/serverProcess.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/processes/testDatabase.ts'

const work = mkdtempSync(join(tmpdir(), 'tiltyard-ledger-'))
let home: TestDatabase
let copy: TestDatabase

beforeAll(async () => {
  home = await createTestDatabase(false)
  copy = await createTestDatabase(false)
})
afterAll(async () => {
  await home.drop()
  await copy.drop()
  rmSync(work, { recursive: true, force: true })
})

const check = (place: TestDatabase, ...flags: string[]) =>
  runTiltyardCommandInProcess(['ledger', 'check', ...flags], databaseServerSettings(place))

async function on<Answer>({ url }: TestDatabase, act: (database: Database) => Promise<Answer>): Promise<Answer> {
  const { database, close } = await openPostgres(url)
  return act(database).finally(close)
}

test('a backup keeps the ledger, and what is forged is named', async () => {
  expect(await runTiltyardCommandInProcess(['ledger', 'mend'], databaseServerSettings(home))).toMatchObject({ code: 2 })
  await fillFromReleaseDump('1.0.0', home.url)
  expect(await check(home)).toMatchObject({ code: 0, stdout: expect.stringContaining('The ledger holds:') })

  await on(home, async (database) => {
    const yard = await TestBettingLeague.open(database, 'before the backup')
    await yard.join('maud')
    await yard.bet('maud', 'SUN-1', 'knight1', 2)
  })
  const file = join(work, 'league.backup')
  expect(await runTiltyardCommandInProcess(['backup', file], databaseServerSettings(home))).toMatchObject({ code: 0 })
  expect(await runTiltyardCommandInProcess(['restore', file], databaseServerSettings(copy))).toMatchObject({ code: 0 })
  await on(copy, async (database) => {
    expect((await readPurseBalances(database, 'maud')).shinings).toBe(4_800)
    // It goes on where it was, and is only added to here too.
    await expect(database.execute(sql`delete from ledger_postings`)).rejects.toThrow()
    const yard = await TestBettingLeague.open(database, 'after the backup')
    await yard.bet('maud', 'SUN-2', 'knight2', 1)
  })
  const held = JSON.parse((await check(copy, '--json')).stdout)
  expect(held).toMatchObject({ isTrue: true, bets: 2, markets: 2, faultCount: 0 })

  await on(copy, (database) =>
    database.execute(sql`update ledger_accounts set balance = balance + 100 where id = 'user:maud:shinings'`),
  )
  const broken = await check(copy)
  expect(broken.code).toBe(1)
  expect(broken.stdout).toContain('THE LEDGER DOES NOT HOLD.')
  expect(broken.stdout).toContain('The kept balance of user:maud:shinings is 4800, and should be 4700.')
}, 300_000)
