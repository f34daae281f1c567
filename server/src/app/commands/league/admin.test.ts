import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOrCreateInviteCode } from '../../../accounts/identity/leagueSecrets.ts'
import { systemRandom } from '../../../platform/runtime/random.ts'
import { identities, sessions, users } from '../../../platform/store/schema.ts'
import { runTiltyardCommandInProcess } from '../../../testing/processes/commandProcess.ts'
import { databaseServerSettings, dataFolderServerSettings } from '../../../testing/processes/serverProcess.ts'
import { createTestDatabase } from '../../../testing/processes/testDatabase.ts'
import { setUpTestStore } from '../../../testing/processes/testStore.ts'

const folder = mkdtempSync(join(tmpdir(), 'tiltyard-admin-'))
const NOW = new Date(Date.UTC(2026, 10, 20))
const store = setUpTestStore('once')
let code: string

beforeAll(async () => {
  const { database } = store
  code = await readOrCreateInviteCode(database, systemRandom)
  const at = { createdAt: NOW, updatedAt: NOW }
  await database.insert(identities).values({ id: 'i', name: 'Maud', email: 'm@yard.test', emailVerified: false, ...at })
  await database.insert(sessions).values({ id: 's', token: 't', userId: 'i', expiresAt: NOW, ...at })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const admin = (...args: readonly string[]) =>
  runTiltyardCommandInProcess(['admin', ...args], databaseServerSettings(store))

test('a new invite code takes the place of the old one', async () => {
  const { code: ended, stdout } = await admin('new-code')
  expect([ended, stdout]).toEqual([
    0,
    expect.stringMatching(/need the invite code \S+ from the next start of the server on\.$/),
  ])
  const drawn = await readOrCreateInviteCode(store.database, systemRandom)
  expect(drawn).not.toBe(code)
  expect(stdout).toContain(drawn)
}, 60_000)

test('everybody is logged out', async () => {
  expect(await admin('log-out-everybody')).toMatchObject({ code: 0, stdout: '1 session is ended.' })
  expect(await admin('log-out-everybody')).toMatchObject({ code: 0, stdout: '0 sessions are ended.' })
}, 60_000)

test('everybody is listed with their roles', async () => {
  const at = { createdAt: NOW, lastLoginAt: NOW }
  const row = (uid: string) => ({ uid, email: `${uid}@yard.test`, displayName: uid, nameKey: uid, ...at })
  await store.database.insert(users).values({ ...row('aude'), admin: true })
  await store.database.insert(users).values({ ...row('osric'), admin: false, duties: ['steward', 'herald'] })
  await store.database.insert(users).values({ ...row('wulf'), admin: false })
  const { stdout } = await admin('list')
  expect(stdout.split('\n').map((line) => line.trim().split(/ {2,}/))).toEqual([
    ['admin', 'aude@yard.test'],
    ['steward, herald', 'osric@yard.test'],
    ['wulf@yard.test'],
  ])
}, 60_000)

test('turning a second factor off ends all sessions of its account', async () => {
  const at = { createdAt: NOW, updatedAt: NOW, expiresAt: NOW }
  const maud = {
    uid: 'i',
    admin: false,
    email: 'm@yard.test',
    displayName: 'Maud',
    nameKey: 'maud',
    createdAt: NOW,
    lastLoginAt: NOW,
  }
  await store.database.insert(users).values(maud)
  await store.database.insert(sessions).values({ id: 'found', token: 'found', userId: 'i', ...at })
  const { stdout } = await admin('second-factor-off', 'm@yard.test')
  expect(stdout).toBe('m@yard.test logs in with the password alone now. 1 session is ended.')
  expect(await admin('log-out-everybody')).toMatchObject({ stdout: '0 sessions are ended.' })
}, 60_000)

test('a wrong action or a missing email is answered with the usage', async () => {
  const wrong = [
    [['grant'], 'grant takes one email.'],
    [['shout'], expect.stringMatching(/^"shout" is no action\. Use list, /)],
  ] as const
  for (const [args, said] of wrong) {
    const { code: ended, stderr } = await admin(...args)
    expect([ended, stderr.split('\n').slice(0, 2)]).toEqual([2, [said, expect.stringMatching(/^Usage: /)]])
  }
}, 60_000)

test('no command founds a league where its setting is mistyped, nor draws a code that would not count', async () => {
  const mistyped = join(folder, 'mistyped')
  const bare = await createTestDatabase()
  // One for each way to open a league.
  const commands = [
    ['admin', 'new-code'],
    ['ledger', 'check'],
  ] as const
  for (const [name, word] of commands) {
    const { code: ended, stderr } = await runTiltyardCommandInProcess([name, word], databaseServerSettings(bare))
    expect([name, stderr]).toEqual([name, expect.stringContaining('There is no league in the PostgreSQL')])
    expect(ended).not.toBe(0)
  }
  const { stderr } = await runTiltyardCommandInProcess(['admin', 'list'], dataFolderServerSettings(mistyped))
  expect(stderr).toContain(`There is no league in ${mistyped}.`)
  expect(existsSync(mistyped)).toBe(false)
  expect(await bare.query('select 1 from knights')).toEqual([])
  await bare.drop()
  const own = { ...databaseServerSettings(store), TILTYARD_INVITE_CODE: 'tally-ho' }
  expect(await runTiltyardCommandInProcess(['admin', 'new-code'], own)).toMatchObject({
    ...{ code: 2, stdout: '', stderr: expect.stringContaining('TILTYARD_INVITE_CODE sets the invite code.') },
  })
}, 120_000)
