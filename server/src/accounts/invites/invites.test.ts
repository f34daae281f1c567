import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../app/app.ts'
import { identities, invites, inviteUses, passkeys, passwordLinks, users } from '../../platform/store/schema.ts'
import { createTestAppDeps, TEST_INVITE_CODE } from '../../testing/createTestAppDeps.ts'
import { TestBrowser } from '../../testing/processes/testBrowser.ts'
import { setUpTestServer } from '../../testing/testServer.ts'
import { deleteExpiredIdentityRows } from '../identity/staleVisitors.ts'
import { InviteStore } from './inviteStore.ts'

const password = 'tilt at me'
const another = 'ride at me'
const DAY_MS = 86_400_000
const server = setUpTestServer({ startsAt: 'now', hasAdmin: true })
const { store, clock, admin } = server

const issue = async (terms: object) =>
  (await admin.post('/api/invites', { name: 'Class 5b', days: 7, ...terms })).json()
const join = (email: string, inviteCode: string, word = password) =>
  new TestBrowser(server.app).post('/api/session/sign-up', { email, inviteCode, password: word, confirmPassword: word })
const listed = async () => (await admin.get('/api/invites')).json().invites

describe('an invite', () => {
  test('admits as many as it has places, in any spelling, and shows who joined', async () => {
    const { invite, code } = await issue({ places: 2 })
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect((await join('osric@example.org', code.toLowerCase())).json().user).toMatchObject({ admin: false })
    expect((await join('aude@example.org', ` ${code} `)).statusCode).toBe(200)
    const refused = await join('fulk@example.org', code)
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'All places of this invite are taken (2). Ask for another.',
    ])
    const [shown] = await listed()
    expect(shown).toMatchObject({ id: invite.id, name: 'Class 5b', places: 2 })
    expect(shown.uses.map(({ email }: { email: string }) => email)).toEqual(['osric@example.org', 'aude@example.org'])
    expect(JSON.stringify(await store.database.select().from(invites))).not.toContain(code)
  })

  test('admits exactly one to its last place, from any number of simultaneous calls', async () => {
    const { code } = await issue({ places: 1 })
    const replies = await Promise.all(Array.from({ length: 6 }, (_, at) => join(`k${at}@example.org`, code)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(replies.filter(({ statusCode }) => statusCode !== 200).map((reply) => reply.json().code)).toEqual(
      new Array(5).fill('invite-used-up'),
    )
    expect(await store.database.select().from(identities)).toHaveLength(2)
    expect((await listed())[0].uses).toHaveLength(1)
  })

  test('ends at its time, and when it is revoked; the league’s own code still works', async () => {
    const [short, long] = [await issue({ places: 9, days: 1 }), await issue({ places: 9, days: 9 })]
    clock.advance(DAY_MS)
    const late = (await join('osric@example.org', short.code)).json()
    expect(late).toMatchObject({ code: 'invite-expired', values: { at: short.invite.expiresAt } })
    expect((await admin.post(`/api/invites/${long.invite.id}/revoke`)).json().revokedAt).not.toBeNull()
    expect((await join('osric@example.org', long.code)).json().message).toBe(
      'This invite has been called back. Ask for another.',
    )
    expect(await store.database.select().from(users)).toHaveLength(1)
    expect((await join('osric@example.org', TEST_INVITE_CODE)).statusCode).toBe(200)
  })

  test('keeps its place when the sign-up fails: a refused password, a taken address', async () => {
    const { code } = await issue({ places: 1 })
    expect((await join('osric@example.org', code, 'short')).json().code).toBe('password-too-short')
    expect((await join('maud@example.org', code)).json().code).toBe('email-taken')
    expect(await store.database.select().from(inviteUses)).toEqual([])
    expect((await join('osric@example.org', code)).statusCode).toBe(200)
  })

  test('frees a place that a dead server held, unless the account was created', async () => {
    const { invite, code } = await issue({ places: 2 })
    const book = new InviteStore({ database: store.database, clock, random: () => new Uint8Array(12).fill(7) })
    await book.take(invite.id, 'dead@example.org')
    await join('osric@example.org', code)
    await store.database
      .update(inviteUses)
      .set({ uid: null, email: 'osric@example.org' })
      .where(isNotNull(inviteUses.uid))
    expect((await join('aude@example.org', code)).json().code).toBe('invite-used-up')
    expect((await listed())[0].uses).toHaveLength(2)
    clock.advance(5 * 60_000)
    expect((await listed())[0].uses).toHaveLength(0)
    expect((await join('aude@example.org', code)).statusCode).toBe(200)
    expect((await join('fulk@example.org', code)).json().code).toBe('invite-used-up')
    expect((await listed())[0].uses.map(({ email }: { email: string }) => email).sort()).toEqual([
      'aude@example.org',
      'osric@example.org',
    ])
  })

  test('keeps no address of somebody who did not join, after the sweep', async () => {
    const { invite } = await issue({ places: 2 })
    const book = new InviteStore({ database: store.database, clock, random: () => new Uint8Array(12).fill(7) })
    await book.take(invite.id, 'dead@example.org')
    await deleteExpiredIdentityRows(store.database, clock.now())
    expect(await store.database.$count(inviteUses)).toBe(1)
    await deleteExpiredIdentityRows(store.database, clock.now() + 5 * 60_000)
    expect(await store.database.$count(inviteUses)).toBe(0)
  })

  test('gives one place to one address, though two nodes use two invites at once', async () => {
    const other = await createApp(await createTestAppDeps(store.database, clock))
    const [one, two] = [await issue({ places: 1 }), await issue({ places: 1 })]
    const form = (inviteCode: string) => ({
      ...{ email: 'osric@example.org', inviteCode, password, confirmPassword: password },
    })
    const replies = await Promise.all([
      new TestBrowser(server.app).post('/api/session/sign-up', form(one.code)),
      new TestBrowser(other).post('/api/session/sign-up', form(two.code)),
    ])
    await other.close()
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const left = replies[0].statusCode === 200 ? two : one
    expect((await join('aude@example.org', left.code)).statusCode).toBe(200)
    expect(await store.database.$count(inviteUses)).toBe(2)
  })

  test.each([
    ['the role', (uid: string) => admin.post(`/api/accounts/${uid}/admin`, { admin: false })],
    ['the account', (_: string, theirs: TestBrowser) => theirs.post('/api/session/delete-account', { password })],
  ])('and a link end when their admin loses %s', async (_, lose) => {
    const osric = new TestBrowser(server.app)
    const form = { email: 'osric@example.org', inviteCode: TEST_INVITE_CODE, password, confirmPassword: password }
    const { uid } = (await osric.post('/api/session/sign-up', form)).json().user
    await admin.post(`/api/accounts/${uid}/admin`, { admin: true })
    const theirs = (await osric.post('/api/invites', { name: 'x', places: 1, days: 1 })).json()
    const own = await issue({ places: 1 })
    const maud = (await admin.get('/api/session')).json().user
    expect((await osric.post(`/api/accounts/${maud.uid}/password-link`, { password })).statusCode).toBe(200)
    expect((await lose(uid, osric)).statusCode).toBe(200)
    expect((await join('aude@example.org', theirs.code)).json().code).toBe('invite-revoked')
    expect(await store.database.$count(passwordLinks)).toBe(0)
    expect((await join('aude@example.org', own.code)).statusCode).toBe(200)
  })

  test('stays used when its account is deleted', async () => {
    const { code } = await issue({ places: 1 })
    const osric = new TestBrowser(server.app)
    const form = { email: 'osric@example.org', inviteCode: code, password, confirmPassword: password }
    await osric.post('/api/session/sign-up', form)
    await osric.post('/api/session/delete-account', { password })
    expect((await join('aude@example.org', code)).json().code).toBe('invite-used-up')
    expect((await listed())[0].uses).toEqual([expect.objectContaining({ email: null })])
  })

  test.each([
    { places: 0 },
    { places: 1_001 },
    { days: 0 },
    { days: 366 },
    { name: ' ' },
    { name: '\u202eevil' },
    { places: 1.5 },
  ])('is not issued with %o, and the error has the allowed values', async (terms) => {
    const reply = await admin.post('/api/invites', { name: 'x', places: 1, days: 1, ...terms })
    expect(reply.json()).toMatchObject({ code: 'invalid-request', message: expect.stringContaining('Use ') })
    expect(await listed()).toEqual([])
  })

  test('that nobody has issued counts as a guess', async () => {
    expect((await join('osric@example.org', 'AAAA-BBBB-CCCC')).json().code).toBe('invalid-invite-code')
    expect((await admin.post('/api/invites/nobody/revoke')).json().code).toBe('invite-not-found')
  })

  test('and its end are admin actions, logged without the code', async () => {
    const { invite, code } = await issue({ places: 1 })
    await admin.post(`/api/invites/${invite.id}/revoke`)
    const { acts } = (await admin.get('/api/admin/log')).json()
    expect(acts.map(({ act }: { act: string }) => act)).toEqual(['invites.revoke', 'invites.issue'])
    expect(JSON.stringify(acts)).not.toContain(code)
  })
})

describe('a link for a forgotten password', () => {
  let osric: TestBrowser
  let uid: string
  const reset = (token: string, word = another, confirmPassword = word) =>
    new TestBrowser(server.app).post('/api/session/reset-password', { token, password: word, confirmPassword })
  const logIn = (word: string) =>
    new TestBrowser(server.app).post('/api/session/log-in', { email: 'osric@example.org', password: word })
  const newToken = async (): Promise<string> => {
    const { path } = (await admin.post(`/api/accounts/${uid}/password-link`, { password })).json()
    return path.replace('/reset#', '')
  }

  beforeEach(async () => {
    osric = new TestBrowser(server.app)
    const form = { email: 'osric@example.org', inviteCode: TEST_INVITE_CODE, password, confirmPassword: password }
    uid = (await osric.post('/api/session/sign-up', form)).json().user.uid
  })

  test('sets a new password once, and ends all sessions', async () => {
    const token = await newToken()
    expect(JSON.stringify(await store.database.select().from(passwordLinks))).not.toContain(token)
    expect((await reset(token)).statusCode).toBe(200)
    expect((await osric.get('/api/session')).json().kind).toBe('signed-out')
    expect((await logIn(password)).json().code).toBe('wrong-credentials')
    expect((await logIn(another)).statusCode).toBe(200)
    expect((await reset(token, 'walk at me')).json().message).toBe(
      'This link has been used, replaced, or is too old. Ask an admin for another.',
    )
    expect((await logIn(another)).statusCode).toBe(200)
  })

  test("shows the account's other factors, and removes them on request only", async () => {
    const key = (id: string) => ({
      ...{ id, name: `The ${id}`, userId: uid, credentialID: id, publicKey: 'x', counter: 0 },
      ...{ deviceType: 'singleDevice', backedUp: false, createdAt: new Date(clock.now()) },
    })
    await store.database.insert(passkeys).values([key('own'), key('somebodys')])
    const look = async (token: string) =>
      (await new TestBrowser(server.app).post('/api/session/reset-password/look', { token })).json()
    const first = await newToken()
    const addedAt = new Date(clock.now()).toISOString()
    const shown = (id: string) => ({ id, name: `The ${id}`, addedAt, lastUsedAt: null })
    expect(await look(first)).toMatchObject({ passkeys: [shown('own'), shown('somebodys')], mayRemove: true })
    expect((await look('guess')).code).toBe('link-spent')
    expect((await reset(first)).statusCode).toBe(200)
    expect((await look(first)).code).toBe('link-spent')
    expect(await store.database.$count(passkeys)).toBe(2)
    const form = {
      token: await newToken(),
      password: 'walk at me',
      confirmPassword: 'walk at me',
      removePasskeys: true,
    }
    expect((await new TestBrowser(server.app).post('/api/session/reset-password', form)).statusCode).toBe(200)
    expect(await store.database.$count(passkeys)).toBe(0)
    expect((await logIn('walk at me')).statusCode).toBe(200)
  })

  test('does not remove the second factor that an admin needs', async () => {
    await store.database.update(users).set({ admin: true }).where(eq(users.uid, uid))
    const row = { id: 'own', userId: uid, credentialID: 'own', publicKey: 'x', counter: 0, deviceType: 'singleDevice' }
    await store.database.insert(passkeys).values({ ...row, backedUp: false })
    const token = await newToken()
    const strict = await createApp(await createTestAppDeps(store.database, clock, {}, { secondFactor: 'admins' }))
    const post = (path: string, body: object) =>
      new TestBrowser(strict).post(`/api/session/reset-password${path}`, { token, ...body })
    expect((await post('/look', {})).json()).toMatchObject({ passkeys: [{ id: 'own' }], mayRemove: false })
    const form = { password: another, confirmPassword: another }
    expect((await post('', { ...form, removePasskeys: true })).json().code).toBe('passkey-needed')
    expect((await post('', form)).statusCode).toBe(200)
    expect(await store.database.$count(passkeys)).toBe(1)
    await strict.close()
  })

  test('is issued to an admin who confirms their password', async () => {
    const reply = await admin.post(`/api/accounts/${uid}/password-link`, { password: 'guess' })
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'wrong-password'])
    expect(await store.database.$count(passwordLinks)).toBe(0)
  })

  test('works for one of two simultaneous calls', async () => {
    const token = await newToken()
    const replies = await Promise.all([reset(token, 'ride at me'), reset(token, 'walk at me')])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
  })

  test('stays valid after a refused password, for a day, or until the next one', async () => {
    const token = await newToken()
    expect((await reset(token, 'short')).json().code).toBe('password-too-short')
    expect((await reset(token, another, 'other')).json().code).toBe('passwords-differ')
    const second = await newToken()
    expect((await reset(token)).json().code).toBe('link-spent')
    clock.advance(DAY_MS)
    expect((await reset(second)).json().code).toBe('link-spent')
    expect((await osric.get('/api/session')).json().kind).toBe('registered')
  })

  test('is an admin action, logged without the token, and ends with the account', async () => {
    const token = await newToken()
    const { acts } = (await admin.get('/api/admin/log')).json()
    expect(acts[0]).toMatchObject({ act: 'accounts.passwordLink', subject: uid })
    expect(JSON.stringify(acts)).not.toContain(token)
    await osric.post('/api/session/delete-account', { password })
    expect((await reset(token)).json().code).toBe('link-spent')
    expect((await admin.post('/api/accounts/nobody/password-link', { password })).json().code).toBe('user-not-found')
  })
})
