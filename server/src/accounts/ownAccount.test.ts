import { getTableName } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { leagueTables } from '../admin/backup/leagueTables.ts'
import { createApp } from '../app/app.ts'
import * as schema from '../platform/store/schema.ts'
import { createTestAppDeps } from '../testing/createTestAppDeps.ts'
import { joinAsUser } from '../testing/league/joinAsAdmin.ts'
import { quickPasswordHashing } from '../testing/processes/quickPasswordHashing.ts'
import { TestBrowser } from '../testing/processes/testBrowser.ts'
import { setUpTestServer } from '../testing/testServer.ts'
import { tablesAboutUsers } from './ownData.ts'

const password = 'tilt at me'
const another = 'ride at me'
const MINUTE_MS = 60_000
const server = setUpTestServer({ startsAt: 'now' })
const { store, clock } = server
let home: TestBrowser

beforeEach(async () => {
  home = await joined('maud@example.org')
})

const joined = (email: string) => joinAsUser(server.app, email, password)

async function loggedIn(device: string, word = password, email = 'maud@example.org'): Promise<TestBrowser> {
  const browser = new TestBrowser(server.app)
  const reply = await browser.post('/api/session/log-in', { email, password: word }, { 'user-agent': device })
  expect(reply.statusCode, reply.body).toBe(200)
  return browser
}

const sessionsOf = async (browser: TestBrowser) => (await browser.get('/api/account/sessions')).json().sessions
const kindOf = async (browser: TestBrowser) => (await browser.get('/api/session')).json().kind

describe('one’s sessions', () => {
  test('are listed with their device and the time they were last seen, this one marked', async () => {
    const phone = await loggedIn('Phone/1')
    await loggedIn('Somebody/9', password, (await joined('osric@example.org')) && 'osric@example.org')
    clock.advance(6 * MINUTE_MS)
    await phone.get('/api/session')
    const sessions = await sessionsOf(phone)
    expect(sessions.map(({ device, isThis }: { device: string; isThis: boolean }) => [device, isThis])).toEqual([
      ['Phone/1', true],
      [expect.stringContaining('light'), false],
    ])
    expect(Date.parse(sessions[0].lastSeenAt)).toBe(clock.now())
    expect(Date.parse(sessions[1].lastSeenAt)).toBe(clock.now() - 6 * MINUTE_MS)
    expect(JSON.stringify(sessions)).not.toContain('token')
  })

  test("end one by one, only one's own, and not the present one", async () => {
    const phone = await loggedIn('Phone/1')
    const osric = await joined('osric@example.org')
    // They began in one moment, so their order is undefined.
    const sessions: { id: string; isThis: boolean }[] = await sessionsOf(phone)
    const idOf = (isThis: boolean): string => sessions.find((one) => one.isThis === isThis)?.id ?? ''
    const [own, other] = [idOf(true), idOf(false)]
    const end = (browser: TestBrowser, id: string) => browser.post(`/api/account/sessions/${id}/end`)
    expect((await end(osric, own)).json().code).toBe('session-not-found')
    expect((await end(phone, own)).json().code).toBe('session-is-this')
    expect((await end(phone, other)).json().sessions).toHaveLength(1)
    expect((await end(phone, other)).json().code).toBe('session-not-found')
    expect([await kindOf(phone), await kindOf(home), await kindOf(osric)]).toEqual([
      'registered',
      'signed-out',
      'registered',
    ])
  })

  test('all end at once', async () => {
    const phone = await loggedIn('Phone/1')
    const osric = await joined('osric@example.org')
    expect((await phone.post('/api/account/log-out-everywhere')).json().kind).toBe('signed-out')
    expect([await kindOf(phone), await kindOf(home), await kindOf(osric)]).toEqual([
      'signed-out',
      'signed-out',
      'registered',
    ])
    await loggedIn('Phone/1')
  })
})

describe('a password', () => {
  const change = (browser: TestBrowser, oldPassword: string, word: string, confirmPassword = word) =>
    browser.post('/api/account/password', { oldPassword, password: word, confirmPassword })

  test('changes with the old one, and the other sessions end', async () => {
    const phone = await loggedIn('Phone/1')
    const osric = await joined('osric@example.org')
    expect((await change(phone, password, another)).json()).toEqual({ ended: 1 })
    expect([await kindOf(phone), await kindOf(home), await kindOf(osric)]).toEqual([
      'registered',
      'signed-out',
      'registered',
    ])
    const refused = await new TestBrowser(server.app).post('/api/session/log-in', {
      email: 'maud@example.org',
      password,
    })
    expect(refused.json().code).toBe('wrong-credentials')
    await loggedIn('Phone/1', another)
  })

  test.each([
    ['a wrong old one', ['not this', another], 'This is not your password'],
    ['nothing', ['', another], 'The old password, the new one and its confirmation are required'],
    ['two that differ', [password, another, 'ride at him'], 'Passwords do not match'],
    ['a short one', [password, 'short'], 'Password must be at least 6 characters'],
  ] as const)('is refused with %s, and nothing changes', async (_, [old, word, confirm = word], sentence) => {
    const phone = await loggedIn('Phone/1')
    expect((await change(phone, old, word, confirm)).json().message).toBe(sentence)
    expect(await kindOf(home)).toBe('registered')
    await loggedIn('Phone/1')
  })

  test('allows ten guesses, and then no more', async () => {
    for (let tries = 0; tries < 10; tries++) expect((await change(home, 'guess', another)).statusCode).toBe(403)
    expect((await change(home, password, another)).statusCode).toBe(429)
  })

  test('admits nobody who is just logging in by the old one', async () => {
    let goOn = (): void => undefined
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const { verify } = quickPasswordHashing
    const looking = vi.spyOn(quickPasswordHashing, 'verify').mockImplementationOnce(async (attempt) => {
      const isIt = await verify(attempt)
      await held
      return isIt
    })
    const slow = await createApp(await createTestAppDeps(store.database, clock))
    const late = new TestBrowser(slow).post('/api/session/log-in', { email: 'maud@example.org', password })
    await vi.waitFor(() => expect(looking).toHaveBeenCalledOnce())
    expect((await change(home, password, another)).json()).toEqual({ ended: 0 })
    goOn()
    expect((await late).json().code).toBe('wrong-credentials')
    expect(await sessionsOf(home)).toHaveLength(1)
    looking.mockRestore()
    await slow.close()
  })

  test('changes once for two simultaneous calls', async () => {
    const phone = await loggedIn('Phone/1')
    const words = ['ride at me', 'walk at me']
    const replies = await Promise.all([change(phone, password, 'ride at me'), change(home, password, 'walk at me')])
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const winner = replies.findIndex(({ statusCode }) => statusCode === 200)
    await loggedIn('Phone/1', words[winner])
  })
})

describe("a user's own data", () => {
  test('is exported whole, and opens nothing', async () => {
    const osric = await joined('osric@example.org')
    await osric.post('/api/following', { kind: 'knight', id: 'knight_7', follows: true })
    const { uid } = (await osric.get('/api/session')).json().user
    await home.post(`/api/accounts/${uid}/balances`, { honor: 7 })
    await osric.post('/api/following/calendar')
    const reply = await osric.get('/api/account/export')
    const { tables } = reply.json()
    expect(Object.keys(tables).sort()).toEqual(tablesAboutUsers.map(getTableName).sort())
    expect(tables.users).toEqual([expect.objectContaining({ uid, email: 'osric@example.org' })])
    expect(tables.follows).toEqual([expect.objectContaining({ uid, id: 'knight_7' })])
    expect(tables.ledger_accounts).toHaveLength(3)
    expect(tables.ledger_transactions).toHaveLength(2)
    expect(tables.admin_acts).toEqual([expect.objectContaining({ act: 'accounts.setBalances', subject: uid })])
    const { database } = store
    const tokens = (await database.select().from(schema.sessions)).map(({ token }) => token)
    const hashes = (await database.select().from(schema.credentials)).map(({ password: hash }) => hash ?? '')
    const calendars = (await database.select().from(schema.calendarAddresses)).map(({ token }) => token)
    expect([tokens.length, hashes.length, calendars.length]).toEqual([2, 2, 1])
    for (const secret of [...tokens, ...hashes, ...calendars]) expect(reply.body).not.toContain(secret)
    // The export must not identify the admin.
    expect(reply.body).not.toContain('maud@example.org')
    expect(reply.body).not.toContain((await home.get('/api/session')).json().user.uid)
  })

  test('is exported ten times an hour', async () => {
    const { uid } = (await home.get('/api/session')).json().user
    for (let at = 0; at < 9; at += 1) await server.deps.limits.export(uid)
    expect((await home.get('/api/account/export')).statusCode).toBe(200)
    expect((await home.get('/api/account/export')).statusCode).toBe(429)
    expect((await (await joined('osric@example.org')).get('/api/account/export')).statusCode).toBe(200)
  })

  test('contains nothing of others', async () => {
    await joined('osric@example.org')
    const own = await home.get('/api/account/export')
    expect(own.body).not.toContain('osric')
  })

  test('covers every table that has a column about users', () => {
    const aboutUsers = /^(uid|user_id|created_by|by|writer_id|writer_session)$/
    const found = leagueTables.filter((table) =>
      getTableConfig(table).columns.some(({ name }) => aboutUsers.test(name)),
    )
    expect(found.length).toBeGreaterThan(10)
    expect(found.filter((table) => !tablesAboutUsers.includes(table)).map(getTableName)).toEqual([])
  })
})
