import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../app/app.ts'
import { MailQueue } from '../../platform/mail/mailQueue.ts'
import { SmtpTransport } from '../../platform/mail/smtpTransport.ts'
import { identities, passwordLinks, twoFactors, users } from '../../platform/store/schema.ts'
import { createTestAppDeps } from '../../testing/createTestAppDeps.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { joinAsUser } from '../../testing/league/joinAsAdmin.ts'
import { TestBrowser } from '../../testing/processes/testBrowser.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { quietLog } from '../../testing/quietLog.ts'
import { startMailServer, type TestMailServer } from '../../testing/services/testMailServer.ts'
import { SoftwarePasskey } from '../../testing/softwarePasskey.ts'
import { digestBackupCodes } from '../secondFactor/backupCodes.ts'

const address = 'https://yard.test'
const password = 'tilt at me'
const another = 'ride at me'
const maud = 'maud@example.org'
const osric = 'osric@example.org'
const store = setUpTestStore()
let clock: FakeClock
let mail: TestMailServer
let postman: MailQueue
let deps: Awaited<ReturnType<typeof createTestAppDeps>>
let app: FastifyInstance
let admin: TestBrowser

beforeAll(async () => {
  mail = await startMailServer()
})
beforeEach(async () => {
  clock = new FakeClock(Date.now())
  mail.received.length = 0
  mail.answer = () => 250
  const server = { host: '127.0.0.1', port: mail.port, isSecure: false, isLoopback: true, login: null }
  const carrier = new SmtpTransport({ server, from: { name: 'Tilt Yard', address: 'yard@yard.test' } })
  postman = new MailQueue({ clock, log: quietLog, transport: carrier })
  deps = await createTestAppDeps(store.database, clock, {}, { publicUrl: address, mailQueue: postman })
  app = await createApp(deps)
  admin = await joined(maud)
  await joined(osric)
})
afterEach(async () => {
  await postman.stop()
  await app.close()
})
afterAll(() => mail.close())

const joined = (email: string) => joinAsUser(app, email, password)

const ask = (email: string, headers: Record<string, string> = {}, from = '127.0.0.1') =>
  new TestBrowser(app, from).post('/api/session/forgotten-password', { email }, headers)
/** Waits until the request has been looked up and any mail is sent. */
async function sent(): Promise<void> {
  clock.advance(2_000)
  await deps.ownAccountServices.forgottenPasswordMailer.settled()
  await postman.settled()
}
const linkIn = (text = ''): string => /https:\/\/yard\.test\/reset#([\w-]{43})$/m.exec(text)?.[1] ?? 'none'
const lastLink = (): string => linkIn(mail.received.at(-1)?.text)
const reset = async (token: string, word = another) =>
  (
    await new TestBrowser(app).post('/api/session/reset-password', { token, password: word, confirmPassword: word })
  ).json()
const logIn = async (email: string, word: string) => {
  const browser = new TestBrowser(app)
  return { browser, reply: (await browser.post('/api/session/log-in', { email, password: word })).json() }
}

describe('a link by mail', () => {
  test('goes to the stored address, with the operator’s own host, and sets a new password once', async () => {
    expect((await admin.get('/api/session')).json().isMailOn).toBe(true)
    const reply = await ask(' OSRIC@example.org ', { host: 'evil.example', origin: 'http://evil.example' })
    expect([reply.statusCode, reply.json()]).toEqual([200, {}])
    await sent()
    expect(mail.received.map(({ to, subject }) => [to, subject])).toEqual([[[osric], 'Another password for yard.test']])
    expect(mail.received[0]?.raw).not.toContain('evil.example')
    const token = lastLink()
    expect(JSON.stringify(await store.database.select().from(passwordLinks))).not.toContain(token)
    expect(await reset(token)).toEqual({})
    expect((await reset(token)).code).toBe('link-spent')
    expect((await logIn(osric, password)).reply.code).toBe('wrong-credentials')
    expect((await logIn(osric, another)).reply.kind).toBe('registered')
  })

  test("is written in the page's language", async () => {
    await ask(osric, { 'accept-language': 'fr' })
    await sent()
    expect(mail.received[0]).toMatchObject({ subject: 'Un autre mot de passe pour yard.test' })
    expect(mail.received[0]?.text).toContain('dans l’heure')
    expect(lastLink()).not.toBe('none')
  })

  test('is valid for an hour, until another is sent, and until the password changes', async () => {
    const links: string[] = []
    for (const _ of [1, 2, 3]) {
      await ask(osric)
      await sent()
      links.push(lastLink())
    }
    expect((await reset(links[0] ?? '')).code).toBe('link-spent')
    const { browser } = await logIn(osric, password)
    const form = { oldPassword: password, password: another, confirmPassword: another }
    expect((await browser.post('/api/account/password', form)).statusCode).toBe(200)
    expect((await reset(links[2] ?? '')).code).toBe('link-spent')
    await ask(maud)
    await sent()
    const late = lastLink()
    clock.advance(3_600_000)
    expect((await reset(late)).code).toBe('link-spent')
  })

  test('does not replace one-time codes', async () => {
    const { browser } = await logIn(osric, password)
    const { uid } = (await browser.get('/api/session')).json().user
    const row = {
      id: 'codes',
      userId: uid,
      secret: 'x',
      backupCodes: digestBackupCodes('["ABCDE-FGHJK"]'),
      verified: true,
    }
    await store.database.insert(twoFactors).values(row)
    await store.database.update(identities).set({ twoFactorEnabled: true }).where(eq(identities.id, uid))
    await ask(osric)
    await sent()
    await reset(lastLink())
    expect((await logIn(osric, another)).reply).toMatchObject({ isCodeNeeded: true, user: null })
  })

  test('keeps an admin’s link, and names its expiry', async () => {
    const { uid } = (await logIn(osric, password)).reply.user
    const { path } = (await admin.post(`/api/accounts/${uid}/password-link`, { password })).json()
    await ask(osric)
    await sent()
    expect(mail.received[0]?.text).toMatch(
      /An admin of the league has issued you a link already, which is good until .* UTC\./,
    )
    expect(lastLink()).toBe('none')
    expect(await reset(path.split('#')[1])).toEqual({})
    // An expired one does not block it.
    await admin.post(`/api/accounts/${uid}/password-link`, { password })
    clock.advance(86_400_000)
    await ask(osric)
    await sent()
    expect(await reset(lastLink(), password)).toEqual({})
  })
})

describe('a request', () => {
  test('has the same answer for known and unknown addresses, before the lookup', async () => {
    const [known, unknown] = [await ask(osric), await ask('nobody@example.org')]
    const summary = ({ statusCode, headers, body }: typeof known) => {
      const { date: _date, 'x-request-id': _id, ...others } = headers
      return { statusCode, body, others }
    }
    expect(summary(known)).toEqual(summary(unknown))
    expect([mail.received, await store.database.select().from(passwordLinks)]).toEqual([[], []])
    await sent()
    expect(mail.received.map(({ to }) => to)).toEqual([[osric]])
  })

  test.each([
    'osric@example.org, fulk@example.org',
    'osric@example.org\r\nBcc: fulk@example.org',
    '<osric@example.org>',
    'osric',
    '',
    'osric＠example.org',
  ])('names one address: %j is refused', async (email) => {
    const reply = await ask(email)
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid-email'])
    await sent()
    expect(mail.received).toEqual([])
  })

  test('is limited to thirty an hour per address, with the same words for all', async () => {
    for (let calls = 0; calls < 29; calls++) await deps.limits.askLink('198.51.100.7')
    expect((await ask(osric, {}, '198.51.100.7')).statusCode).toBe(200)
    for (const email of [osric, 'nobody@example.org']) {
      const reply = await ask(email, {}, '198.51.100.7')
      expect([reply.statusCode, reply.json().code]).toEqual([429, 'too-many-requests'])
    }
    expect((await ask(osric, {}, '198.51.100.8')).statusCode).toBe(200)
  })

  test('sends at most three mails an hour to an account; the last link stays valid', async () => {
    for (let at = 0; at < 6; at++) {
      expect((await ask(osric, {}, `198.51.100.${at}`)).statusCode).toBe(200)
      await sent()
    }
    expect(mail.received).toHaveLength(3)
    expect(await reset(lastLink())).toEqual({})
  })

  test('is refused where no mail is sent', async () => {
    const plain = await createApp(await createTestAppDeps(store.database, clock, {}, { publicUrl: address }))
    const browser = new TestBrowser(plain)
    expect((await browser.get('/api/session')).json().isMailOn).toBe(false)
    const reply = await browser.post('/api/session/forgotten-password', { email: osric })
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'mail-off'])
    await plain.close()
  })
})

describe('an owner is warned of changed credentials', () => {
  const subjects = async (): Promise<string[]> => {
    await sent()
    return mail.received.map(({ subject }) => subject)
  }

  test('by a link, and by a change', async () => {
    await ask(osric)
    await sent()
    await reset(lastLink())
    const { browser } = await logIn(osric, another)
    const form = { oldPassword: another, password, confirmPassword: password }
    const wrong = { ...form, oldPassword: 'guess' }
    expect((await browser.post('/api/account/password', wrong, { 'accept-language': 'fr' })).statusCode).toBe(403)
    expect((await browser.post('/api/account/password', form, { 'accept-language': 'fr' })).statusCode).toBe(200)
    expect(await subjects()).toEqual([
      'Another password for yard.test',
      'Your password for yard.test was changed',
      'Votre mot de passe pour yard.test a changé',
    ])
  })

  test('with a passkey, without it, and without one-time codes', async () => {
    const { browser } = await logIn(osric, password)
    const { uid } = (await browser.get('/api/session')).json().user
    const passkey = new SoftwarePasskey(address)
    const creation = (await browser.post('/api/account/passkeys/begin', { password, code: '' })).json()
    await browser.post('/api/account/passkeys/add', { name: 'a phone', passkey: passkey.make(creation) })
    const [{ id }] = (await browser.get('/api/account/passkeys')).json().passkeys
    await browser.post(`/api/account/passkeys/${id}/remove`, { password, code: '' })
    const row = {
      id: 'codes',
      userId: uid,
      secret: 'x',
      backupCodes: digestBackupCodes('["ABCDE-FGHJK"]'),
      verified: true,
    }
    await store.database.insert(twoFactors).values(row)
    await store.database.update(identities).set({ twoFactorEnabled: true }).where(eq(identities.id, uid))
    expect((await browser.post('/api/account/codes/end', { password, code: 'ABCDE-FGHJK' })).statusCode).toBe(200)
    expect((await subjects()).sort()).toEqual([
      'A passkey was added at yard.test',
      'A passkey was removed at yard.test',
      'One-time codes are off at yard.test',
    ])
    expect(mail.received.every(({ to, text }) => to[0] === osric && text.includes(`${address}/account`))).toBe(true)
  })

  test('and nobody else: a deleted account receives no mail', async () => {
    await ask(osric)
    await store.database.delete(users).where(eq(users.email, osric))
    await sent()
    expect(mail.received).toEqual([])
  })
})
