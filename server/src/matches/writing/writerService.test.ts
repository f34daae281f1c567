import type { ClaimedLease } from '@tiltyard/contract'
import { type MatchEvent, type MatchFact, simulateFacts, toNarratedMatchEvent } from '@tiltyard/engine'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../app/app.ts'
import { liveMatches, matchEvents, sessions, users } from '../../platform/store/schema.ts'
import { createSeededRandomBytes } from '../../testing/createSeededRandomBytes.ts'
import { createTestAppDeps } from '../../testing/createTestAppDeps.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { joinAsUser } from '../../testing/league/joinAsAdmin.ts'
import { TestBrowser } from '../../testing/processes/testBrowser.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { readLiveOrPackedMatch, readStoredEvents } from '../matchStore.ts'
import { computeAllMatchFacts } from '../sets/computeAllMatchFacts.ts'
import { createExhibitionSet } from '../sets/createExhibitionSet.ts'
import { startMatchSet } from '../sets/startMatchSet.ts'
import type { MatchWriterMeter } from './matchWriterMeter.ts'
import { narrateEvents } from './narrateEvents.ts'
import { releaseLeasesOfEndedSessions } from './sessionLeases.ts'
import { WriterService } from './writerService.ts'

const clientId = 'page-0001'
const store = setUpTestStore()
let clock: FakeClock
let app: FastifyInstance
let writer: TestBrowser
let matchId: string
let planned: readonly MatchFact[]
let counted: string[]

beforeEach(async () => {
  clock = new FakeClock(Date.now())
  counted = []
  const deps = await createTestAppDeps(store.database, clock)
  const meter: MatchWriterMeter = { appended: (...what) => void counted.push(what.join(' ')), handedOver: () => {} }
  const desk = {
    database: store.database,
    clock,
    log: deps.log,
    publisher: deps.publisher,
    onEnded: async () => {},
    meter,
  }
  app = await createApp({ ...deps, writerService: new WriterService(desk) })
  writer = await joined('maud@example.org')
  const options = { now: clock.now(), tempo: 1, random: createSeededRandomBytes('desk') }
  const created = await createExhibitionSet(store.database, options)
  if ('skipped' in created) throw new Error(String(created.skipped))
  const [match] = await startMatchSet(store.database, created.set.id, clock.now())
  if (!match) throw new Error('no match started')
  matchId = match.id
  planned = computeAllMatchFacts(match)
  return () => app.close()
})

const joined = (email: string) => joinAsUser(app, email)

const pen = (action = ''): string => `/api/matches/${matchId}/lease${action}`

async function claim(who = writer, client = clientId): Promise<ClaimedLease> {
  const reply = await who.post(pen(), { clientId: client })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

const append = (epoch: unknown, event: unknown, who = writer) =>
  who.post(`/api/matches/${matchId}/events`, { clientId, epoch, event })

describe('a claim', () => {
  test('LEASE-01 ROLE-05 gives the lease, with setup, events, and the seeds of the passes so far', async () => {
    const claimed = await claim()
    expect(claimed).toMatchObject({ epoch: 1, tempo: 1, events: [] })
    expect(claimed.seeds.map(({ pass }) => pass)).toEqual([0])
    const ridden = simulateFacts(claimed.setup, (pass) => claimed.seeds[pass]?.seed ?? { a: 0, b: 0, c: 0, d: 0 })
    expect(ridden[0]).toEqual(planned[0])
    const row = await readLiveOrPackedMatch(store.database, matchId)
    expect(row).toMatchObject({
      writerName: expect.stringMatching(/^[A-Z]\w+( \w+)+$/),
      writerSince: new Date(clock.now()),
    })
  })

  test('LEASE-15 is refused while another page holds the lease, with the name and the time', async () => {
    await claim()
    const other = await joined('osric@example.org')
    for (const who of [other, writer]) {
      const reply = await who.post(pen(), { clientId: 'page-0002' })
      expect(reply.statusCode).toBe(409)
      expect(reply.json().message).toMatch(/^Lease held by [A-Z]\w+( \w+)+ until 20\d\d-/)
    }
  })

  test('LEASE-14 is refused for a missing match', async () => {
    const reply = await writer.post('/api/matches/nowhere/lease', { clientId })
    expect([reply.statusCode, reply.json().message]).toEqual([404, 'Match nowhere not found'])
  })

  test('ROLE-06 is refused without an account: only registered users may write', async () => {
    const visitor = new TestBrowser(app)
    expect((await visitor.post(pen(), { clientId })).json().message).toBe('No user logged in')
    await visitor.post('/api/session/anonymous')
    expect((await visitor.post(pen(), { clientId })).json().code).toBe('not-registered')
    expect((await readLiveOrPackedMatch(store.database, matchId))?.writerId).toBeNull()
  })

  test.each([{}, { clientId: 'short' }, { clientId: 'a:b:c:d:e:f' }, { clientId: 7 }, { clientId, epoch: 9 }])(
    'is refused without a proper page: %o',
    async (body) => {
      expect((await writer.post(pen(), body)).statusCode).toBe(400)
    },
  )
})

describe('an append', () => {
  test("is stored, recognized when repeated, and returns the next pass's seed once the pass is stored", async () => {
    const { epoch } = await claim()
    clock.advance(3_600_000)
    const nextPasses: (number | null)[] = []
    for (const event of planned.slice(0, 12)) {
      const reply = await append(epoch, event)
      expect(reply.json().kind).toBe('stored')
      expect((await append(epoch, event)).json()).toEqual({ ...reply.json(), kind: 'duplicate' })
      nextPasses.push(reply.json().next?.pass ?? null)
      expect(counted.splice(0)).toEqual(['browser stored', 'browser duplicate'])
    }
    expect(nextPasses).toEqual(planned.slice(1, 13).map((event) => event.passNumber))
    expect(await readStoredEvents(store.database, matchId)).toEqual(planned.slice(0, 12))
  })

  test('that is stored already gives no seed to a writer without a live lease', async () => {
    const { epoch } = await claim()
    await append(epoch, planned[0])
    const expired = { writerExpiresAt: sql`clock_timestamp() - interval '1 second'` }
    await store.database.update(liveMatches).set(expired).where(eq(liveMatches.id, matchId))
    const late = await append(epoch, planned[0])
    await writer.post(pen('/release'), { clientId, epoch })
    const stranger = await append(epoch, planned[0], await joined('osric@example.org'))
    for (const { body, statusCode } of [late, stranger, await append(epoch, planned[0])]) {
      expect([statusCode, JSON.parse(body).code]).toEqual([409, 'event-fenced'])
      expect(body).not.toContain('seed')
    }
  })

  test('plays a whole match: its result and secret are public', async () => {
    const { epoch } = await claim()
    clock.advance(3_600_000)
    for (const event of planned) expect((await append(epoch, event)).statusCode).toBe(200)
    expect((await append(epoch, planned.at(-1))).json()).toEqual({ kind: 'duplicate', next: null })
    const proof = (await new TestBrowser(app).get(`/api/matches/${matchId}/proof`)).json()
    const row = await readLiveOrPackedMatch(store.database, matchId)
    expect(proof).toMatchObject({
      ...{ matchId, secret: row?.secret, setup: row?.setup, winner: row?.winner, facts: [...planned] },
      ...{ commitment: row?.setupCommitment, commitmentVersion: 2, secretCommitment: row?.secretCommitment },
      chain: { position: 1, matchId, commitment: row?.setupCommitment },
    })
    expect(row).toMatchObject({ status: 'completed', writerId: null, writerName: null })
  })

  const wrong: readonly (readonly [string, (fact: MatchFact, narrated: MatchEvent) => unknown, number, string])[] = [
    ['V3 another moment', (fact) => ({ ...fact, tOffsetMs: 99 }), 422, 'event-forged'],
    ['V3 another knight', (fact) => ({ ...fact, subject: 'knight1' }), 422, 'event-forged'],
    ['V3 another narrated score', (_, narrated) => ({ ...narrated, points: 99 }), 422, 'event-forged'],
    ['V2 an extra field', (fact) => ({ ...fact, winner: 'knight_1' }), 422, 'event-forged'],
    ['V2 a missing field', ({ effects: _, ...fact }) => fact, 422, 'event-forged'],
    ['V1 the position after the next', (fact) => ({ ...fact, seq: 2 }), 409, 'event-gap'],
    ['V1 place 0', (fact) => ({ ...fact, seq: 0 }), 400, 'invalid-request'],
    ['V1 place -1', (fact) => ({ ...fact, seq: -1 }), 400, 'invalid-request'],
    ['V1 a position in words', (fact) => ({ ...fact, seq: '1' }), 400, 'invalid-request'],
    ['V1 a fractional position', (fact) => ({ ...fact, seq: 1.5 }), 400, 'invalid-request'],
    ['V1 a position beyond all numbers', (fact) => ({ ...fact, seq: 2 ** 53 }), 400, 'invalid-request'],
    ['nothing', () => null, 400, 'invalid-request'],
    ['a list', () => [], 400, 'invalid-request'],
  ]
  test.each(wrong)('is refused with its own answer for %s, and changes nothing', async (_, forge, status, code) => {
    const { epoch } = await claim()
    const before = await readLiveOrPackedMatch(store.database, matchId)
    const [first] = planned
    if (!first || !before?.setup) throw new Error('no event')
    const reply = await append(
      epoch,
      forge(first, toNarratedMatchEvent(before.setup, first, { text: 'Hear ye!', names: [] })),
    )
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
    expect(await readLiveOrPackedMatch(store.database, matchId)).toEqual(before)
    expect(await readStoredEvents(store.database, matchId)).toEqual([])
  })

  test('accepts a narrated event too, whatever its words: only the fact is stored', async () => {
    const { epoch, setup } = await claim()
    const [first] = planned
    if (!first) throw new Error('no event')
    expect((await append(epoch, toNarratedMatchEvent(setup, first, { text: 'I won.', names: [] }))).json().kind).toBe(
      'stored',
    )
    expect((await append(epoch, { ...first, description: 'And again.' })).json().kind).toBe('duplicate')
    const thought = { chances: { knight1: 1, knight2: 0, none: 0 }, leverage: 1 }
    expect(
      (await append(epoch, { ...toNarratedMatchEvent(setup, first, { text: 'I win.', names: [] }), ...thought })).json()
        .kind,
    ).toBe('duplicate')
    expect(await readStoredEvents(store.database, matchId)).toEqual([first])
    const { events } = (await new TestBrowser(app).get(`/api/matches/${matchId}`)).json()
    expect(events).toHaveLength(1)
    expect(events[0].description).not.toMatch(/I won|And again|I win/)
    expect(events[0].chances).not.toEqual(thought.chances)
    expect(events[0].description.length).toBeGreaterThan(10)
  })

  test('is refused before its moment', async () => {
    const { epoch } = await claim()
    expect((await append(epoch, planned[0])).statusCode).toBe(200)
    const reply = await append(epoch, planned[1])
    expect([reply.statusCode, reply.json().code]).toEqual([425, 'event-early'])
    const due = new Date(reply.json().values.dueAt).getTime()
    clock.advance(due - clock.now())
    expect((await append(epoch, planned[1])).statusCode).toBe(200)
  })

  test('V1 is refused without the lease, whatever epoch it names', async () => {
    const { epoch } = await claim()
    const other = await joined('osric@example.org')
    for (const claimed of [epoch, epoch + 1, 1_000]) {
      const reply = await append(claimed, planned[0], other)
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'event-fenced'])
    }
    for (const claimed of [0, -1, 1.5, '1', null]) expect((await append(claimed, planned[0])).statusCode).toBe(400)
    expect(await readStoredEvents(store.database, matchId)).toEqual([])
  })

  test('F1 of a writer who woke up too late is fenced, and changes nothing', async () => {
    const { epoch } = await claim()
    await store.database.update(liveMatches).set({ writerExpiresAt: sql`clock_timestamp() - interval '1 second'` })
    expect((await append(epoch, planned[0])).json().code).toBe('event-fenced')
    const other = await joined('osric@example.org')
    const taken = await claim(other)
    expect(taken.epoch).toBe(epoch + 1)
    const late = await append(epoch, planned[0])
    expect(late.json()).toMatchObject({
      code: 'event-fenced',
      values: { epoch: String(epoch), current: String(epoch + 1) },
    })
    expect(await readStoredEvents(store.database, matchId)).toEqual([])
  })

  test("F5 uses only the clocks of the server and its database, and ignores the writer's", async () => {
    const { epoch } = await claim()
    const reply = await writer.post(`/api/matches/${matchId}/events`, { clientId, epoch, event: planned[0], now: 0 })
    expect(reply.statusCode).toBe(400)
  })
})

describe('the lease', () => {
  test('is renewed and released by its page alone', async () => {
    const { epoch } = await claim()
    expect((await writer.post(pen('/renew'), { clientId, epoch })).statusCode).toBe(200)
    const other = await joined('osric@example.org')
    expect((await other.post(pen('/renew'), { clientId, epoch })).json().code).toBe('lease-lost')
    await other.post(pen('/release'), { clientId, epoch })
    expect((await readLiveOrPackedMatch(store.database, matchId))?.writerId).not.toBeNull()
    await writer.post(pen('/release'), { clientId, epoch })
    expect((await readLiveOrPackedMatch(store.database, matchId))?.writerId).toBeNull()
    expect((await writer.post(pen('/renew'), { clientId, epoch })).json().code).toBe('lease-lost')
  })

  test('is refused to a user who withheld events too long twice, from any page', async () => {
    const [user] = await store.database.select().from(users)
    const uid = user?.uid ?? ''
    await store.database.update(liveMatches).set({ dismissedWriters: [uid, uid] })
    for (const page of [clientId, 'page-0002'])
      expect((await writer.post(pen(), { clientId: page })).json().code).toBe('writer-barred')
  })

  test('of a late match comes with its overdue events already stored', async () => {
    clock.advance(60_000)
    const { epoch, events } = await claim()
    const due = planned.filter(({ tOffsetMs }) => tOffsetMs <= 60_000 - 1_500)
    const row = await readLiveOrPackedMatch(store.database, matchId)
    expect(events).toEqual(row && narrateEvents(row, due))
    expect(await readStoredEvents(store.database, matchId)).toEqual(due)
    expect((await append(epoch, planned[due.length])).statusCode).toBe(200)
  })

  test('of a match with only overdue events is not given: the match is over, with its result', async () => {
    clock.advance(3_600_000)
    expect((await writer.post(pen(), { clientId })).json().code).toBe('match-not-active')
    expect(await readLiveOrPackedMatch(store.database, matchId)).toMatchObject({
      status: 'completed',
      head: planned.length,
    })
    expect(await readStoredEvents(store.database, matchId)).toEqual(planned)
  })

  test("can't be used to continue a match whose stored events are not its own", async () => {
    const { epoch } = await claim()
    for (const event of planned.slice(0, 1)) await append(epoch, event)
    await store.database.update(matchEvents).set({ body: { ...planned[0], description: 'No.' } as MatchFact })
    clock.advance(60_000)
    expect((await claim()).events).toHaveLength(1)
    expect((await readLiveOrPackedMatch(store.database, matchId))?.head).toBe(1)
  })

  test('can be claimed thirty times a minute, not more', async () => {
    const other = await joined('osric@example.org')
    await claim(other)
    for (let tries = 0; tries < 30; tries++) expect((await writer.post(pen(), { clientId })).statusCode).toBe(409)
    expect((await writer.post(pen(), { clientId })).statusCode).toBe(429)
  })
})

describe('a session that ends', () => {
  const holderNow = async () => (await readLiveOrPackedMatch(store.database, matchId))?.writerId ?? null
  const strikes = async () => (await readLiveOrPackedMatch(store.database, matchId))?.dismissedWriters

  test('releases its leases in the same call, without a strike', async () => {
    await claim()
    await writer.post('/api/session/log-out')
    expect([await holderNow(), await strikes()]).toEqual([null, []])
  })

  test('leaves those of the user’s other browsers', async () => {
    const other = new TestBrowser(app)
    await other.post('/api/session/log-in', { email: 'maud@example.org', password: 'tilt at me' })
    await claim()
    await other.post('/api/session/log-out')
    expect(await holderNow()).not.toBeNull()
  })

  test('with the account releases every lease of the user', async () => {
    await joined('osric@example.org')
    const leaving = await joined('isolde@example.org')
    await claim(leaving)
    expect((await leaving.post('/api/session/delete-account', { password: 'tilt at me' })).statusCode).toBe(200)
    expect([await holderNow(), await strikes()]).toEqual([null, []])
  })

  test('a change of role releases the user’s leases', async () => {
    const other = await joined('osric@example.org')
    await claim(other)
    const uid = (await other.get('/api/session')).json().user.uid
    expect((await writer.post(`/api/accounts/${uid}/admin`, { admin: true })).statusCode).toBe(200)
    expect(await holderNow()).toBeNull()
  })

  test('that expires or is ended by the operator releases them too', async () => {
    await claim()
    expect(await releaseLeasesOfEndedSessions(store.database)).toEqual([])
    await store.database.update(sessions).set({ expiresAt: new Date(Date.now() - 1_000) })
    expect((await releaseLeasesOfEndedSessions(store.database)).map(({ id }) => id)).toEqual([matchId])
    await store.database.update(sessions).set({ expiresAt: new Date(Date.now() + 60_000) })
    await claim()
    await store.database.delete(sessions)
    expect((await releaseLeasesOfEndedSessions(store.database)).map(({ id }) => id)).toEqual([matchId])
  })
})

describe('the proof of a match', () => {
  test('V18 is refused to everybody before the end', async () => {
    const reply = await writer.get(`/api/matches/${matchId}/proof`)
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'match-not-ended'])
    const { secret } = (await readLiveOrPackedMatch(store.database, matchId)) ?? {}
    for (const path of ['', '/events', '/proof']) {
      expect((await writer.get(`/api/matches/${matchId}${path}`)).body).not.toContain(secret)
    }
  })
})
