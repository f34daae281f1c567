import { createOTP } from '@better-auth/utils/otp'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { type AppDeps, createApp } from '../../app/app.ts'
import { identities, sessions, twoFactors, users, verifications } from '../../platform/store/schema.ts'
import { createTestAppDeps, TEST_INVITE_CODE } from '../../testing/createTestAppDeps.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { runInTrigger } from '../../testing/league/runInTrigger.ts'
import { quickPasswordHashing } from '../../testing/processes/quickPasswordHashing.ts'
import { TestBrowser } from '../../testing/processes/testBrowser.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import type { PasswordHashing } from '../identity/identityLibrary.ts'
import { deleteExpiredIdentityRows } from '../identity/staleVisitors.ts'

const email = 'maud@example.org'
const password = 'tilt at me'
const PERIOD_MS = 30_000
const store = setUpTestStore()
let clock: FakeClock
/** The clock of the phone's app. */
let phoneClock: FakeClock
let app: FastifyInstance
let deps: AppDeps
let home: TestBrowser

beforeEach(async () => {
  clock = new FakeClock(Date.now())
  // Far from the machine's, and at the last moment of a step.
  phoneClock = new FakeClock(Math.ceil(Date.UTC(2031, 4, 1) / PERIOD_MS) * PERIOD_MS - 1)
  deps = await createTestAppDeps(store.database, clock, {}, { trueClock: phoneClock })
  app = await createApp(deps)
  home = new TestBrowser(app)
  const form = { email, inviteCode: TEST_INVITE_CODE, password, confirmPassword: password }
  expect((await home.post('/api/session/sign-up', form)).statusCode).toBe(200)
  return () => app.close()
})

interface Begun {
  readonly address: string
  readonly secret: string
  readonly backupCodes: readonly string[]
}

/** The app's code, some periods away from the present one. */
async function shown({ secret }: Begun, away = 0): Promise<string> {
  return createOTP(fromBase32(secret)).hotp(Math.floor(phoneClock.now() / PERIOD_MS) + away)
}

function fromBase32(text: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))).toString('utf8')
}

async function turnedOn(browser = home): Promise<Begun> {
  const begun = await browser.post('/api/account/codes/begin', { password })
  expect(begun.statusCode, begun.body).toBe(200)
  // The previous step's code, so that the present one stays unused.
  const confirmed = await browser.post('/api/account/codes/confirm', { code: await shown(begun.json(), -1) })
  expect(confirmed.json()).toEqual({ isOn: true, backupCodesLeft: 10 })
  return begun.json()
}

async function asked(browser = new TestBrowser(app)): Promise<TestBrowser> {
  const reply = await browser.post('/api/session/log-in', { email, password })
  expect(reply.json(), reply.body).toMatchObject({ isCodeNeeded: true })
  return browser
}

/** Holds the next password check after its success. */
function heldPasswords() {
  let held: (() => Promise<void>) | null = null
  const passwords: PasswordHashing = {
    hash: quickPasswordHashing.hash,
    verify: async (known) => {
      const isRight = await quickPasswordHashing.verify(known)
      const wait = held
      held = null
      await wait?.()
      return isRight
    },
  }
  const hold = () => {
    let [say, letGo] = [(): void => {}, (): void => {}]
    const isAsked = new Promise<void>((resolve) => {
      say = resolve
    })
    const isLetGo = new Promise<void>((resolve) => {
      letGo = resolve
    })
    held = () => {
      say()
      return isLetGo
    }
    return { isAsked, letGo: () => letGo() }
  }
  return { passwords, hold }
}

const answered = async (browser: TestBrowser, code: string) =>
  (await browser.post('/api/session/log-in/code', { code })).json()

/** Counts so many wrong codes for the user, each from another address. */
async function guessElsewhere(times: number): Promise<void> {
  const userId = (await home.get('/api/session')).json().user.uid
  for (let at = 0; at < times; at += 1)
    await deps.limits.tryCode({ address: `192.0.2.${at}`, userId, codesKey: 'none', knownDeviceMark: null })
}

const kindOf = async (browser: TestBrowser) => (await browser.get('/api/session')).json().kind

test("codes are on after a first code has codesKey the app's secret; other sessions end", async () => {
  const phone = new TestBrowser(app)
  expect((await phone.post('/api/session/log-in', { email, password })).json().isCodeNeeded).toBe(false)
  expect((await home.post('/api/account/codes/begin', { password: 'guess' })).json().code).toBe('wrong-password')
  expect((await home.post('/api/account/codes/confirm', { code: '123456' })).json().code).toBe('codes-off')
  const begun = (await home.post('/api/account/codes/begin', { password })).json()
  expect(begun.address).toMatch(/^otpauth:\/\/totp\/Tilt%20Yard:maud%40example.org\?secret=[A-Z2-7]+&issuer=Tilt\+Yard/)
  expect(new Set(begun.backupCodes).size).toBe(10)
  // Begun is not on: a user who stops here is not locked out.
  expect((await home.get('/api/account/codes')).json()).toEqual({ isOn: false, backupCodesLeft: 0 })
  expect((await new TestBrowser(app).post('/api/session/log-in', { email, password })).json().kind).toBe('registered')
  expect((await home.post('/api/account/codes/confirm', { code: 'abcdef' })).json().code).toBe('wrong-code')
  const before = home.cookie
  await turnedOn()
  expect(home.cookie).not.toBe(before)
  expect([await kindOf(home), await kindOf(phone)]).toEqual(['registered', 'signed-out'])
  expect((await home.post('/api/account/codes/begin', { password })).json().code).toBe('codes-on')
  const sessions = (await home.get('/api/account/sessions')).json().sessions
  expect(sessions).toMatchObject([{ isThis: true, device: expect.stringContaining('light') }])
})

test('a log-in opens nothing before the code; a visitor stays one until then', async () => {
  const begun = await turnedOn()
  const browser = new TestBrowser(app)
  await browser.post('/api/session/anonymous')
  await asked(browser)
  expect(await kindOf(browser)).toBe('anonymous')
  expect(await answered(browser, '000 00x')).toMatchObject({ code: 'wrong-code' })
  const code = await shown(begun)
  expect(await answered(browser, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ kind: 'registered' })
  expect(await kindOf(browser)).toBe('registered')
  expect(await answered(new TestBrowser(app), await shown(begun, 1))).toMatchObject({ code: 'log-in-stale' })
})

test('a code is valid once for everybody; so is the one that turned them on, and an earlier one', async () => {
  const begun = (await home.post('/api/account/codes/begin', { password })).json()
  const code = await shown(begun)
  await home.post('/api/account/codes/confirm', { code })
  expect(await answered(await asked(), code)).toMatchObject({ code: 'code-used' })
  const next = await shown(begun, 1)
  const [one, other] = [await asked(), await asked()]
  const kinds = await Promise.all([answered(one, next), answered(other, next)])
  expect(kinds.map(({ kind, code: refused }) => kind ?? refused).sort()).toEqual(['code-used', 'registered'])
  expect(await answered(await asked(), code)).toMatchObject({ code: 'code-used' })
  // The refusal has left no session behind.
  expect((await home.get('/api/account/sessions')).json().sessions).toHaveLength(2)
})

test('a backup code replaces a code once, in any case; they can be replaced, and are stored as digests', async () => {
  const begun = await turnedOn()
  const { backupCodes } = begun
  const [first = '', second = ''] = backupCodes
  const [kept] = await store.database.select().from(twoFactors)
  for (const code of backupCodes) expect(JSON.stringify(kept)).not.toContain(code)
  expect(await answered(await asked(), ` ${first.toLowerCase()} `)).toMatchObject({ kind: 'registered' })
  expect(await answered(await asked(), first)).toMatchObject({ code: 'wrong-code' })
  expect((await home.get('/api/account/codes')).json().backupCodesLeft).toBe(9)
  const draw = async (form: object) => (await home.post('/api/account/codes/backup', form)).json()
  expect((await draw({ password: 'guess', code: second })).code).toBe('wrong-password')
  expect((await draw({ password })).code).toBe('invalid-request')
  expect((await draw({ password, code: first })).code).toBe('wrong-code')
  const renewed = (await draw({ password, code: await shown(begun) })).backupCodes
  expect((await draw({ password, code: await shown(begun) })).code).toBe('code-used')
  expect(await answered(await asked(), second)).toMatchObject({ code: 'wrong-code' })
  expect(await answered(await asked(), renewed[0])).toMatchObject({ kind: 'registered' })
})

test('guesses are few: five per log-in, and ten in a row lock the account’s codes for a while', async () => {
  const begun = await turnedOn()
  const guess = async (browser: TestBrowser, times: number) => {
    const codes: string[] = []
    for (let at = 0; at < times; at += 1) codes.push((await answered(browser, 'no code')).code)
    return codes
  }
  expect(await guess(await asked(), 6)).toEqual([...Array(5).fill('wrong-code'), 'log-in-stale'])
  expect(await guess(await asked(), 6)).toEqual([...Array(5).fill('wrong-code'), 'codes-locked'])
  expect(await answered(await asked(), await shown(begun))).toMatchObject({ code: 'codes-locked' })
})

test('a right code that comes too late for its log-in is still valid for the next', async () => {
  const begun = await turnedOn()
  const tired = await asked()
  for (let at = 0; at < 5; at += 1) await answered(tired, 'no code')
  const code = await shown(begun)
  expect(await answered(tired, code)).toMatchObject({ code: 'log-in-stale' })
  expect(await answered(await asked(), code)).toMatchObject({ kind: 'registered' })
})

test('no code answers a log-in that nobody has begun', async () => {
  for (const challenge of ['%zz.x', 'a%00b.c', '.', '2fa-made-up.c2VhbA==', '']) {
    const browser = new TestBrowser(app)
    browser.plant('two_factor', challenge)
    expect(await answered(browser, '123456'), challenge).toMatchObject({ status: 401, code: 'log-in-stale' })
  }
})

test('a session that ends while codes are turned on gets no new token', async () => {
  const begun = (await home.post('/api/account/codes/begin', { password })).json()
  const { uid } = (await home.get('/api/session')).json().user
  // Another browser of theirs logs out everywhere at this moment.
  await store.database.execute(
    sql.raw(`create function end_others() returns trigger language plpgsql as $$ begin
      delete from sessions where user_id = new.user_id and id <> new.id; return new; end $$`),
  )
  await store.database.execute(
    sql.raw(`create trigger ending before insert on sessions for each row execute function end_others()`),
  )
  const reply = await home.post('/api/account/codes/confirm', { code: await shown(begun) })
  await store.database.execute(sql.raw('drop function end_others cascade'))
  expect(reply.json()).toMatchObject({ status: 401, code: 'signed-out' })
  expect(await kindOf(home)).toBe('signed-out')
  expect(await store.database.select().from(sessions).where(eq(sessions.userId, uid))).toEqual([])
})

test("turning codes on and off keeps the browser's marks of other users", async () => {
  await home.post('/api/session/log-out')
  const wulf = { email: 'wulf@example.org', inviteCode: TEST_INVITE_CODE, password, confirmPassword: password }
  await home.post('/api/session/sign-up', wulf)
  await home.post('/api/session/log-out')
  await home.post('/api/session/log-in', { email, password })
  const marks = () => home.cookieOf('device').split('~')
  const before = marks()
  expect(before).toHaveLength(2)
  const { backupCodes } = await turnedOn()
  await home.post('/api/session/refresh')
  expect(marks()).toEqual([expect.any(String), ...before])
  expect((await home.post('/api/account/codes/end', { password, code: backupCodes[0] })).json().isOn).toBe(false)
  expect(marks()).toEqual([expect.any(String), ...before])
})

test('a wrong password does not replace codes that were begun', async () => {
  const begun = (await home.post('/api/account/codes/begin', { password })).json()
  expect((await home.post('/api/account/codes/begin', { password: 'guess' })).json().code).toBe('wrong-password')
  expect((await home.post('/api/account/codes/confirm', { code: await shown(begun) })).json().isOn).toBe(true)
})

test('simultaneous guesses are limited like sequential ones, and successes do not count', async () => {
  const begun = await turnedOn()
  expect(await answered(await asked(), await shown(begun))).toMatchObject({ kind: 'registered' })
  const guessers: TestBrowser[] = []
  for (let at = 0; at < 30; at += 1) guessers.push(await asked())
  const codes = await Promise.all(guessers.map(async (browser) => (await answered(browser, '000 00x')).code))
  expect(codes.filter((code) => code === 'wrong-code')).toHaveLength(10)
  expect(codes.filter((code) => code === 'codes-locked')).toHaveLength(20)
})

test('a log-in that began before codes were on still needs one', async () => {
  const { passwords, hold } = heldPasswords()
  const slow = await createApp(await createTestAppDeps(store.database, clock, {}, { passwords, trueClock: phoneClock }))
  const thief = new TestBrowser(slow)
  const { isAsked, letGo } = hold()
  const going = thief.post('/api/session/log-in', { email, password })
  await isAsked
  await turnedOn()
  letGo()
  expect((await going).json()).toMatchObject({ isCodeNeeded: true })
  expect(await kindOf(thief)).toBe('signed-out')
  expect((await home.get('/api/account/sessions')).json().sessions).toHaveLength(1)
  await slow.close()
})

test.each([
  ['the password changes', "update credentials set password = 'another' where user_id = new.user_id;"],
  ['codes are turned off', 'update identities set two_factor_enabled = false where id = new.user_id;'],
  ['the codes are replaced', "update two_factors set id = 'others' where user_id = new.user_id;"],
])('a log-in with a right code opens nothing when meanwhile %s', async (_, body) => {
  const begun = await turnedOn()
  const thief = await asked()
  await runInTrigger(store.database, 'meanwhile', body, 'after insert on sessions', async () => {
    expect(await answered(thief, await shown(begun))).toMatchObject({ status: 401, code: 'log-in-stale' })
  })
  expect(await kindOf(thief)).toBe('signed-out')
  expect(await store.database.select().from(sessions)).toHaveLength(1)
})

test('codes that were half turned off are off, and can be turned on again', async () => {
  await turnedOn()
  // The library deletes the mark first, and the secret after it.
  await store.database.update(identities).set({ twoFactorEnabled: false })
  const strict = await createApp(
    await createTestAppDeps(store.database, clock, {}, { secondFactor: 'admins', trueClock: phoneClock }),
  )
  const admin = new TestBrowser(strict)
  expect((await admin.post('/api/session/log-in', { email, password })).json().isCodeNeeded).toBe(false)
  expect((await admin.get('/api/invites')).json().code).toBe('second-factor-needed')
  expect((await admin.get('/api/account/codes')).json()).toEqual({ isOn: false, backupCodesLeft: 0 })
  const begun = (await admin.post('/api/account/codes/begin', { password })).json()
  expect((await admin.get('/api/account/codes')).json().isOn).toBe(false)
  expect((await admin.post('/api/account/codes/confirm', { code: await shown(begun) })).json().isOn).toBe(true)
  await strict.close()
})

test('the password and a code turn them off, and only then a log-in needs none', async () => {
  const { backupCodes } = await turnedOn()
  const end = async (form: object) => (await home.post('/api/account/codes/end', form)).json()
  const [code = ''] = backupCodes
  expect((await end({ password: 'guess', code })).code).toBe('wrong-password')
  expect((await end({ password, code: '' })).code).toBe('wrong-code')
  expect((await end({ password, code: '123456' })).code).toBe('wrong-code')
  await asked()
  const before = home.cookie
  expect(await end({ password, code })).toEqual({ isOn: false, backupCodesLeft: 0 })
  expect([await kindOf(home), home.cookie === before]).toEqual(['registered', false])
  expect((await end({ password, code })).code).toBe('codes-off')
  expect((await new TestBrowser(app).post('/api/session/log-in', { email, password })).json().kind).toBe('registered')
})

test('turning them off allows ten wrong codes per session', async () => {
  const begun = await turnedOn()
  const end = async (code: string) => (await home.post('/api/account/codes/end', { password, code })).json().code
  for (let at = 0; at < 10; at += 1) expect(await end('000000')).toBe('wrong-code')
  expect(await end(await shown(begun))).toBe('codes-locked')
})

test.each(['two_factors', 'identities', 'sessions'])(
  'turning codes on may fail at %s: the owner can log in all the same',
  async (table) => {
    const begun = (await home.post('/api/account/codes/begin', { password })).json()
    const code = await shown(begun, -1)
    // Makes the table read-only.
    await store.database.execute(sql.raw(`alter table ${table} add constraint closed check (false) not valid`))
    expect((await home.post('/api/account/codes/confirm', { code })).statusCode).toBe(500)
    await store.database.execute(sql.raw(`alter table ${table} drop constraint closed`))
    const browser = new TestBrowser(app)
    const { isCodeNeeded } = (await browser.post('/api/session/log-in', { email, password })).json()
    if (isCodeNeeded) await answered(browser, await shown(begun))
    expect(await kindOf(browser)).toBe('registered')
  },
)

test("an attacker with the password can't lock the owner’s codes in their browser or at their address", async () => {
  const begun = await turnedOn()
  const from = (address: string) => new TestBrowser(app, address)
  const guess = async (address: string) => (await answered(await asked(from(address)), '000000')).code
  // Ten from one place, and from all strange places together thirty.
  await guessElsewhere(20)
  const said: string[] = []
  for (let at = 0; at < 11; at += 1) said.push(await guess('203.0.113.1'))
  expect(said).toEqual([...Array(10).fill('wrong-code'), 'codes-locked'])
  expect(await guess('198.51.100.1')).toBe('codes-locked')
  // In a new browser at an address where they have logged in before.
  expect(await answered(await asked(), await shown(begun))).toMatchObject({ kind: 'registered' })
  // In their own browser anywhere; it receives the mark with its next refresh.
  await home.post('/api/session/refresh')
  const away = from('198.51.100.1')
  for (const [name, value] of home.cookies) if (name.endsWith('device')) away.cookies.set(name, value)
  expect(await answered(await asked(away), await shown(begun, 1))).toMatchObject({ kind: 'registered' })
})

test('an earlier log-in by the password alone allows no more guesses of codes than a stranger has', async () => {
  const before = new TestBrowser(app, '203.0.113.1')
  await before.post('/api/session/log-in', { email, password })
  await before.post('/api/session/log-out')
  await turnedOn()
  await guessElsewhere(27)
  const said: string[] = []
  for (let at = 0; at < 4; at += 1) said.push((await answered(await asked(before), '000000')).code)
  expect(said).toEqual([...Array(3).fill('wrong-code'), 'codes-locked'])
})

test('a new password, by change or by link, leaves codes on and ends waiting log-ins', async () => {
  const begun = await turnedOn()
  const waiting = await asked()
  const uid = (await home.get('/api/session')).json().user.uid
  const { path } = (await home.post(`/api/accounts/${uid}/password-link`, { password })).json()
  const chosen = 'ride at me'
  const form = { token: path.split('#')[1], password: chosen, confirmPassword: chosen }
  expect((await new TestBrowser(app).post('/api/session/reset-password', form)).statusCode).toBe(200)
  expect(await answered(waiting, await shown(begun))).toMatchObject({ code: 'log-in-stale' })
  const browser = new TestBrowser(app)
  expect((await browser.post('/api/session/log-in', { email, password: chosen })).json().isCodeNeeded).toBe(true)
  expect(await kindOf(browser)).toBe('signed-out')
})

test('admins who need codes may log in without, and do nothing as admins until codes are on', async () => {
  const strict = await createApp(
    await createTestAppDeps(store.database, clock, {}, { secondFactor: 'admins', trueClock: phoneClock }),
  )
  const admin = new TestBrowser(strict)
  expect((await admin.post('/api/session/log-in', { email, password })).json().user).toMatchObject({ admin: true })
  const issued = await admin.post('/api/invites', { name: 'x', places: 1, days: 1 })
  for (const reply of [await admin.get('/api/invites'), issued]) {
    expect(reply.json()).toMatchObject({ code: 'second-factor-needed', message: expect.stringContaining('/account') })
  }
  expect((await admin.get('/api/account/sessions')).statusCode).toBe(200)
  const { backupCodes } = await turnedOn(admin)
  expect((await admin.get('/api/invites')).statusCode).toBe(200)
  await admin.post('/api/account/codes/end', { password, code: backupCodes[0] })
  expect((await admin.get('/api/invites')).json().code).toBe('second-factor-needed')
  await strict.close()
})

test('they end with the account, and abandoned log-ins are swept', async () => {
  await turnedOn()
  await asked()
  expect(await store.database.$count(verifications)).toBe(2)
  await deleteExpiredIdentityRows(store.database, Date.now() + 11 * 60_000)
  expect(await store.database.$count(verifications)).toBe(0)
  await asked()
  const { uid } = (await home.get('/api/session')).json().user
  const exported = (await home.get('/api/account/export')).json().tables.two_factors
  expect(exported).toMatchObject([{ verified: true }])
  expect(Object.keys(exported[0])).not.toContain('secret')
  expect((await home.post('/api/session/delete-account', { password })).statusCode).toBe(200)
  expect(await store.database.$count(twoFactors)).toBe(0)
  expect(await store.database.$count(verifications, eq(verifications.value, uid))).toBe(0)
  expect(await store.database.$count(users, eq(users.email, email))).toBe(0)
  expect(await store.database.$count(identities, eq(identities.email, email))).toBe(0)
})
