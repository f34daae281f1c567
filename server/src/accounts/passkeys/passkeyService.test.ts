import type { OwnPasskeys } from '@tiltyard/contract'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { createApp } from '../../app/app.ts'
import { identities, passkeys, sessions, twoFactors, users, verifications } from '../../platform/store/schema.ts'
import { createTestAppDeps, TEST_INVITE_CODE } from '../../testing/createTestAppDeps.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { runInTrigger } from '../../testing/league/runInTrigger.ts'
import { TestBrowser } from '../../testing/processes/testBrowser.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { SoftwarePasskey } from '../../testing/softwarePasskey.ts'
import { removeUser } from '../identity/userStore.ts'
import { digestBackupCodes } from '../secondFactor/backupCodes.ts'
import { removeSecondFactorsAndEndSessions } from '../secondFactor/secondFactorStore.ts'

const email = 'maud@example.org'
const password = 'tilt at me'
const address = 'https://yard.test'
const proof = { password, code: '' }
const store = setUpTestStore()
let clock: FakeClock
let app: FastifyInstance
let home: TestBrowser

beforeEach(async () => {
  clock = new FakeClock(Date.now())
  app = await yard({ publicUrl: address })
  home = new TestBrowser(app)
  await joined(home, email)
  return () => app.close()
})

const yard = async (settings: Parameters<typeof createTestAppDeps>[3]) =>
  createApp(await createTestAppDeps(store.database, clock, {}, settings))

async function joined(browser: TestBrowser, who: string): Promise<void> {
  const form = { email: who, inviteCode: TEST_INVITE_CODE, password, confirmPassword: password }
  expect((await browser.post('/api/session/sign-up', form)).statusCode).toBe(200)
}

async function begun(browser = home) {
  const reply = await browser.post('/api/account/passkeys/begin', proof)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

async function added(
  browser = home,
  name = 'my phone',
  passkey = new SoftwarePasskey(address),
): Promise<SoftwarePasskey> {
  const made = { name, passkey: passkey.make(await begun(browser)) }
  const reply = await browser.post('/api/account/passkeys/add', made)
  expect(reply.statusCode, reply.body).toBe(200)
  return passkey
}

const questionOf = async (browser: TestBrowser) =>
  (await browser.post('/api/session/log-in/passkey/ask')).json().question
const shown = async (browser: TestBrowser, said: object) =>
  (await browser.post('/api/session/log-in/passkey', said)).json()
const listed = async (browser = home): Promise<OwnPasskeys> => (await browser.get('/api/account/passkeys')).json()
const kindOf = async (browser: TestBrowser) => (await browser.get('/api/session')).json().kind
const byPassword = async (on = app): Promise<TestBrowser> => {
  const browser = new TestBrowser(on)
  expect((await browser.post('/api/session/log-in', { email, password })).json().kind).toBe('registered')
  return browser
}
const byPasskey = async (passkey: SoftwarePasskey, on = app): Promise<TestBrowser> => {
  const browser = new TestBrowser(on)
  expect(await shown(browser, passkey.show(await questionOf(browser)))).toMatchObject({ kind: 'registered' })
  return browser
}
/** The same browser at another server of the league. */
const movedTo = (browser: TestBrowser, to: FastifyInstance): TestBrowser => {
  const moved = new TestBrowser(to)
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value)
  return moved
}

test('a passkey is added by the password, opens a session without one, and has the time of its last use', async () => {
  expect(await listed()).toEqual({ passkeys: [], address, isCodeAsked: false })
  const wrong = await home.post('/api/account/passkeys/begin', { password: 'guess', code: '' })
  expect(wrong.json().code).toBe('wrong-password')
  const passkey = await added()
  const own = { name: 'my phone', addedAt: expect.any(String), isShared: false, id: expect.any(String) }
  expect((await listed()).passkeys).toEqual([{ ...own, lastUsedAt: null, isThis: true }])
  const phone = new TestBrowser(app)
  await phone.post('/api/session/anonymous')
  const visitor = phone.cookie
  const question = await questionOf(phone)
  expect(question).toMatchObject({ rpId: 'yard.test', userVerification: 'required' })
  expect(question).not.toHaveProperty('allowCredentials')
  expect(await shown(phone, passkey.show(question))).toMatchObject({ kind: 'registered', user: { email } })
  const usedAt = new Date(clock.now()).toISOString()
  expect((await listed(phone)).passkeys).toEqual([{ ...own, lastUsedAt: usedAt, isThis: true }])
  // The visitor's session ended with the log-in.
  const after = await app.inject({ method: 'GET', url: '/api/session', headers: { cookie: visitor } })
  expect(after.json().kind).toBe('signed-out')
  expect((await phone.post('/api/session/log-in/passkey/ask')).json().code).toBe('already-registered')
})

test("a passkey's answer is valid once, and only for its own question", async () => {
  const passkey = await added()
  const phone = new TestBrowser(app)
  const said = passkey.show(await questionOf(phone))
  const asked = phone.cookie
  const replayed = async (cookie: string) =>
    (
      await app.inject({
        ...{ method: 'POST', url: '/api/session/log-in/passkey', payload: said },
        headers: { host: 'yard.test', origin: 'http://yard.test', cookie },
      })
    ).json()
  const both = await Promise.all([replayed(asked), replayed(asked)])
  expect(both.map(({ code = 'in' }) => code).sort()).toEqual(['in', 'passkey-stale'])
  expect((await replayed(asked)).code).toBe('passkey-stale')
  expect((await replayed('')).code).toBe('passkey-stale')
  // Another question does not make it valid again.
  await questionOf(phone)
  expect((await replayed(phone.cookie)).code).toBe('passkey-refused')
  expect(await kindOf(phone)).toBe('signed-out')
  const late = passkey.show(await questionOf(phone))
  await store.database.update(verifications).set({ expiresAt: new Date(Date.now() - 1) })
  expect((await shown(phone, late)).code).toBe('passkey-stale')
})

test('a passkey of another page or host, an unverified one and a copy open nothing', async () => {
  const passkey = await added()
  const phone = new TestBrowser(app)
  const refused = async (said: object) => (await shown(phone, said)).code
  const foreign = { origin: 'https://yard.test.example' }
  expect(await refused(passkey.show(await questionOf(phone), foreign))).toBe('passkey-refused')
  expect(await refused(passkey.show(await questionOf(phone), { rpId: 'yard.test.example' }))).toBe('passkey-refused')
  expect(await refused(passkey.show(await questionOf(phone), { isVerified: false }))).toBe('passkey-refused')
  const other = new SoftwarePasskey(address)
  expect(await refused(other.show(await questionOf(phone)))).toBe('passkey-refused')
  expect(await refused({ ...other.show(await questionOf(phone)), id: passkey.id })).toBe('passkey-refused')
  // A copy has an old counter.
  await store.database.update(passkeys).set({ counter: 40 })
  expect(await refused(passkey.show(await questionOf(phone)))).toBe('passkey-refused')
  expect(await kindOf(phone)).toBe('signed-out')
  const made = async (otherwise: object) => {
    const body = { name: 'theirs', passkey: new SoftwarePasskey(address).make(await begun(), otherwise) }
    return (await home.post('/api/account/passkeys/add', body)).json().code
  }
  expect(await made(foreign)).toBe('passkey-refused')
  expect(await made({ isVerified: false })).toBe('passkey-refused')
  expect((await listed()).passkeys).toHaveLength(1)
})

test('a new passkey belongs to the user who asked for it, once, and nobody else can rename or remove it', async () => {
  const creation = await begun()
  const passkey = new SoftwarePasskey(address)
  const made = { name: '  my   key ', passkey: passkey.make(creation) }
  const wulf = new TestBrowser(app)
  await joined(wulf, 'wulf@example.org')
  // Another account in the same browser: the question was not theirs.
  const theirs = new TestBrowser(app)
  for (const [name, value] of [...home.cookies, ...wulf.cookies]) theirs.cookies.set(name, value)
  expect((await theirs.post('/api/account/passkeys/add', made)).json().code).toBe('passkey-stale')
  expect((await home.post('/api/account/passkeys/add', made)).json().code).toBe('passkey-stale')
  const mine = await added()
  const again = { name: 'twice', passkey: mine.make(await begun(wulf)) }
  expect((await wulf.post('/api/account/passkeys/add', again)).json().code).toBe('passkey-refused')
  expect((await begun()).excludeCredentials).toMatchObject([{ id: mine.id }])
  const id = (await listed()).passkeys[0]?.id
  const url = `/api/account/passkeys/${id}`
  expect((await wulf.post(`${url}/name`, { name: 'stolen' })).json().code).toBe('passkey-not-found')
  expect((await wulf.post(`${url}/remove`, proof)).json().code).toBe('passkey-not-found')
  for (const name of [' ', '\u200b', '\u2060\u200d'])
    expect((await home.post(`${url}/name`, { name })).json().code).toBe('passkey-name')
  expect((await home.post(`${url}/name`, { name: 'x'.repeat(61) })).json().code).toBe('passkey-name')
  expect((await home.post(`${url}/name`, { name: ' the old phone ' })).json().passkeys).toMatchObject([
    { name: 'the old phone' },
  ])
  expect((await listed(wulf)).passkeys).toEqual([])
})

test('a removed passkey opens nothing and its sessions end; the password still works', async () => {
  const lost = await added()
  const thief = await byPasskey(lost)
  const [{ id } = { id: '' }] = (await listed()).passkeys
  const remove = async (body: object) => (await home.post(`/api/account/passkeys/${id}/remove`, body)).json()
  expect((await remove({ password: 'guess', code: '' })).code).toBe('wrong-password')
  expect(await remove(proof)).toEqual({ passkeys: [], address, isCodeAsked: false })
  expect([await kindOf(home), await kindOf(thief)]).toEqual(['registered', 'signed-out'])
  expect((await shown(thief, lost.show(await questionOf(thief)))).code).toBe('passkey-refused')
  await added(await byPassword(), 'the new one')
})

test('with codes on, adding and removing a passkey needs a code, and a log-in by one does not', async () => {
  const passkey = await added()
  const { uid } = (await home.get('/api/session')).json().user
  const row = { id: 'codes', userId: uid, secret: 'x', backupCodes: '[]', verified: true }
  await store.database.insert(twoFactors).values(row)
  await store.database.update(identities).set({ twoFactorEnabled: true })
  expect((await home.post('/api/account/passkeys/begin', proof)).json().code).toBe('wrong-code')
  const {
    passkeys: [{ id } = { id: '' }],
    isCodeAsked,
  } = await listed()
  expect(isCodeAsked).toBe(true)
  expect((await home.post(`/api/account/passkeys/${id}/remove`, proof)).json().code).toBe('wrong-code')
  await byPasskey(passkey)
})

test('a passkey is a second factor of an admin in the sessions that have shown it', async () => {
  await store.database.update(users).set({ admin: true })
  const strict = await yard({ publicUrl: address, secondFactor: 'admins' })
  const passkey = await added()
  const acts = async (browser: TestBrowser) => (await browser.get('/api/confirmations')).json().code ?? 'acts'
  const knowsPassword = await byPassword(strict)
  expect(await acts(movedTo(home, strict))).toBe('acts')
  expect(await acts(await byPasskey(passkey, strict))).toBe('acts')
  expect(await acts(knowsPassword)).toBe('second-factor-needed')
  // The password alone can't add another factor instead.
  const [{ id } = { id: '' }] = (await listed()).passkeys
  for (const [url, body] of [
    ['/api/account/passkeys/begin', proof],
    [`/api/account/passkeys/${id}/remove`, proof],
    ['/api/account/codes/begin', { password }],
    ['/api/account/codes/confirm', { code: '123456' }],
    ['/api/session/delete-account', { password }],
  ] as const) {
    expect((await knowsPassword.post(url, body)).json().code, url).toBe('passkey-needed')
  }
  // All are lost: the operator removes them, and the password works again.
  const { uid } = (await home.get('/api/session')).json().user
  const finder = await byPasskey(passkey, strict)
  expect(await removeSecondFactorsAndEndSessions(store.database, uid)).toBe(4)
  for (const ended of [movedTo(home, strict), finder, knowsPassword]) expect(await kindOf(ended)).toBe('signed-out')
  const back = await byPassword(strict)
  expect(await acts(back)).toBe('second-factor-needed')
  await added(back)
  expect(await acts(back)).toBe('acts')
  await strict.close()
})

test('a session keeps its passkey when turning codes off changes its token', async () => {
  const phone = await byPasskey(await added())
  const { uid } = (await phone.get('/api/session')).json().user
  const row = {
    id: 'codes',
    userId: uid,
    secret: 'x',
    backupCodes: digestBackupCodes('["ABCDE-FGHJK"]'),
    verified: true,
  }
  await store.database.insert(twoFactors).values(row)
  await store.database.update(identities).set({ twoFactorEnabled: true })
  const before = phone.cookie
  const off = await phone.post('/api/account/codes/end', { password, code: 'ABCDE-FGHJK' })
  expect(off.json()).toEqual({ isOn: false, backupCodesLeft: 0 })
  expect(phone.cookie).not.toBe(before)
  expect((await listed(phone)).passkeys).toMatchObject([{ isThis: true }])
})

test.each(['apple', 'packed', 'android-key', 'tpm', 'fido-u2f'])(
  "a device maker's attestation is ignored: %s",
  async (maker) => {
    const made = new SoftwarePasskey(address).make(await begun(), { maker })
    expect(Buffer.from(made.attestationObject, 'base64url').toString('latin1')).toContain(maker)
    const reply = await home.post('/api/account/passkeys/add', { name: 'a phone', passkey: made })
    expect(reply.json().passkeys, reply.body).toHaveLength(1)
  },
)

test.each([
  ['unreadable bytes', 'AQID'],
  ['endless nesting', Buffer.alloc(14_000, 0x81).toString('base64url')],
  ['a list without signed data', Buffer.from([0xa1, 0x63, 0x66, 0x6d, 0x74, 0x60]).toString('base64url')],
])('a browser that sends %s has created no passkey', async (_, attestationObject) => {
  const passkey = { ...new SoftwarePasskey(address).make(await begun()), attestationObject }
  const reply = await home.post('/api/account/passkeys/add', { name: 'a phone', passkey })
  expect(reply.json()).toMatchObject({ status: 403, code: 'passkey-refused' })
})

test('simultaneous additions keep no more passkeys than the limit', async () => {
  const { uid } = (await home.get('/api/session')).json().user
  const row = { userId: uid, publicKey: 'x', counter: 0, deviceType: 'singleDevice', backedUp: false }
  const rows = Array.from({ length: 18 }, (_, at) => ({ ...row, id: `k${at}`, credentialID: `k${at}` }))
  await store.database.insert(passkeys).values(rows)
  const browsers = await Promise.all([1, 2, 3, 4].map(() => byPassword()))
  const makings = await Promise.all(
    browsers.map(async (browser) => ({ browser, passkey: new SoftwarePasskey(address).make(await begun(browser)) })),
  )
  const said = await Promise.all(
    makings.map(async ({ browser, passkey }) => {
      const { code = 'kept' } = (await browser.post('/api/account/passkeys/add', { name: 'one', passkey })).json()
      return code
    }),
  )
  expect(said.sort()).toEqual(['kept', 'kept', 'passkeys-full', 'passkeys-full'])
  expect((await listed()).passkeys).toHaveLength(20)
  expect((await home.post('/api/account/passkeys/begin', proof)).json().code).toBe('passkeys-full')
})

test('a passkey whose session ended during its addition is not kept', async () => {
  const thief = await byPassword()
  const passkey = new SoftwarePasskey(address)
  const made = { name: 'mine now', passkey: passkey.make(await begun(thief)) }
  // Its owner logs out everywhere at this moment.
  await store.database.execute(
    sql.raw(`create function end_all() returns trigger language plpgsql as $$ begin
      delete from sessions where user_id = new.user_id; return new; end $$`),
  )
  await store.database.execute(
    sql.raw('create trigger ending before insert on passkeys for each row execute function end_all()'),
  )
  const reply = await thief.post('/api/account/passkeys/add', made)
  await store.database.execute(sql.raw('drop function end_all cascade'))
  expect(reply.json()).toMatchObject({ status: 401, code: 'signed-out' })
  expect(await store.database.select().from(passkeys)).toEqual([])
})

test('a passkey that is removed during its log-in opens nothing', async () => {
  const passkey = await added()
  const phone = new TestBrowser(app)
  const said = passkey.show(await questionOf(phone))
  // Its owner removes it between the answer and the session.
  await runInTrigger(
    store.database,
    'removing',
    'delete from passkeys where user_id = new.user_id;',
    'after insert on sessions',
    async () => {
      expect((await shown(phone, said)).code).toBe('passkey-refused')
    },
  )
  expect(await kindOf(phone)).toBe('signed-out')
  expect(await store.database.select().from(sessions)).toHaveLength(1)
})

test('a log-in by a passkey that is not kept ends', async () => {
  const thief = await byPassword()
  const made = { name: 'mine now', passkey: new SoftwarePasskey(address).make(await begun(thief)) }
  // It is used, and its owner logs out everywhere, before the decision to keep it.
  const body = `delete from sessions where user_id = new.user_id;
    insert into sessions (id, token, user_id, expires_at, created_at, updated_at, passkey_id)
    values ('quick', 'quick', new.user_id, now() + interval '1 day', now(), now(), new.id);`
  await runInTrigger(store.database, 'quickly', body, 'after insert on passkeys', async () => {
    expect((await thief.post('/api/account/passkeys/add', made)).json().code).toBe('signed-out')
  })
  expect([await store.database.select().from(passkeys), await store.database.select().from(sessions)]).toEqual([[], []])
})

test("of two simultaneous first passkeys by an admin's password one is added", async () => {
  await store.database.update(users).set({ admin: true })
  const strict = await yard({ publicUrl: address, secondFactor: 'admins' })
  const thief = await byPassword(strict)
  const made = { name: 'mine too', passkey: new SoftwarePasskey(address).make(await begun(thief)) }
  const body = `insert into passkeys (id, user_id, credential_id, public_key, counter, device_type, backed_up)
    values ('owners', new.user_id, 'owners', 'x', 0, 'singleDevice', false);`
  await runInTrigger(store.database, 'owning', body, 'after insert on passkeys', async () => {
    expect((await thief.post('/api/account/passkeys/add', made)).json().code).toBe('passkey-needed')
  })
  expect((await store.database.select().from(passkeys)).map(({ id }) => id)).toEqual(['owners'])
  expect((await thief.get('/api/confirmations')).json().code).toBe('second-factor-needed')
  await strict.close()
})

test('a passkey and its copy that answer at once with the same counter open one session', async () => {
  const passkey = await added()
  const browsers = [new TestBrowser(app), new TestBrowser(app)]
  const questions = await Promise.all(browsers.map(questionOf))
  const copied = Object.assign(Object.create(Object.getPrototypeOf(passkey)), passkey)
  const answers = [passkey.show(questions[0]), copied.show(questions[1])]
  const said = await Promise.all(browsers.map((browser, at) => shown(browser, answers[at] ?? {})))
  expect(said.map(({ code = 'in' }) => code).sort()).toEqual(['in', 'passkey-refused'])
})

/** The number of queries that wait for a locked row. */
async function countWaiting(): Promise<number> {
  const asked = sql`select count(*)::int as total from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  const { rows } = (await store.database.execute(asked)) as unknown as { rows: { total: number }[] }
  return rows[0]?.total ?? 0
}

test('a passkey and its copy that answer at two nodes at once open one session', async () => {
  const other = await yard({ publicUrl: address, isStoreShared: true })
  const passkey = await added()
  const copy: SoftwarePasskey = Object.assign(Object.create(Object.getPrototypeOf(passkey)), passkey)
  const browsers = [new TestBrowser(app), new TestBrowser(other)] as const
  const answers = [passkey.show(await questionOf(browsers[0])), copy.show(await questionOf(browsers[1]))]
  let said: Promise<{ readonly code?: string }[]> | null = null
  await store.database.transaction(async (transaction) => {
    await transaction.select({ id: passkeys.id }).from(passkeys).for('update')
    said = Promise.all(browsers.map((browser, at) => shown(browser, answers[at] ?? {})))
    // Both have compared by now, and both were new.
    await expect.poll(countWaiting, { timeout: 3_500 }).toBe(2)
  })
  expect(((await said) ?? []).map(({ code = 'in' }) => code).sort()).toEqual(['in', 'passkey-refused'])
  expect((await store.database.select().from(passkeys)).map(({ counter }) => counter)).toEqual([1])
  await other.close()
})

test('a passkey at the end of its counter still opens a session', async () => {
  const passkey = await added(home, 'an old key', new SoftwarePasskey(address, 2 ** 32 - 3))
  const phone = await byPasskey(passkey)
  await phone.post('/api/session/log-out')
  expect(await kindOf(await byPasskey(passkey))).toBe('registered')
  expect((await store.database.select().from(passkeys)).map(({ counter }) => counter)).toEqual([2 ** 32 - 1])
})

test('a backup code works once, also to add or remove a passkey', async () => {
  await added()
  const { uid } = (await home.get('/api/session')).json().user
  const backupCodes = digestBackupCodes('["ABCDE-FGHJK", "LMNPQ-RSTUV"]')
  await store.database.insert(twoFactors).values({ id: 'codes', userId: uid, secret: 'x', backupCodes, verified: true })
  await store.database.update(identities).set({ twoFactorEnabled: true })
  const begin = async (code: string) => (await home.post('/api/account/passkeys/begin', { password, code })).json()
  expect((await begin('no code at all')).code).toBe('wrong-code')
  expect(await begin('abcde fghjk')).toHaveProperty('challenge')
  expect((await begin('ABCDE-FGHJK')).code).toBe('wrong-code')
  expect((await home.get('/api/account/codes')).json().backupCodesLeft).toBe(1)
  const remove = async (id: string) =>
    (await home.post(`/api/account/passkeys/${id}/remove`, { password, code: 'LMNPQ-RSTUV' })).json()
  expect((await remove('nobodys')).code).toBe('passkey-not-found')
  // A code that changed nothing is still valid.
  const [{ id = '' } = {}] = (await listed()).passkeys
  expect((await remove(id)).passkeys).toEqual([])
  expect((await home.get('/api/account/codes')).json().backupCodesLeft).toBe(0)
})

test('a cookie of a question for a code does not answer one for a passkey', async () => {
  const passkey = await added()
  const { uid } = (await home.get('/api/session')).json().user
  const row = { id: 'codes', userId: uid, secret: 'x', backupCodes: '[]', verified: true }
  await store.database.insert(twoFactors).values(row)
  await store.database.update(identities).set({ twoFactorEnabled: true })
  const phone = new TestBrowser(app)
  expect((await phone.post('/api/session/log-in', { email, password })).json().isCodeNeeded).toBe(true)
  const said = passkey.show(await questionOf(phone))
  phone.plant('passkey', phone.cookieOf('two_factor'))
  expect(await shown(phone, said)).toMatchObject({ status: 401, code: 'passkey-stale' })
})

test('at another host than the yard’s own, passkeys are neither asked for nor created', async () => {
  const passkey = await added()
  const elsewhere = { host: 'localhost:3000', origin: 'http://localhost:3000' }
  const stranger = new TestBrowser(app)
  const asked = await stranger.post('/api/session/log-in/passkey/ask', {}, elsewhere)
  expect(asked.json()).toEqual({ question: null })
  const said = passkey.show(await questionOf(stranger))
  expect((await stranger.post('/api/session/log-in/passkey', said, elsewhere)).json().code).toBe('passkeys-off')
  expect((await home.post('/api/account/passkeys/begin', proof, elsewhere)).json().code).toBe('passkeys-off')
  // The answer there names the right address.
  expect((await home.get('/api/account/passkeys', { host: elsewhere.host })).json().address).toBe(address)
})

test('without an address passkeys work at localhost, and are refused elsewhere', async () => {
  const plain = await yard({})
  const browser = movedTo(home, plain)
  const refused = await browser.post('/api/account/passkeys/begin', proof)
  expect(refused.json().code).toBe('passkeys-off')
  expect(refused.body).toMatch(/Open the yard at http:\/\/localhost, or at the https address/)
  expect((await listed(browser)).address).toBeNull()
  expect(await questionOf(new TestBrowser(plain))).toBeNull()
  const local = { host: 'localhost:3000', origin: 'http://localhost:3000' }
  const creation = (await browser.post('/api/account/passkeys/begin', proof, local)).json()
  expect(creation.rp.id).toBe('localhost')
  const body = { name: 'here', passkey: new SoftwarePasskey('http://localhost:3000').make(creation) }
  expect((await browser.post('/api/account/passkeys/add', body, local)).json()).toMatchObject({
    ...{ address: 'http://localhost:3000', passkeys: [{ name: 'here' }] },
  })
  await plain.close()
})

test('questions and tries of passkeys are limited by address', async () => {
  const deps = await createTestAppDeps(store.database, clock, {}, { publicUrl: address })
  const held = await createApp(deps)
  const codes = async (from: string): Promise<[string, string]> => {
    const browser = new TestBrowser(held, from)
    const question = await browser.post('/api/session/log-in/passkey/ask')
    const { code = 'asked', question: { challenge } = { challenge: 'none' } } = question.json()
    const said = new SoftwarePasskey(address).show({
      challenge,
      rpId: 'yard.test',
      timeout: 0,
      userVerification: 'required',
    })
    return [code, (await shown(browser, said)).code]
  }
  for (let calls = 0; calls < 299; calls++) {
    await deps.limits.askPasskey('198.51.100.7')
    await deps.limits.tryPasskey('198.51.100.7')
  }
  expect(await codes('198.51.100.7')).toEqual(['asked', 'passkey-refused'])
  expect(await codes('198.51.100.7')).toEqual(['too-many-requests', 'too-many-requests'])
  expect(await codes('198.51.100.8')).toEqual(['asked', 'passkey-refused'])
  await held.close()
})

test('passkeys are in the export without their keys, and end with the account, also one in creation', async () => {
  const passkey = await added()
  await begun()
  const { tables } = (await home.get('/api/account/export')).json()
  expect(tables.passkeys).toMatchObject([{ name: 'my phone', device_type: 'singleDevice' }])
  expect(JSON.stringify(tables)).not.toContain(passkey.id)
  expect(tables.passkeys[0]).not.toHaveProperty('public_key')
  const { uid } = (await home.get('/api/session')).json().user
  await removeUser(store.database, uid, new Date(clock.now()))
  expect(await store.database.select().from(passkeys)).toEqual([])
  expect(await store.database.select().from(verifications)).toEqual([])
})
