import { createHash } from 'node:crypto'
import { canonicalJson, FIRST_LINK_PREVIOUS_HEAD, listResultChainLinkFaults, verifyProof } from '@tiltyard/engine'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createApp } from '../../app/app.ts'
import { readMatchProof } from '../../matches/matchProof.ts'
import { readLiveOrPackedMatch } from '../../matches/matchStore.ts'
import { computeAllMatchFacts } from '../../matches/sets/computeAllMatchFacts.ts'
import { stopMatch } from '../../matches/sets/stopMatches.ts'
import { appendEvent } from '../../matches/writing/appendEvent.ts'
import { nodeProofHashFunctions } from '../../platform/runtime/secret.ts'
import { type LiveMatchRow, liveMatches } from '../../platform/store/schema.ts'
import { createTestAppDeps, TEST_INVITE_CODE } from '../../testing/createTestAppDeps.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { startTestMatches, storePlayedEvents } from '../../testing/league/playedMatch.ts'
import { TestBrowser } from '../../testing/processes/testBrowser.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { readChainEnd, readChainPage } from './resultChain.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const LATER = NOON + 36_000_000
const all = { after: 0, limit: 100 }
const store = setUpTestStore()

/** The faults of the chain and of each match on it. */
async function faultsOfChain(): Promise<string[]> {
  const faults: string[] = []
  let end = { length: 0, head: FIRST_LINK_PREVIOUS_HEAD }
  for (const entry of await readChainPage(store.database, all)) {
    const match = await readLiveOrPackedMatch(store.database, entry.matchId)
    if (!match?.setup) throw new Error(`no match ${entry.matchId}`)
    faults.push(...listResultChainLinkFaults(nodeProofHashFunctions, end, entry))
    faults.push(
      ...verifyProof(await readMatchProof(store.database, match, match.setup), nodeProofHashFunctions).faults.map(
        String,
      ),
    )
    end = { length: entry.position, head: entry.head }
  }
  return faults
}

async function first(name: string): Promise<LiveMatchRow> {
  const [match] = await startTestMatches(store.database, name, NOON)
  if (!match) throw new Error('no match')
  return match
}

describe('a commitment', () => {
  test('covers the match, its secret, its knights, its tuning and the rules from the start on', async () => {
    const match = await first('sealed')
    const { id: matchId, secret, setup } = match
    const text = canonicalJson({ v: 2, matchId, secret, setup })
    expect(match.setupCommitment).toBe(createHash('sha256').update(text).digest('hex'))
    expect(match.secretCommitment).toBe(createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex'))
  })

  test('does not reveal the ratings: the public data of a running match leave 256 bits to guess', async () => {
    const { id } = await first('hidden')
    const app = await createApp(await createTestAppDeps(store.database, new FakeClock(NOON)))
    const { match } = (await new TestBrowser(app).get(`/api/matches/${id}`)).json()
    const { setup } = (await readLiveOrPackedMatch(store.database, id)) ?? {}
    const guess = canonicalJson({ v: 2, matchId: id, secret: match.secretCommitment, setup })
    expect(createHash('sha256').update(guess).digest('hex')).not.toBe(match.commitment)
    expect(match).toMatchObject({ secret: null, commitmentVersion: 2 })
    expect(JSON.stringify(match)).not.toContain('personalStats')
  })

  test.each([
    ['a rating', sql`jsonb_set(setup, '{knight2,personalStats,power}', '9')`],
    ['a number of the tuning', sql`jsonb_set(setup, '{tuning,hitChance}', '99')`],
    ['the version', sql`jsonb_set(setup, '{rulesVersion}', '0')`],
  ])('that no longer fits stops the match: %s was changed while it was ridden', async (_, changed) => {
    const match = await first('changed')
    await storePlayedEvents(store.database, match, 5)
    await store.database.update(liveMatches).set({ setup: changed }).where(eq(liveMatches.id, match.id))
    const row = await readLiveOrPackedMatch(store.database, match.id)
    const event = computeAllMatchFacts(match)[5]
    if (!row || !event) throw new Error('no event')
    const request = { matchId: match.id, writerId: 'pen', epoch: row.writerEpoch, event }
    expect(await appendEvent(store.database, request, LATER)).toEqual({ kind: 'inquiry' })
  })
})

describe('the result chain', () => {
  test('has a link for each match that ends, and none for one that never began', async () => {
    const [one, two] = await startTestMatches(store.database, 'links', NOON)
    if (!one || !two) throw new Error('no matches')
    await storePlayedEvents(store.database, one)
    await storePlayedEvents(store.database, two, 7)
    await stopMatch(store.database, two.id, LATER, 'admin')
    const entries = await readChainPage(store.database, all)
    expect(entries).toMatchObject([
      { position: 1, matchId: one.id, previous: FIRST_LINK_PREVIOUS_HEAD, events: computeAllMatchFacts(one).length },
      { position: 2, matchId: two.id, previous: entries[0]?.head, ending: 'stopped', winner: null, events: 7 },
    ])
    expect(await faultsOfChain()).toEqual([])
  })

  test('does not fork when matches end at the same moment', async () => {
    const matches = await startTestMatches(store.database, 'together', NOON)
    const lasts = await Promise.all(
      matches.map(async (match) => {
        const planned = computeAllMatchFacts(match)
        await storePlayedEvents(store.database, match, planned.length - 1)
        const row = await readLiveOrPackedMatch(store.database, match.id)
        const event = planned.at(-1)
        if (!row || !event) throw new Error('no event')
        return { matchId: match.id, writerId: 'pen', epoch: row.writerEpoch, event }
      }),
    )
    await Promise.all(lasts.map((request) => appendEvent(store.database, request, LATER)))
    expect((await readChainEnd(store.database)).length).toBe(4)
    expect(await faultsOfChain()).toEqual([])
  })

  test('is public by page, with its head; and a match has its own link', async () => {
    const matches = await startTestMatches(store.database, 'public', NOON)
    for (const { id } of matches) await stopMatch(store.database, id, LATER, 'admin')
    const browser = new TestBrowser(await createApp(await createTestAppDeps(store.database, new FakeClock(LATER))))
    const whole = (await browser.get('/api/chain')).json()
    expect(whole).toMatchObject({ length: 4, auditLength: 0, auditHead: FIRST_LINK_PREVIOUS_HEAD })
    expect(whole.head).toBe(whole.entries[3].head)
    expect((await browser.get('/api/chain?after=2&limit=1')).json().entries).toEqual([whole.entries[2]])
    expect((await browser.get('/api/chain?after=-1')).statusCode).toBe(400)
    const [entry] = whole.entries
    expect((await browser.get(`/api/matches/${entry.matchId}/proof`)).json().chain).toEqual(entry)
  })
})

test('a match that no longer fits its commitment gives no lease', async () => {
  const { id } = await first('lent')
  const browser = new TestBrowser(await createApp(await createTestAppDeps(store.database, new FakeClock(Date.now()))))
  const password = 'tilt at me'
  const form = { email: 'maud@example.org', inviteCode: TEST_INVITE_CODE, password, confirmPassword: password }
  expect((await browser.post('/api/session/sign-up', form)).statusCode).toBe(200)
  const changed = sql`jsonb_set(setup, '{knight2,personalStats,power}', '9')`
  await store.database.update(liveMatches).set({ setup: changed }).where(eq(liveMatches.id, id))
  const reply = await browser.post(`/api/matches/${id}/lease`, { clientId: 'page-0001' })
  expect(reply.json()).toMatchObject({ code: 'match-inquiry', status: 409 })
})
