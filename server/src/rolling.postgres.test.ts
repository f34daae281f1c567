import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unpackRelease } from './testing/olderRelease.ts'
import { RollingYard } from './testing/rollingYard.ts'
import type { ServerProcess } from './testing/serverProcess.ts'
import { LeagueBrowser } from './testing/shownLeague.ts'
import { createTestDatabase, type TestDatabase } from './testing/testDatabase.ts'

const MINUTES = 60_000
const INVITE = 'open-the-gates'
const work = mkdtempSync(join(tmpdir(), 'tiltyard-rolling-'))
let database: TestDatabase
let yard: RollingYard

beforeAll(async () => {
  database = await createTestDatabase()
  const league = {
    TILTYARD_INVITE_CODE: INVITE,
    TILTYARD_SCHEDULE: 'off',
    TILTYARD_TEMPO: '3',
    TILTYARD_INTERMISSION: '3',
  }
  yard = new RollingYard({ before: unpackRelease('0.3.0', work), env: { DATABASE_URL: database.url, ...league } })
})
afterAll(async () => {
  await yard.end()
  await database.drop()
  rmSync(work, { recursive: true, force: true })
})

/** Somebody joins at one node, and is known at another. */
async function joinAt(one: ServerProcess, other: ServerProcess, name: string): Promise<void> {
  const [email, password] = [`${name}@yard.test`, 'seven lances and a shield']
  const browser = new LeagueBrowser(one.url)
  await browser.write('/api/session/sign-up', { email, inviteCode: INVITE, password, confirmPassword: password })
  expect(await browser.at(other.url).read('/api/session')).toMatchObject({ kind: 'registered' })
}

test(
  'nodes of 0.3.0 on one PostgreSQL are replaced one after another: its viewers lose nothing, its pens are handed over',
  async () => {
    const old = [await yard.start('before'), await yard.start('before')] as const
    yard.open(...old)
    await yard.progress()
    const held = await yard.writers()
    // It migrates what those of before go on with.
    const first = await yard.start('today')
    yard.open(...old, first)
    await yard.progress()
    await joinAt(old[0], first, 'before')
    await joinAt(first, old[1], 'today')
    await yard.stop(old[0])
    await yard.progress()
    const second = await yard.start('today')
    await yard.stop(old[1])
    yard.open(first, second)
    await yard.progress()
    // One that had to give up holds its pens until their next events are overdue.
    const stillHeld = async () => (await yard.writers()).filter((writer) => held.includes(writer))
    await expect.poll(stillHeld, { timeout: 2 * MINUTES }).toEqual([])
    await yard.expectAllTold()
  },
  10 * MINUTES,
)
