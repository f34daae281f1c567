import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { adminActs, users } from '../../platform/store/schema.ts'
import { joinAsUser } from '../../testing/league/joinAsAdmin.ts'
import { startTestMatches } from '../../testing/league/playedMatch.ts'
import type { TestBrowser } from '../../testing/processes/testBrowser.ts'
import { setUpTestServer } from '../../testing/testServer.ts'
import { insertUserWithFreeName } from './nameStore.ts'

const server = setUpTestServer({ startsAt: 'now', hasAdmin: true })
const { store, admin } = server
let maud: TestBrowser

beforeEach(async () => {
  maud = await joined('osric@example.org')
})

const joined = (email: string) => joinAsUser(server.app, email)

async function userOf(browser: TestBrowser) {
  return (await browser.get('/api/session')).json().user
}

const rename = (browser: TestBrowser, name: string) => browser.post('/api/session/name', { name })

describe('a name', () => {
  test('is chosen by its user and public; its key is not', async () => {
    const reply = await rename(maud, ' Maud   of Ely ')
    expect([reply.statusCode, reply.json().displayName]).toEqual([200, 'Maud of Ely'])
    expect(await userOf(maud)).toMatchObject({ displayName: 'Maud of Ely', silenced: false, homeStableId: null })
    expect(await userOf(maud)).not.toHaveProperty('nameKey')
  })

  test('that is taken is refused, also one that looks like it; one’s own may change its spelling', async () => {
    await rename(maud, 'Maud of Ely')
    const reply = await rename(admin, 'MAUD OF E1Y')
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'name-taken'])
    expect((await rename(maud, 'Maud Of Ely')).statusCode).toBe(200)
  })

  test('that looks like another at a glance is refused too, also for simultaneous choices', async () => {
    await rename(maud, 'Alice Warner')
    for (const name of ['AIice Warner', 'Alice Wamer', 'alice vvarner'])
      expect((await rename(admin, name)).json().code).toBe('name-taken')
    expect((await rename(maud, 'AIice Warner')).statusCode).toBe(200)
    const replies = await Promise.all([rename(maud, 'Sir Ivo'), rename(admin, 'Sir lvo')])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('that two choose at once goes to one of them', async () => {
    const replies = await Promise.all([rename(maud, 'Maud'), rename(admin, 'Maud')])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('that is invalid is refused with the allowed form', async () => {
    const reply = await rename(maud, 'x'.repeat(40))
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'name-invalid'])
    expect(reply.json().message).toContain('2 to 32 characters')
  })

  test('is changed five times a day at most; refusals do not count', async () => {
    for (let times = 0; times < 8; times++) await rename(maud, '-')
    for (let times = 0; times < 5; times++) expect((await rename(maud, `Maud the ${times}th`)).statusCode).toBe(200)
    const reply = await rename(maud, 'Maud once more')
    expect([reply.statusCode, reply.json().code]).toEqual([429, 'name-changed-often'])
    expect(reply.json().message).toBe('A name can be changed 5 times a day. Try again in 24 hours.')
  })

  test('is drawn again where it is taken, and gets a number in the end', async () => {
    const made = (uid: string, draw: () => string) => {
      const balances = {
        honor: 0,
        shinings: 0,
        ash: 0,
        winnings: 0,
        noticedAt: null,
        createdAt: new Date(),
        lastLoginAt: new Date(),
      }
      return insertUserWithFreeName(
        store.database,
        { uid, email: `${uid}@example.org`, admin: false, ...balances },
        draw,
      )
    }
    const draws = ['Page Odo Vane', 'Page Odo Vane', 'Page Ivo Vane']
    const names = [await made('a', () => 'Page Odo Vane'), await made('b', () => draws.shift() ?? '')]
    expect(names.map(({ displayName }) => displayName)).toEqual(['Page Odo Vane', 'Page Ivo Vane'])
    expect((await made('c', () => 'Page Odo Vane')).displayName).toMatch(/^Page Odo Vane \d+$/)
  })
})

describe('a home team', () => {
  test('is a stable of the league, or none', async () => {
    const choose = (stableId: unknown) => maud.post('/api/session/home-team', { stableId } as object)
    expect((await choose('stable_3')).json().homeStableId).toBe('stable_3')
    for (const wrong of ['stable_99', 'test_stable_1'])
      expect((await choose(wrong)).json().code).toBe('stable-not-found')
    expect((await userOf(maud)).homeStableId).toBe('stable_3')
    expect((await choose(null)).json().homeStableId).toBeNull()
  })
})

describe('an admin', () => {
  const acts = () => store.database.select().from(adminActs)

  test('renames a user, with a line in the audit log; a refused one leaves none', async () => {
    const { uid, displayName } = await userOf(maud)
    expect((await admin.post(`/api/accounts/${uid}/name`, { name: 'Squire Nobody' })).statusCode).toBe(200)
    expect((await userOf(maud)).displayName).toBe('Squire Nobody')
    const { displayName: own } = await userOf(admin)
    expect((await admin.post(`/api/accounts/${uid}/name`, { name: own })).json().code).toBe('name-taken')
    expect((await admin.post('/api/accounts/nobody/name', { name: 'Maud' })).json().code).toBe('user-not-found')
    expect(await acts()).toMatchObject([
      { act: 'accounts.rename', subject: uid, before: displayName, after: 'Squire Nobody' },
    ])
  })

  test('releases the lease of the renamed user, because it shows the old name', async () => {
    const { uid } = await userOf(maud)
    const [match] = await startTestMatches(store.database, 'names', Date.now())
    const claimed = await maud.post(`/api/matches/${match?.id}/lease`, { clientId: 'page-0001' })
    expect(claimed.statusCode).toBe(200)
    const writerName = async () => (await admin.get(`/api/matches/${match?.id}`)).json().match.writerName
    expect(await writerName()).toBe((await userOf(maud)).displayName)
    await admin.post(`/api/accounts/${uid}/name`, { name: 'Squire Nobody' })
    expect(await writerName()).toBeNull()
  })

  test("mutes a user, who can't change their name until unmuted", async () => {
    const { uid } = await userOf(maud)
    await admin.post(`/api/accounts/${uid}/silence`, { silenced: true })
    await admin.post(`/api/accounts/${uid}/name`, { name: 'Squire Nobody' })
    const reply = await rename(maud, 'Maud')
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'silenced'])
    expect((await userOf(maud)).displayName).toBe('Squire Nobody')
    await admin.post(`/api/accounts/${uid}/silence`, { silenced: false })
    expect((await rename(maud, 'Maud')).statusCode).toBe(200)
  })

  test('mutes and unmutes a user, with a line each', async () => {
    const { uid } = await userOf(maud)
    for (const silenced of [true, false]) {
      const reply = await admin.post(`/api/accounts/${uid}/silence`, { silenced })
      expect(reply.json().silenced).toBe(silenced)
    }
    expect(await acts()).toMatchObject([
      { act: 'accounts.silence', subject: uid, before: false, after: true },
      { act: 'accounts.silence', subject: uid, before: true, after: false },
    ])
    expect(await store.database.select().from(users).where(eq(users.silenced, true))).toEqual([])
  })
})
