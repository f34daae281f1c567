import { SECOND_ADMIN_CONFIRMATION_MINUTES } from '@tiltyard/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { setAdminRole } from '../accounts/identity/userStore.ts'
import { createApp } from '../app/app.ts'
import { readChangeCounts } from '../platform/store/changeCounts.ts'
import { identities, knights, passkeys, twoFactors } from '../platform/store/schema.ts'
import { createTestAppDeps, TEST_INVITE_CODE } from '../testing/createTestAppDeps.ts'
import { TestBrowser } from '../testing/processes/testBrowser.ts'
import { setUpTestServer } from '../testing/testServer.ts'

const MINUTE = 60_000
const password = 'tilt at me'
const server = setUpTestServer({ hasAdmin: true })
const { store, clock, admin: maud } = server
/** The first to join. */

beforeEach(async () => {
  const [knight] = await store.database.select().from(knights)
  if (!knight) throw new Error('no knight')
  await store.database.update(knights).set({ performanceHistory: { ...knight.performanceHistory, wins: 7 } })
})

/** Joins another user and makes them admin. */
async function another(name: string): Promise<TestBrowser> {
  const browser = new TestBrowser(server.app)
  const form = { email: `${name}@example.org`, inviteCode: TEST_INVITE_CODE, password, confirmPassword: password }
  const { uid } = (await browser.post('/api/session/sign-up', form)).json().user
  await maud.post(`/api/accounts/${uid}/admin`, { admin: true })
  return browser
}

const uidOf = async (browser: TestBrowser) => (await browser.get('/api/session')).json().user.uid as string
const isReset = async () =>
  (await store.database.select().from(knights)).every((knight) => knight.performanceHistory.wins === 0)
const ask = async (body: object = { act: 'reset' }) => (await maud.post('/api/confirmations', body)).json().id as string
const confirm = async (browser: TestBrowser, id: string) =>
  (await browser.post(`/api/confirmations/${id}/confirm`)).json()
const acts = async () =>
  (await maud.get('/api/admin/log')).json().acts.map(({ by, act }: { by: string; act: string }) => [by, act])

test('a single admin resets alone, without a request', async () => {
  expect((await maud.get('/api/confirmations')).json()).toMatchObject({ needsConfirmation: false, requests: [] })
  expect((await maud.post('/api/confirmations', { act: 'reset' })).json().code).toBe('confirmation-needless')
  expect((await maud.post('/api/admin/reset')).statusCode).toBe(200)
  expect(await isReset()).toBe(true)
})

test('of two admins one requests and the other confirms; each step has its line', async () => {
  const osric = await another('osric')
  expect((await maud.post('/api/admin/reset')).json().code).toBe('confirmation-needed')
  const id = await ask()
  expect(await isReset()).toBe(false)
  const [seen] = (await osric.get('/api/confirmations')).json().requests
  expect(seen).toMatchObject({ id, act: 'reset', by: 'maud@example.org', isOwn: false })
  expect(Date.parse(seen.expiresAt) - clock.now()).toBe(SECOND_ADMIN_CONFIRMATION_MINUTES * MINUTE)
  expect(await confirm(osric, id)).toEqual({ act: 'reset', word: null })
  expect(await isReset()).toBe(true)
  expect((await acts()).slice(0, 2)).toEqual([
    ['osric@example.org', 'admin.reset'],
    ['maud@example.org', 'confirmations.ask'],
  ])
  const [line] = (await maud.get('/api/admin/log')).json().acts
  expect(line.after).toMatchObject({ askedBy: 'maud@example.org' })
  expect((await confirm(osric, id)).code).toBe('request-gone')
})

test('reseeding the league needs two as well, and replaces nobody before', async () => {
  const names = async () => (await store.database.select().from(knights)).map(({ firstName }) => firstName).sort()
  const osric = await another('osric')
  const before = await names()
  expect((await maud.post('/api/seed/league')).json().code).toBe('confirmation-needed')
  const id = await ask({ act: 'seed' })
  expect((await confirm(maud, id)).code).toBe('request-own')
  expect(await names()).toEqual(before)
  expect(await confirm(osric, id)).toEqual({ act: 'seed', word: null })
  expect(await names()).not.toEqual(before)
  const [line] = (await maud.get('/api/admin/log')).json().acts
  expect(line).toMatchObject({ by: 'osric@example.org', act: 'seed.league', after: { askedBy: 'maud@example.org' } })
  expect((await confirm(osric, id)).code).toBe('request-gone')
})

test("an admin without a required second factor can't confirm", async () => {
  const { uid } = (await (await another('osric')).get('/api/session')).json().user
  const strict = await createApp(await createTestAppDeps(store.database, clock, {}, { secondFactor: 'admins' }))
  const withCodes = async (userId: string) => {
    const row = { id: `codes of ${userId}`, userId, secret: 'x', backupCodes: '[]', verified: true }
    await store.database.insert(twoFactors).values(row)
    await store.database.update(identities).set({ twoFactorEnabled: true }).where(eq(identities.id, userId))
  }
  await withCodes(await uidOf(maud))
  const here = new TestBrowser(strict)
  for (const [name, value] of maud.cookies) here.cookies.set(name, value)
  expect((await here.get('/api/confirmations')).json().needsConfirmation).toBe(false)
  expect((await here.post('/api/confirmations', { act: 'reset' })).json().code).toBe('confirmation-needless')
  expect((await here.post('/api/admin/reset')).statusCode).toBe(200)
  const key = {
    id: 'key',
    userId: uid,
    credentialID: 'x',
    publicKey: 'x',
    counter: 0,
    deviceType: 'x',
    backedUp: false,
  }
  await store.database.insert(passkeys).values(key)
  expect((await here.get('/api/confirmations')).json().needsConfirmation).toBe(true)
  await store.database.delete(passkeys)
  expect((await here.get('/api/confirmations')).json().needsConfirmation).toBe(false)
  await withCodes(uid)
  expect((await here.get('/api/confirmations')).json().needsConfirmation).toBe(true)
  expect((await here.post('/api/admin/reset', { key: 'request-2' })).json().code).toBe('confirmation-needed')
  await strict.close()
})

test('nobody confirms their own request', async () => {
  await another('osric')
  expect((await confirm(maud, await ask())).code).toBe('request-own')
  expect(await isReset()).toBe(false)
})

test('a request is open for a quarter of an hour, to the millisecond', async () => {
  const osric = await another('osric')
  const [late, inTime] = [await ask(), await ask({ act: 'restore', mark: '0123456789abcdef' })]
  clock.advance(SECOND_ADMIN_CONFIRMATION_MINUTES * MINUTE - 1)
  expect((await confirm(osric, inTime)).act).toBe('restore')
  clock.advance(1)
  expect((await confirm(osric, late)).code).toBe('request-gone')
  expect((await osric.get('/api/confirmations')).json().requests).toEqual([])
  expect(await isReset()).toBe(false)
})

test("either admin withdraws it, and it can't be confirmed after that", async () => {
  const osric = await another('osric')
  for (const browser of [maud, osric]) {
    const id = await ask()
    expect((await browser.post(`/api/confirmations/${id}/withdraw`)).json()).toEqual({ withdrawn: true })
    expect((await confirm(osric, id)).code).toBe('request-gone')
    expect((await browser.post(`/api/confirmations/${id}/withdraw`)).json().code).toBe('request-gone')
  }
  expect((await acts())[0]).toEqual(['osric@example.org', 'confirmations.withdraw'])
  expect(await isReset()).toBe(false)
})

test('a request, its withdrawal or its confirmation updates the other admins at once', async () => {
  const published = vi.spyOn(server.deps.hub, 'hear')
  const osric = await another('osric')
  const counted = async () => {
    const { controls = 0, league = 0 } = await readChangeCounts(store.database)
    return { count: controls + league, published: published.mock.calls.length }
  }
  let before = await counted()
  const expectNews = async () => {
    const now = await counted()
    expect(now.count).toBeGreaterThan(before.count)
    expect(now.published).toBeGreaterThan(before.published)
    before = now
  }
  await maud.post(`/api/confirmations/${await ask()}/withdraw`)
  await expectNews()
  const id = await ask({ act: 'restore', mark: '0123456789abcdef' })
  await expectNews()
  await confirm(osric, id)
  await expectNews()
  await confirm(osric, id)
  expect(await counted()).toEqual(before)
})

test("a former admin's request can't be confirmed, and a former admin can't confirm", async () => {
  const osric = await another('osric')
  await another('wulf')
  const id = await ask()
  await setAdminRole(store.database, await uidOf(osric), false, new Date(clock.now()))
  expect((await confirm(osric, id)).code).toBe('not-admin')
  await setAdminRole(store.database, await uidOf(osric), true, new Date(clock.now()))
  await setAdminRole(store.database, await uidOf(maud), false, new Date(clock.now()))
  expect((await confirm(osric, id)).code).toBe('request-gone')
  expect(await isReset()).toBe(false)
})

test('of two confirmations one succeeds; a concurrent loss of the role comes before or after it', async () => {
  const [osric, wulf] = [await another('osric'), await another('wulf')]
  const id = await ask()
  const said = await Promise.all([confirm(osric, id), confirm(wulf, id)])
  expect(said.map(({ code, act }) => code ?? act).sort()).toEqual(['request-gone', 'reset'])
  expect((await acts()).filter(([, act]: string[]) => act === 'admin.reset')).toHaveLength(1)
  const again = await ask()
  const [, answer] = await Promise.all([
    setAdminRole(store.database, await uidOf(maud), false, new Date(clock.now())),
    confirm(osric, again),
  ])
  expect(['request-gone', undefined]).toContain(answer.code)
})

test("a new admin during a single admin's reset comes before or after it", async () => {
  const osric = new TestBrowser(server.app)
  const form = { email: 'osric@example.org', inviteCode: TEST_INVITE_CODE, password, confirmPassword: password }
  const { uid } = (await osric.post('/api/session/sign-up', form)).json().user
  const [reset] = await Promise.all([
    maud.post('/api/admin/reset'),
    setAdminRole(store.database, uid, true, new Date(clock.now())),
  ])
  expect([200, 409]).toContain(reset.statusCode)
  expect(await isReset()).toBe(reset.statusCode === 200)
  expect((await maud.post('/api/admin/reset')).json().code).toBe('confirmation-needed')
})

test.each([
  { act: 'burn' },
  { act: 'seed', mark: '0123456789abcdef' },
  { act: 'restore' },
  { act: 'restore', mark: 'XYZ' },
  { act: 'reset', mark: 'x' },
])('an invalid request is refused: %j', async (body) => {
  await another('osric')
  expect((await maud.post('/api/confirmations', body)).json().code).toBe('invalid-request')
})
