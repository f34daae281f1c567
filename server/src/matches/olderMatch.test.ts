import { type MatchEvent, type StoredEvent, simulate, toldEvent, verifyProof } from '@tiltyard/engine'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commitmentFor } from '../chain/commitment.ts'
import { type LiveMatchRow, liveMatches, matchEvents } from '../database/schema.ts'
import { voiceOf } from '../live/voice.ts'
import { playMatch, startedMatches } from '../testing/playedMatch.ts'
import { openTestStore, type TestStore } from '../testing/testStore.ts'
import { entropyOf, nodeHashes } from '../world/secret.ts'
import { appendEvent } from './appendEvent.ts'
import { claimLease } from './lease.ts'
import { proofOf } from './matchProof.ts'
import { readEvents, readMatch } from './matchStore.ts'
import { plannedMatch } from './plannedMatch.ts'
import { tellerOf, toldEvents } from './toldEvents.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const LATER = NOON + 36_000_000
const TOLD_BEFORE = 20
let store: TestStore

beforeAll(async () => {
  store = await openTestStore()
})
beforeEach(() => store.reset())
afterAll(() => store.close())

interface OlderMatch {
  readonly match: LiveMatchRow
  /** Every event, as the server of then would have told and stored it. */
  readonly told: readonly MatchEvent[]
}

/** A match that a server of before words were pinned has begun, and told twenty events of. */
async function olderMatch(name: string): Promise<OlderMatch> {
  const [row] = await startedMatches(store.database, name, NOON)
  if (!row?.setup) throw new Error('no match')
  const { rules: _rules, wordsVersion: _words, ...setup } = row.setup
  const told = simulate(setup, entropyOf(row.secret))
  const bodies = told.slice(0, TOLD_BEFORE)
  await store.database.insert(matchEvents).values(
    bodies.map((body) => ({
      matchId: row.id,
      seq: body.seq,
      epoch: 1,
      tOffsetMs: body.tOffsetMs,
      body,
      createdAt: new Date(NOON),
    })),
  )
  await store.database
    .update(liveMatches)
    .set({ setup, setupCommitment: commitmentFor(row, setup), head: TOLD_BEFORE, writerEpoch: 1 })
    .where(eq(liveMatches.id, row.id))
  const match = await readMatch(store.database, row.id)
  if (!match) throw new Error('no match')
  return { match, told }
}

async function endedAs({ match, told }: OlderMatch): Promise<void> {
  const ended = await readMatch(store.database, match.id)
  if (!ended?.setup) throw new Error('no setup')
  expect(ended.status).toBe('completed')
  expect(JSON.stringify(await readEvents(store.database, match.id))).toBe(JSON.stringify(told))
  const proof = await proofOf(store.database, ended, ended.setup)
  expect(proof).toMatchObject({ facts: null, events: told })
  expect(verifyProof(proof, nodeHashes)).toMatchObject({ faults: [], isSameWords: true, isSameRules: true })
}

describe('a match that was begun before words were pinned', () => {
  test('is ended under its form by a writer who claims what is long due', async () => {
    const older = await olderMatch('late')
    const claimed = await claimLease(store.database, older.match.id, { id: 'pen', name: 'pen' }, LATER)
    expect(claimed.kind).toBe('finished')
    await endedAs(older)
  })

  test.each<[string, (older: OlderMatch, seq: number) => StoredEvent | undefined]>([
    ['facts', ({ match }, seq) => plannedMatch(match)[seq - 1]],
    ['events as an old tab tells them', ({ told }, seq) => told[seq - 1]],
  ])('is ended under its form by a writer who sends %s', async (_, eventOf) => {
    const older = await olderMatch('sent')
    const { id } = older.match
    const claimed = await claimLease(store.database, id, { id: 'pen', name: 'pen' }, NOON)
    if (claimed.kind !== 'claimed') throw new Error(claimed.kind)
    for (let seq = TOLD_BEFORE + 1; seq <= older.told.length; seq++) {
      const event = eventOf(older, seq)
      if (!event) throw new Error('no event')
      const reply = await appendEvent(
        store.database,
        { matchId: id, writerId: 'pen', epoch: claimed.epoch, event },
        LATER,
      )
      expect(reply.kind).toBe('stored')
    }
    await endedAs(older)
  })

  test('is told in the words that it has stored, whatever language and manner are asked for', async () => {
    const { match, told } = await olderMatch('read')
    const stored = await readEvents(store.database, match.id)
    expect(stored.map(tellerOf(match).begin(voiceOf('fr', 'brief')))).toEqual(told.slice(0, TOLD_BEFORE))
    expect(toldEvents(match, stored)).toEqual(told.slice(0, TOLD_BEFORE))
  })

  test('is not gone on with when a stored word is not its own', async () => {
    const { match, told } = await olderMatch('changed')
    const [first] = told
    if (!first) throw new Error('no event')
    const body = { ...first, description: 'Somebody has been at the book.' }
    await store.database.update(matchEvents).set({ body }).where(eq(matchEvents.seq, 1))
    const claimed = await claimLease(store.database, match.id, { id: 'pen', name: 'pen' }, LATER)
    expect(claimed).toMatchObject({ kind: 'claimed', stored: [] })
  })
})

describe('a match that is begun now', () => {
  test('stores and chains facts without a word, and is told and proved in the words that it has pinned', async () => {
    const [match] = await startedMatches(store.database, 'new', NOON)
    if (!match?.setup) throw new Error('no match')
    await playMatch(store.database, match)
    const stored = await readEvents(store.database, match.id)
    expect(stored).toEqual(plannedMatch(match))
    for (const event of stored) expect(event).not.toHaveProperty('description')
    const ended = await readMatch(store.database, match.id)
    if (!ended) throw new Error('no match')
    const proof = await proofOf(store.database, ended, match.setup)
    expect(proof.events).toEqual(simulate(match.setup, entropyOf(match.secret)))
    expect(verifyProof(proof, nodeHashes).faults).toEqual([])
  })

  test('is told the same in the row that a viewer of then would read', async () => {
    const [match] = await startedMatches(store.database, 'shape', NOON)
    if (!match?.setup) throw new Error('no match')
    const [first] = plannedMatch(match)
    if (!first) throw new Error('no fact')
    const [told] = toldEvents(match, [first])
    expect(told).toEqual(toldEvent(match.setup, first, told?.description ?? ''))
  })
})
