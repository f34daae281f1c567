import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app/app.ts'
import { identities, sessions, users } from '../platform/store/schema.ts'
import { createTestAppDeps, TEST_INVITE_CODE } from '../testing/createTestAppDeps.ts'
import { TestBrowser } from '../testing/processes/testBrowser.ts'
import { setUpTestServer } from '../testing/testServer.ts'

const password = 'tilt at me'
const server = setUpTestServer({ startsAt: 'now' })
const { store, clock } = server
let browser: TestBrowser

beforeEach(async () => {
  browser = new TestBrowser(server.app)
})

function form(changes: Record<string, string> = {}): Record<string, string> {
  return { email: 'maud@example.org', inviteCode: TEST_INVITE_CODE, password, confirmPassword: password, ...changes }
}

async function join(who: TestBrowser, email: string): Promise<void> {
  const reply = await who.post('/api/session/sign-up', form({ email }))
  expect(reply.statusCode, reply.body).toBe(200)
}

describe('a visitor', () => {
  test('AUTH-20 is signed in anonymously, without a user document', async () => {
    const reply = await browser.post('/api/session/anonymous')
    expect(reply.json()).toMatchObject({ kind: 'anonymous', user: null })
    expect((await browser.get('/api/session')).json()).toMatchObject({ kind: 'anonymous', user: null })
    expect(await store.database.select().from(users)).toEqual([])
  })

  test('keeps their session', async () => {
    await browser.post('/api/session/anonymous')
    const before = browser.cookie
    await browser.post('/api/session/anonymous')
    expect(browser.cookie).toBe(before)
    expect(await store.database.select().from(identities)).toHaveLength(1)
  })

  test('leaves no anonymous identity when they join', async () => {
    await browser.post('/api/session/anonymous')
    const before = browser.cookie
    await join(browser, 'maud@example.org')
    expect(browser.cookie).not.toBe(before)
    expect((await store.database.select().from(identities)).map((identity) => identity.isAnonymous)).toEqual([false])
    expect(await store.database.select().from(sessions)).toHaveLength(1)
  })
})

describe('joining', () => {
  test('AUTH-22 creates the user document: honor 100, shinings 50, ash 25', async () => {
    const reply = await browser.post('/api/session/sign-up', form())
    expect(reply.json()).toMatchObject({
      kind: 'registered',
      user: { email: 'maud@example.org', honor: 100, shinings: 50, ash: 25 },
    })
    expect(reply.json().user.displayName).not.toContain('maud')
    expect(reply.json().user.createdAt).toBe(reply.json().user.lastLoginAt)
  })

  test.each([
    ['AUTH-25 a missing field', { email: '' }, 'Email, invite code, password and confirmation are required'],
    ['a missing confirmation', { confirmPassword: '' }, 'Email, invite code, password and confirmation are required'],
    [
      'AUTH-26 a wrong invite code',
      { inviteCode: 'LET-ME-OUT', password: 'a', confirmPassword: 'b' },
      'Invalid invite code',
    ],
    ['AUTH-27 passwords that differ', { password: 'a', confirmPassword: 'b' }, 'Passwords do not match'],
    [
      'AUTH-28 a short password',
      { password: 'short', confirmPassword: 'short' },
      'Password must be at least 6 characters',
    ],
    [
      'a common password',
      { password: 'Password1', confirmPassword: 'Password1' },
      'That password is too easy to guess. Choose another.',
    ],
    ['no address', { email: 'nobody' }, 'This is not an email address'],
    ['V17 a full-width at-sign', { email: 'maud＠example.org' }, 'This is not an email address'],
    ['V17 a very long address', { email: `${'m'.repeat(320)}@example.org` }, 'This is not an email address'],
  ])('is refused for %s, in the order of the form, and creates nothing', async (_, changes, sentence) => {
    const reply = await browser.post('/api/session/sign-up', form(changes))
    expect(reply.json().message).toBe(sentence)
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(await store.database.select().from(identities)).toEqual([])
    expect(browser.cookie).toBe('')
  })

  test('is refused with all faults at once', async () => {
    const wrong = { email: 'nobody', inviteCode: 'LET-ME-OUT', password: 'a', confirmPassword: 'b', displayName: '!' }
    const codes = async (changes: Record<string, string>) => {
      const { code, others = [] } = (
        await new TestBrowser(server.app).post('/api/session/sign-up', form(changes))
      ).json()
      return [code, ...others.map((other: { code: string }) => other.code)]
    }
    expect(await codes(wrong)).toEqual([
      ...['invalid-invite-code', 'passwords-differ', 'password-too-short', 'invalid-email', 'name-invalid'],
    ])
    expect(await codes({ email: '', password: 'a', confirmPassword: '' })).toEqual([
      'fields-missing',
      'password-too-short',
    ])
  })

  test('allows a free display name, and draws one for an empty field', async () => {
    const joined = async (email: string, displayName: string) =>
      (await new TestBrowser(server.app).post('/api/session/sign-up', form({ email, displayName }))).json()
    expect((await joined('a@example.org', '  Maud   of Ely ')).user.displayName).toBe('Maud of Ely')
    expect((await joined('b@example.org', 'maud of ely')).code).toBe('name-taken')
    expect((await joined('b@example.org', ' ')).user.displayName).toMatch(/^\p{L}+ \p{L}+ \p{L}+$/u)
  })

  test('is refused for an address that has an account, in any case', async () => {
    await join(browser, 'maud@example.org')
    const other = new TestBrowser(server.app)
    const reply = await other.post('/api/session/sign-up', form({ email: 'MAUD@example.org' }))
    expect([reply.statusCode, reply.json().message]).toEqual([409, 'There is an account with this email already'])
    expect(await store.database.select().from(users)).toHaveLength(1)
  })

  test.each(['role', 'admin', 'isAnonymous', 'honor', 'uid'])(
    'V2 is refused with an extra field: %s',
    async (field) => {
      const reply = await browser.post('/api/session/sign-up', { ...form(), [field]: true })
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid-request'])
      expect(await store.database.select().from(identities)).toEqual([])
    },
  )

  test('exactly the first user becomes the admin, even when many join at once', async () => {
    const joined = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        new TestBrowser(server.app).post('/api/session/sign-up', form({ email: `k${at}@example.org` })),
      ),
    )
    expect(joined.map((reply) => reply.statusCode)).toEqual(new Array(6).fill(200))
    expect(joined.filter((reply) => reply.json().user.admin)).toHaveLength(1)
  })
})

describe('AUTH-29 a stricter password policy', () => {
  test.each([
    ['ALLCAPS1!', 'Password must contain a lowercase letter'],
    ['nocaps1!', 'Password must contain an uppercase letter'],
    ['NoDigit!', 'Password must contain a digit'],
    ['NoSymbol1', 'Password must contain a character that is neither letter nor digit'],
    ['Sh0rt!', 'Password must be at least 8 characters'],
    ['Far1!'.repeat(5), 'Password must be at most 20 characters'],
  ])('refuses %s', async (word, sentence) => {
    const policy = { minLength: 8, maxLength: 20, needs: ['lowercase', 'uppercase', 'digit', 'symbol'] as const }
    const strict = await createApp(await createTestAppDeps(store.database, clock, {}, { policy }))
    const reply = await new TestBrowser(strict).post(
      '/api/session/sign-up',
      form({ password: word, confirmPassword: word }),
    )
    expect(reply.json().message).toBe(sentence)
    await strict.close()
  })
})

describe('logging in', () => {
  test('AUTH-23 marks the login and keeps the document', async () => {
    await join(browser, 'maud@example.org')
    const [before] = await store.database.select().from(users)
    clock.advance(60_000)
    const other = new TestBrowser(server.app)
    const reply = await other.post('/api/session/log-in', { email: 'Maud@Example.org', password })
    expect(reply.json()).toMatchObject({ kind: 'registered', user: { honor: 100 } })
    const [after] = await store.database.select().from(users)
    expect(after).toEqual({ ...before, lastLoginAt: new Date(clock.now()) })
  })

  test('AUTH-24 needs both fields', async () => {
    for (const body of [
      { email: '', password },
      { email: 'maud@example.org', password: '' },
    ]) {
      expect((await browser.post('/api/session/log-in', body)).json().message).toBe('Email and password are required')
    }
  })

  test('gives the same error for a wrong password and for an unknown address', async () => {
    await join(new TestBrowser(server.app), 'maud@example.org')
    const wrong = await browser.post('/api/session/log-in', { email: 'maud@example.org', password: 'not this' })
    const nobody = await browser.post('/api/session/log-in', { email: 'osric@example.org', password: 'not this' })
    expect([wrong.statusCode, wrong.json()]).toEqual([nobody.statusCode, nobody.json()])
    expect(wrong.json().message).toBe('Wrong email or password')
  })

  test('allows ten wrong passwords per account and address, and other people log in meanwhile', async () => {
    await join(new TestBrowser(server.app), 'maud@example.org')
    await join(new TestBrowser(server.app), 'osric@example.org')
    const attempt = (email: string, word: string) => browser.post('/api/session/log-in', { email, password: word })
    for (let tries = 0; tries < 10; tries++) expect((await attempt('maud@example.org', 'wrong')).statusCode).toBe(401)
    const refused = await attempt('maud@example.org', password)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await attempt('osric@example.org', password)).statusCode).toBe(200)
  })

  test('V6 gives a new session each time: an earlier cookie is worth nothing', async () => {
    await browser.post('/api/session/anonymous')
    const planted = new TestBrowser(server.app)
    for (const [name, value] of browser.cookies) planted.cookies.set(name, value)
    await join(browser, 'maud@example.org')
    expect((await planted.get('/api/session')).json().kind).toBe('signed-out')
  })
})

describe('a session', () => {
  test('has a cookie that no script can read and no foreign page can send', async () => {
    const reply = await browser.post('/api/session/sign-up', form())
    const line = String([reply.headers['set-cookie']].flat().find((text) => text?.includes('session_token')))
    expect(line).toMatch(/HttpOnly/i)
    expect(line).toMatch(/SameSite=Lax/i)
    expect(line).toMatch(/Path=\//i)
    expect(line).not.toMatch(/Secure/i)
    expect(reply.body).not.toContain('token')
  })

  test('is marked Secure only where a trusted proxy says https', async () => {
    const behind = await createApp(await createTestAppDeps(store.database, clock, { trustedProxies: 1 }))
    const https = { 'x-forwarded-proto': 'https' }
    const secure = await new TestBrowser(behind).post('/api/session/anonymous', {}, https)
    expect(String(secure.headers['set-cookie'])).toMatch(/^__Host-tiltyard-\w+\.session_token=.*; Secure/)
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000')
    const spoofed = await browser.post('/api/session/anonymous', {}, https)
    expect(String(spoofed.headers['set-cookie'])).not.toMatch(/; Secure/)
    expect(spoofed.headers['strict-transport-security']).toBeUndefined()
    await behind.close()
  })

  test('begun by http does not continue by https, and one begun by https does', async () => {
    const behind = await createApp(await createTestAppDeps(store.database, clock, { trustedProxies: 1 }))
    const https = { 'x-forwarded-proto': 'https' }
    const plain = new TestBrowser(behind)
    await plain.post('/api/session/anonymous')
    expect((await plain.get('/api/session', https)).json().kind).toBe('signed-out')
    expect((await plain.get('/api/session')).json().kind).toBe('anonymous')
    const secure = new TestBrowser(behind)
    await secure.post('/api/session/sign-up', form(), https)
    expect((await secure.get('/api/session', https)).json().kind).toBe('registered')
    expect((await secure.get('/api/session')).json().kind).toBe('signed-out')
    expect((await secure.get('/api/account/sessions', https)).json().sessions).toHaveLength(1)
    await behind.close()
  })

  test('AUTH-34 is prolonged by a refresh', async () => {
    await join(browser, 'maud@example.org')
    const soon = new Date(Date.now() + 600_000)
    await store.database.update(sessions).set({ expiresAt: soon })
    expect((await browser.get('/api/session')).json().expiresAt).toBe(soon.toISOString())
    const refreshed = (await browser.post('/api/session/refresh')).json()
    expect(new Date(refreshed.expiresAt).getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000)
  })

  test('AUTH-22 ERR-05 recreates a lost user document', async () => {
    await join(browser, 'maud@example.org')
    await store.database.delete(users)
    const asked = await Promise.all([browser.get('/api/session'), browser.get('/api/session')])
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const { kind, user } = (await browser.get('/api/session')).json()
    expect([kind, user]).toEqual(['registered', expect.objectContaining({ email: 'maud@example.org', honor: 100 })])
  })

  test('ends after thirty days despite refreshes, and announces the end', async () => {
    await join(browser, 'maud@example.org')
    const begun = new Date(Date.now() - 29 * 86_400_000)
    await store.database.update(sessions).set({ createdAt: begun })
    const { expiresAt } = (await browser.get('/api/session')).json()
    expect(new Date(expiresAt).getTime()).toBe(begun.getTime() + 30 * 86_400_000)
    clock.advance(31 * 86_400_000)
    expect((await browser.get('/api/session')).json().kind).toBe('signed-out')
  })

  test('AUTH-36 is over after the log-out, for every copy of its cookie', async () => {
    await join(browser, 'maud@example.org')
    const copy = new TestBrowser(server.app)
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
    expect((await browser.post('/api/session/log-out')).json().kind).toBe('signed-out')
    // The rest only shows that the browser has logged in to this account before.
    expect([...browser.cookies.keys()]).toEqual([expect.stringMatching(/^tiltyard-\w+\.device$/)])
    expect((await copy.get('/api/session')).json().kind).toBe('signed-out')
    expect((await copy.post('/api/session/refresh')).json().message).toBe('No user logged in')
  })

  test.each(['log-in', 'sign-up'])('that has ended elsewhere hinders no %s, and leaves nothing behind', async (way) => {
    await join(browser, 'maud@example.org')
    const elsewhere = new TestBrowser(server.app)
    await elsewhere.post('/api/session/log-in', { email: 'maud@example.org', password })
    const visitor = new TestBrowser(server.app)
    await visitor.post('/api/session/anonymous')
    const stale = new TestBrowser(server.app)
    for (const [name, value] of visitor.cookies) stale.cookies.set(name, value)
    await visitor.post('/api/session/log-out')
    await browser.post('/api/account/log-out-everywhere')
    for (const who of [elsewhere, stale]) {
      const email = way === 'log-in' ? 'maud@example.org' : `${who === stale ? 'osric' : 'wat'}@example.org`
      const sent = way === 'log-in' ? { email, password } : form({ email })
      const reply = await who.post(`/api/session/${way}`, sent)
      expect([reply.statusCode, reply.json().kind]).toEqual([200, 'registered'])
      expect((await who.get('/api/session')).json().user).toMatchObject({ email })
    }
    expect(await store.database.select().from(sessions)).toHaveLength(2)
  })

  test('opens for each of two simultaneous log-ins of a visitor', async () => {
    await join(new TestBrowser(server.app), 'maud@example.org')
    await browser.post('/api/session/anonymous')
    const logIn = () => browser.post('/api/session/log-in', { email: 'maud@example.org', password })
    const replies = await Promise.all([logIn(), logIn()])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await browser.get('/api/session')).json().kind).toBe('registered')
  })

  test('with a changed cookie is nobody', async () => {
    await join(browser, 'maud@example.org')
    for (const [name, value] of browser.cookies) browser.cookies.set(name, value.replace(/.$/, 'x').replace(/^./, 'x'))
    expect((await browser.get('/api/session')).json().kind).toBe('signed-out')
  })
})

describe('AUTH-35 deleting an account', () => {
  test('needs the password, and leaves nothing', async () => {
    await join(browser, 'maud@example.org')
    const refused = await browser.post('/api/session/delete-account', { password: 'wrong' })
    expect(refused.json().code).toBe('wrong-password')
    expect((await browser.post('/api/session/delete-account', { password })).json().kind).toBe('signed-out')
    for (const table of [users, identities, sessions]) expect(await store.database.select().from(table)).toEqual([])
    expect(browser.cookie).toBe('')
  })

  test('is refused to the last admin while others remain', async () => {
    await join(browser, 'maud@example.org')
    await join(new TestBrowser(server.app), 'osric@example.org')
    expect((await browser.post('/api/session/delete-account', { password })).json().code).toBe('last-admin')
    expect((await browser.get('/api/session')).json().kind).toBe('registered')
  })
})

describe('an admin', () => {
  test('grants and revokes the role, but the last one keeps it', async () => {
    await join(browser, 'maud@example.org')
    const other = new TestBrowser(server.app)
    await join(other, 'osric@example.org')
    const { uid } = (await other.get('/api/session')).json().user
    const own = (await browser.get('/api/session')).json().user.uid
    expect((await browser.post(`/api/accounts/${own}/admin`, { admin: false })).json().code).toBe('last-admin')
    expect((await browser.post(`/api/accounts/${uid}/admin`, { admin: true })).json().admin).toBe(true)
    expect((await other.post(`/api/accounts/${own}/admin`, { admin: false })).json().admin).toBe(false)
    expect((await browser.get('/api/accounts')).json().message).toBe('Only an admin may do this.')
    expect((await browser.post('/api/accounts/nobody/admin', { admin: true })).statusCode).toBe(403)
    expect((await other.post('/api/accounts/nobody/admin', { admin: true })).json().message).toBe(
      'User document not found',
    )
  })

  test('gives and takes the roles beside admin, each time with a line in the log', async () => {
    await join(browser, 'maud@example.org')
    const other = new TestBrowser(server.app)
    await join(other, 'osric@example.org')
    const { uid } = (await other.get('/api/session')).json().user
    const set = (body: object) => browser.post(`/api/accounts/${uid}/duty`, body)
    expect((await other.post('/api/admin/match-set/stop')).json().code).toBe('not-steward')
    expect((await set({ duty: 'steward', held: true })).json().duties).toEqual(['steward'])
    expect((await set({ duty: 'herald', held: true })).json().duties).toEqual(['steward', 'herald'])
    expect((await other.post('/api/admin/match-set/stop')).json()).toEqual({ stopped: 0 })
    expect((await other.post(`/api/accounts/${uid}/duty`, { duty: 'herald', held: false })).json().code).toBe(
      'not-admin',
    )
    expect((await set({ duty: 'steward', held: false })).json().duties).toEqual(['herald'])
    expect((await other.post('/api/admin/match-set/stop')).json().code).toBe('not-steward')
    expect((await set({ duty: 'admin', held: true })).statusCode).toBe(400)
    expect((await browser.post('/api/accounts/nobody/duty', { duty: 'herald', held: true })).json().code).toBe(
      'user-not-found',
    )
    const { acts } = (await browser.get('/api/admin/log')).json()
    expect(acts.map(({ by, act, before, after }: Record<string, unknown>) => [by, act, before, after])).toEqual([
      ['maud@example.org', 'accounts.setDuty', ['steward', 'herald'], ['herald']],
      ['osric@example.org', 'admin.stopSet', [], []],
      ['maud@example.org', 'accounts.setDuty', ['steward'], ['steward', 'herald']],
      ['maud@example.org', 'accounts.setDuty', [], ['steward']],
    ])
  })

  test('a herald sees names, but no addresses or purses', async () => {
    await join(browser, 'maud@example.org')
    const other = new TestBrowser(server.app)
    await join(other, 'osric@example.org')
    const { uid } = (await other.get('/api/session')).json().user
    await browser.post(`/api/accounts/${uid}/duty`, { duty: 'herald', held: true })
    const names = await other.get('/api/accounts/names')
    expect(names.json().users.map((user: object) => Object.keys(user))).toEqual([
      ['uid', 'displayName', 'silenced'],
      ['uid', 'displayName', 'silenced'],
    ])
    const third = new TestBrowser(server.app)
    await join(third, 'ulric@example.org')
    const { uid: player } = (await third.get('/api/session')).json().user
    const { body } = await other.post(`/api/accounts/${player}/silence`, { silenced: true })
    expect(body).not.toContain('@example.org')
    expect(JSON.parse(body)).toMatchObject({ uid: player, silenced: true })
  })

  test("a herald can't rename themself or an admin", async () => {
    await join(browser, 'maud@example.org')
    const other = new TestBrowser(server.app)
    await join(other, 'osric@example.org')
    const [admin, { uid }] = [await browser.get('/api/session'), (await other.get('/api/session')).json().user]
    await browser.post(`/api/accounts/${uid}/duty`, { duty: 'herald', held: true })
    for (const whose of [uid, admin.json().user.uid]) {
      expect((await other.post(`/api/accounts/${whose}/name`, { name: 'Sir Nobody' })).json().code).toBe('not-admin')
      expect((await other.post(`/api/accounts/${whose}/silence`, { silenced: true })).json().code).toBe('not-admin')
    }
    expect((await browser.get('/api/accounts/names')).body).not.toMatch(/Sir Nobody|"silenced":true/)
    expect((await browser.post(`/api/accounts/${uid}/silence`, { silenced: true })).statusCode).toBe(200)
  })

  test('ROLE-03 sets balances within their bounds', async () => {
    await join(browser, 'maud@example.org')
    const { uid } = (await browser.get('/api/session')).json().user
    const set = (body: object) => browser.post(`/api/accounts/${uid}/balances`, body)
    expect((await set({ honor: 7, ash: 0 })).json()).toMatchObject({ honor: 7, shinings: 50, ash: 0 })
    for (const honor of [-1, 1.5, 1e10, '5', null, Number.NaN]) expect((await set({ honor })).statusCode).toBe(400)
    expect((await set({ gold: 1 })).statusCode).toBe(400)
    expect((await browser.get('/api/session')).json().user).toMatchObject({ honor: 7, shinings: 50, ash: 0 })
  })
})

describe('a write from elsewhere', () => {
  test.each([
    ['no origin', { origin: '' }],
    ['the origin null', { origin: 'null' }],
    ['another site', { origin: 'http://evil.test' }],
    ['a look-alike', { origin: 'http://evil-yard.test' }],
    ['a suffix', { origin: 'http://yard.test.evil.test' }],
    ['another port', { origin: 'http://yard.test:81' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
  ])('V9 is refused: %s', async (_, headers) => {
    const reply = await browser.post('/api/session/anonymous', {}, headers)
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'foreign-origin'])
    expect(await store.database.select().from(identities)).toEqual([])
  })

  test.each([
    ['yard.test:443', 'https://yard.test'],
    ['yard.test:80', 'http://yard.test'],
    ['YARD.test', 'https://yard.test:443'],
  ])('is not one when only a usual port is named: %s and %s', async (host, origin) => {
    expect((await browser.post('/api/session/anonymous', {}, { host, origin })).statusCode).toBe(200)
  })

  test('is refused with both names and the setting', async () => {
    const reply = await browser.post('/api/session/anonymous', {}, { host: 'inside:3000', origin: 'https://yard.test' })
    expect(reply.json().message).toMatch(/came from https:\/\/yard\.test, .* asked as inside:3000: .*TILTYARD_PROXIES/)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'V9 is refused as %s',
    async (type) => {
      const reply = await browser.post('/api/session/anonymous', {}, { 'content-type': type })
      expect([reply.statusCode, reply.json().code]).toEqual([415, 'not-json'])
    },
  )

  test('is refused when it is too large', async () => {
    const reply = await browser.post('/api/session/log-in', { email: 'm'.repeat(70_000), password })
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'too-large'])
  })

  test.each([
    '//api/session/sign-up',
    '/API/session/sign-up',
    '/api/session/sign-up/',
    '/api/auth/sign-up/email',
    '/api/session/%73ign-up2',
  ])('V7 finds no second way in by %s', async (url) => {
    const reply = await browser.post(url, { ...form(), inviteCode: 'wrong' })
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(await store.database.select().from(identities)).toEqual([])
  })
})

test('V10 guesses of invite codes are limited by the real address, not by a claimed one', async () => {
  const guess = (headers: Record<string, string> = {}) =>
    browser.post('/api/session/sign-up', form({ inviteCode: 'guess' }), headers)
  for (let tries = 0; tries < 60; tries++) expect((await guess()).statusCode).toBe(403)
  expect((await guess({ 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(429)
  expect(await store.database.select().from(users).where(eq(users.email, 'maud@example.org'))).toEqual([])
})
