import type { LiveMessage, SupportersView, UserView } from '@tiltyard/contract'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '../../live/viewer.ts'
import { crowds, type LiveMatchRow, liveMatches, supporters } from '../../platform/store/schema.ts'
import { joinAsUser } from '../../testing/league/joinAsAdmin.ts'
import { createWaitingTestSet, startTestMatches, storePlayedEvents } from '../../testing/league/playedMatch.ts'
import type { TestBrowser } from '../../testing/processes/testBrowser.ts'
import { setUpTestServer } from '../../testing/testServer.ts'
import { deleteExpiredCrowds, readCrowds, storeCrowds } from './crowdStore.ts'
import { deleteOldSupporters } from './supporterStore.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const server = setUpTestServer({ startsAt: NOON, hasAdmin: true })
const { store, clock, admin } = server
let maud: TestBrowser
let user: UserView
let match: LiveMatchRow
let second: LiveMatchRow

beforeEach(async () => {
  maud = await joined('osric@example.org')
  user = await userOf(maud)
  const [one, other] = await startTestMatches(store.database, 'bleachers', NOON)
  if (!one || !other) throw new Error('no matches')
  match = one
  second = other
})

const joined = (email: string) => joinAsUser(server.app, email)

async function userOf(browser: TestBrowser): Promise<UserView> {
  return (await browser.get('/api/session')).json().user
}

const support = (browser: TestBrowser, side: string | null, id = match.id) =>
  browser.post(`/api/matches/${id}/support`, { side })
const cheer = (browser: TestBrowser, id = match.id) => browser.post(`/api/matches/${id}/cheer`)
const mine = async (browser: TestBrowser) => (await browser.get(`/api/matches/${match.id}/support`)).json().side

/** A viewer of the bleachers, with the latest view and its names. */
function look(uid: string | null): { viewer: Viewer; last: () => Promise<SupportersView> } {
  const sent: LiveMessage[] = []
  const keep = (chunk: Buffer): void => void sent.push(JSON.parse(/^data: (.*)$/m.exec(chunk.toString())?.[1] ?? ''))
  const viewer: Viewer = { topics: [`match:${match.id}`, `stands:${match.id}`], send: keep, end: keep }
  server.deps.bleachers.enter(viewer, uid === null ? null : user)
  const last = async (): Promise<SupportersView> => {
    for (let steps = 0; steps < 30; steps++) {
      clock.advance(100)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    const all = sent.filter((message) => message.kind === 'stands')
    const [now, named] = [all.at(-1), all.filter(({ knight1 }) => knight1.supporters).at(-1)]
    if (!now || !named) throw new Error('nothing told')
    return { ...now, knight1: { ...named.knight1, ...now.knight1 }, knight2: { ...named.knight2, ...now.knight2 } }
  }
  return { viewer, last }
}

describe('supporting', () => {
  test('takes one side of a match, changes it, and leaves it', async () => {
    expect(await mine(maud)).toBeNull()
    for (const side of ['knight1', 'knight2', null]) {
      expect((await support(maud, side)).json()).toEqual({ side })
      expect(await mine(maud)).toBe(side)
    }
    expect(await store.database.select().from(supporters)).toEqual([])
  })

  test('is possible while a match waits and while it is ridden, and not after', async () => {
    await support(maud, 'knight1', second.id)
    await storePlayedEvents(store.database, second)
    for (const reply of [await support(maud, 'knight2', second.id), await cheer(maud, second.id)]) {
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'match-over'])
    }
    const { matches } = await createWaitingTestSet(store.database, 'waiting', NOON)
    expect((await support(maud, 'knight1', matches[0]?.id)).statusCode).toBe(200)
  })

  test('of a missing match is refused', async () => {
    expect((await support(maud, 'knight1', 'pigs')).json().code).toBe('match-not-found')
    expect((await maud.get('/api/matches/pigs/support')).json().code).toBe('match-not-found')
    expect((await support(maud, 'knight3')).statusCode).toBe(400)
  })

  test('shows the name and the home team of present users, and nothing of their identity', async () => {
    await maud.post('/api/session/home-team', { stableId: 'stable_4' })
    await support(maud, 'knight2')
    const { last } = look(user.uid)
    look(null)
    const view = await last()
    expect(view).toMatchObject({
      knight1: { supporters: [], more: 0 },
      knight2: { supporters: [{ name: user.displayName, stableId: 'stable_4' }], more: 0 },
      rail: 1,
    })
    expect(JSON.stringify(view)).not.toContain(user.uid)
    expect(JSON.stringify(view)).not.toContain('@')
  })

  test('ends with the account', async () => {
    await support(maud, 'knight1')
    await maud.post('/api/session/delete-account', { password: 'tilt at me' })
    expect(await store.database.select().from(supporters)).toEqual([])
  })
})

describe('cheering', () => {
  test('is for supporters, counts for their side, and has a pause', async () => {
    expect((await cheer(maud)).json().code).toBe('no-side')
    await support(maud, 'knight2')
    expect((await cheer(maud)).json()).toEqual({ side: 'knight2' })
    const again = await cheer(maud)
    expect([again.statusCode, again.json().code]).toEqual([429, 'cheer-too-soon'])
    expect(Number(again.headers['retry-after'])).toBeLessThanOrEqual(5)
    expect(again.json().message).toMatch(/^Catch your breath. You can cheer again in \d seconds.$/)
    // Changing sides, or leaving and returning, does not shorten the pause.
    await support(maud, null)
    await support(maud, 'knight1')
    expect((await cheer(maud)).json().code).toBe('cheer-too-soon')
    expect((await look(null).last()).cheers).toEqual({ knight1: 0, knight2: 1 })
  })
})

describe('a muted user', () => {
  test('is not shown or counted among supporters, cannot cheer, and can again when an admin unmutes them', async () => {
    await support(maud, 'knight1')
    const { last } = look(user.uid)
    expect((await last()).knight1.supporters).toHaveLength(1)
    await admin.post(`/api/accounts/${user.uid}/silence`, { silenced: true })
    expect(await last()).toMatchObject({ knight1: { supporters: [], more: 0 }, rail: 1 })
    const reply = await cheer(maud)
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'silenced'])
    await admin.post(`/api/accounts/${user.uid}/silence`, { silenced: false })
    expect(await last()).toMatchObject({ knight1: { supporters: [{ name: user.displayName }], more: 0 }, rail: 0 })
    expect((await cheer(maud)).statusCode).toBe(200)
  })
})

describe('old rows', () => {
  test('supporters are deleted an hour after their match, and with a missing match', async () => {
    await support(maud, 'knight1')
    await support(maud, 'knight1', second.id)
    const age = (minutes: number) => sql`clock_timestamp() - make_interval(mins => ${minutes})`
    await store.database.update(supporters).set({ since: age(200) })
    await store.database.update(liveMatches).set({ status: 'completed', endTime: age(59) })
    expect(await deleteOldSupporters(store.database)).toBe(0)
    await store.database
      .update(liveMatches)
      .set({ endTime: age(61) })
      .where(sql`id = ${match.id}`)
    expect(await deleteOldSupporters(store.database)).toBe(1)
    await store.database.delete(liveMatches)
    expect(await deleteOldSupporters(store.database)).toBe(1)
  })

  test('the crowd of a dead node expires by the store’s clock', async () => {
    const crowd = { matchId: match.id, rail: 3, present: ['a'], cheers: { knight1: 1, knight2: 2 } }
    await storeCrowds(store.database, 'one', [crowd], [])
    await storeCrowds(store.database, 'one', [{ ...crowd, rail: 4 }], [])
    expect(await readCrowds(store.database, 'other', [match.id])).toEqual([{ ...crowd, rail: 4 }])
    expect(await readCrowds(store.database, 'one', [match.id])).toEqual([])
    await store.database.update(crowds).set({ until: sql`clock_timestamp()` })
    expect(await readCrowds(store.database, 'other', [match.id])).toEqual([])
    await deleteExpiredCrowds(store.database)
    expect(await store.database.select().from(crowds)).toEqual([])
  })
})
