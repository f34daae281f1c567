import { createHash } from 'node:crypto'
import { type MatchFact, narrateMatch, replay } from '@tiltyard/engine'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readControls } from '../league/controls/controlsStore.ts'
import { createPassSeedSource } from '../platform/runtime/secret.ts'
import { knights, liveMatches, matchEvents, matchSets, stables } from '../platform/store/schema.ts'
import { createSeededRandomBytes } from '../testing/createSeededRandomBytes.ts'
import { createWaitingTestSet } from '../testing/league/playedMatch.ts'
import { setUpTestStore } from '../testing/processes/testStore.ts'
import { filterPublicMatch } from './filterPublicMatch.ts'
import { readLiveOrPackedMatch, readStoredEvents } from './matchStore.ts'
import { computeAllMatchFacts } from './sets/computeAllMatchFacts.ts'
import { createExhibitionSet } from './sets/createExhibitionSet.ts'
import { MATCH_SET_START_DELAY_MS } from './sets/matchSetPlan.ts'
import { startMatchSet } from './sets/startMatchSet.ts'
import { appendEvent, type EventAppendReply } from './writing/appendEvent.ts'
import { claimLease, type LeaseClaimReply, releaseLease, renewLease } from './writing/lease.ts'
import { narrateEvents } from './writing/narrateEvents.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const LATER = NOON + 3_600_000
const store = setUpTestStore()

const createSet = (now = NOON, seed = 'set') => createWaitingTestSet(store.database, seed, now)

/** A claim by a writer whose name is the id. */
function claim(matchId: string, id: string): Promise<LeaseClaimReply> {
  return claimLease(store.database, matchId, { id, name: id }, NOON)
}

/** An active match whose lease `pen` holds. */
async function activeMatch(): Promise<{ id: string; epoch: number; planned: readonly MatchFact[] }> {
  const { set } = await createSet()
  const [match] = await startMatchSet(store.database, set.id, NOON)
  if (!match) throw new Error('no match started')
  const claimed = await claim(match.id, 'pen')
  if (claimed.kind !== 'claimed') throw new Error(claimed.kind)
  return { id: match.id, epoch: claimed.epoch, planned: computeAllMatchFacts(match) }
}

async function append(
  matchId: string,
  epoch: number,
  event: MatchFact | undefined,
  now = LATER,
  writerId = 'pen',
): Promise<EventAppendReply> {
  if (!event) throw new Error('no event')
  return appendEvent(store.database, { matchId, writerId, epoch, event }, now)
}

async function playToEnd(id: string, epoch: number, planned: readonly MatchFact[]): Promise<void> {
  for (const event of planned) expect((await append(id, epoch, event)).kind).toBe('stored')
}

async function expire(matchId: string): Promise<void> {
  await store.database
    .update(liveMatches)
    .set({ writerExpiresAt: sql`clock_timestamp() - interval '1 millisecond'` })
    .where(eq(liveMatches.id, matchId))
}

describe('a new match set', () => {
  test('SIM-01 DATA-26 DATA-27 has four waiting matches without points', async () => {
    const { set, matches } = await createSet()
    expect(set.status).toBe('waiting')
    expect(set.matchIds).toEqual(matches.map((match) => match.id))
    expect(set.startTime.getTime()).toBe(NOON + MATCH_SET_START_DELAY_MS)
    for (const match of matches) {
      expect(match).toMatchObject({ status: 'waiting', currentPass: 0, head: 0, maxPasses: 9, maxSuddenDeathPasses: 3 })
      for (const rider of [match.knight1, match.knight2]) {
        expect(rider).toMatchObject({ points: 0, penalties: 0, warnings: 0, injuries: [], displayedInjuries: [] })
      }
    }
  })

  test('becomes the current one, live, and counts for its stables', async () => {
    const { set } = await createSet()
    expect(await readControls(store.database)).toMatchObject({ isLive: true, currentMatchSetId: set.id })
    const counts = await store.database.select({ count: stables.matchCount }).from(stables)
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(8)
  })

  test('commits to secrets that are not public', async () => {
    const { matches } = await createSet()
    expect(new Set(matches.map((match) => match.secret)).size).toBe(4)
    for (const match of matches) {
      const sealed = createHash('sha256').update(Buffer.from(match.secret, 'hex')).digest('hex')
      const seen = { secret: null, commitment: sealed, secretCommitment: sealed, commitmentVersion: 1 }
      expect(filterPublicMatch(match, [], LATER).match).toMatchObject(seen)
    }
  })

  test('LEASE-11 ends a running set by force, without a result', async () => {
    const first = await activeMatch()
    await append(first.id, first.epoch, first.planned[0])
    const second = await createSet(LATER, 'second')
    expect(second.stopped).toHaveLength(4)
    const stopped = await readLiveOrPackedMatch(store.database, first.id)
    expect(stopped).toMatchObject({
      status: 'completed',
      ending: 'stopped',
      stoppedBy: 'admin',
      winner: null,
      writerId: null,
      processedAt: null,
    })
    expect((await append(first.id, first.epoch, first.planned[1])).kind).toBe('not-active')
    const [set] = await store.database
      .select()
      .from(matchSets)
      .where(eq(matchSets.id, stopped?.matchSetId ?? ''))
    expect(set?.status).toBe('completed')
  })

  test('revives dead knights when they ride again', async () => {
    await store.database.update(knights).set({ status: 'dead' })
    const { matches } = await createSet()
    const [rider] = await store.database
      .select()
      .from(knights)
      .where(eq(knights.id, matches[0]?.knight1.id ?? ''))
    expect(rider?.status).toBe('alive')
    const dead = await store.database.select().from(knights).where(eq(knights.status, 'dead'))
    expect(dead).toHaveLength(98 - 8)
  })

  test('GEN-06 ERR-17 is not created when a stable has no knights, and nothing changes', async () => {
    await store.database.update(stables).set({ knightIds: [] }).where(eq(stables.id, 'stable_4'))
    const created = await createExhibitionSet(store.database, {
      now: NOON,
      tempo: 1,
      random: createSeededRandomBytes('none'),
    })
    expect(created).toEqual({ skipped: 'Stable stable_4 has no knights.' })
    expect(await store.database.select().from(liveMatches)).toEqual([])
  })

  test('is created once by two concurrent nodes', async () => {
    const wanted = { now: NOON, tempo: 1, random: createSeededRandomBytes('race') }
    const onlyFirst = { after: { setId: null } }
    const made = await Promise.all([1, 2, 3].map(() => createExhibitionSet(store.database, wanted, onlyFirst)))
    expect(made.filter((result) => 'set' in result)).toHaveLength(1)
  })
})

describe('a start', () => {
  test('SIM-04 activates all four together and pins knights and tuning', async () => {
    const { set } = await createSet()
    const started = await startMatchSet(store.database, set.id, NOON)
    expect(started.map((match) => [match.status, match.startTime?.getTime()])).toEqual(
      new Array(4).fill(['active', NOON]),
    )
    for (const match of started) {
      expect(match).toMatchObject({ currentPass: 0, suddenDeathPasses: 0, head: 0 })
      expect([match.knight1.penalties, match.knight2.penalties]).toEqual([0, 0])
    }
    const [match] = started
    await store.database.update(knights).set({ firstName: 'Renamed' })
    const again = await readLiveOrPackedMatch(store.database, match?.id ?? '')
    expect(again?.setup?.knight1.firstName).toBe(match?.knight1.firstName)
    expect(again?.setup?.tuning.hitChance).toBe(55)
  })

  test('happens once', async () => {
    const { set } = await createSet()
    await startMatchSet(store.database, set.id, NOON)
    expect(await startMatchSet(store.database, set.id, LATER)).toEqual([])
  })
})

describe('the lease', () => {
  test('LEASE-01 LEASE-05 is claimed for 30 seconds by the clock of the database', async () => {
    const { id, epoch } = await activeMatch()
    expect(epoch).toBe(1)
    const left = sql<number>`extract(epoch from ${liveMatches.writerExpiresAt} - clock_timestamp())::float`
    const [row] = await store.database.select({ left }).from(liveMatches).where(eq(liveMatches.id, id))
    expect(row?.left).toBeGreaterThan(25)
    expect(row?.left).toBeLessThanOrEqual(30)
  })

  test('LEASE-04 is refused to another writer, with the holder and the time', async () => {
    const { id } = await activeMatch()
    expect(await claim(id, 'other')).toMatchObject({
      kind: 'held',
      writer: { id: 'pen', name: 'pen' },
      until: expect.any(Date),
    })
  })

  test('LEASE-14 is refused for a match that is missing or not active', async () => {
    expect(await claim('nowhere', 'pen')).toEqual({ kind: 'not-found' })
    const { matches } = await createSet()
    expect(await claim(matches[0]?.id ?? '', 'pen')).toEqual({ kind: 'not-active' })
  })

  test('passes on with a new epoch when it has expired or was released', async () => {
    const { id, epoch } = await activeMatch()
    await expire(id)
    expect(await claim(id, 'other')).toMatchObject({ kind: 'claimed', epoch: epoch + 1 })
    await releaseLease(store.database, id, 'other', epoch + 1)
    expect(await claim(id, 'third')).toMatchObject({ kind: 'claimed', epoch: epoch + 2 })
  })

  test('gives exactly one epoch to 64 simultaneous claims', async () => {
    const { id } = await activeMatch()
    await expire(id)
    const claims = await Promise.all(Array.from({ length: 64 }, (_, at) => claim(id, `writer ${at}`)))
    expect(claims.filter(({ kind }) => kind === 'claimed')).toMatchObject([{ kind: 'claimed', epoch: 2 }])
    expect(claims.filter(({ kind }) => kind === 'held')).toHaveLength(63)
  })

  test('LEASE-06 is renewed only by its writer, and only before it expires', async () => {
    const { id, epoch } = await activeMatch()
    expect(await renewLease(store.database, id, 'pen', epoch)).toBe(true)
    expect(await renewLease(store.database, id, 'other', epoch)).toBe(false)
    expect(await renewLease(store.database, id, 'pen', epoch - 1)).toBe(false)
    await expire(id)
    expect(await renewLease(store.database, id, 'pen', epoch)).toBe(false)
  })

  test('is not released by another writer', async () => {
    const { id, epoch } = await activeMatch()
    await releaseLease(store.database, id, 'pen', epoch - 1)
    await releaseLease(store.database, id, 'other', epoch)
    expect((await readLiveOrPackedMatch(store.database, id))?.writerId).toBe('pen')
  })
})

describe('an append', () => {
  test('stores the next event, and replies duplicate to a repeat', async () => {
    const { id, epoch, planned } = await activeMatch()
    expect((await append(id, epoch, planned[0])).kind).toBe('stored')
    expect((await append(id, epoch, planned[0])).kind).toBe('duplicate')
    expect(await readStoredEvents(store.database, id)).toEqual(planned.slice(0, 1))
  })

  test('replies with the expected event after a gap', async () => {
    const { id, epoch, planned } = await activeMatch()
    expect(await append(id, epoch, planned[2])).toEqual({ kind: 'gap', expected: 1 })
  })

  test('fences off an older epoch, and an expired lease', async () => {
    const { id, epoch, planned } = await activeMatch()
    await expire(id)
    expect((await append(id, epoch, planned[0])).kind).toBe('fenced')
    await claim(id, 'other')
    expect(await append(id, epoch, planned[0])).toEqual({ kind: 'fenced', epoch: epoch + 1 })
    expect(await append(id, epoch + 7, planned[0])).toEqual({ kind: 'fenced', epoch: epoch + 1 })
    expect(await readStoredEvents(store.database, id)).toEqual([])
  })

  test("refuses an event that differs from the secret's: another moment, another score, an extra field", async () => {
    const { id, epoch, planned } = await activeMatch()
    const [first] = planned
    if (!first) throw new Error('no event')
    const forgeries: object[] = [
      { points: 9 },
      { subject: 'knight2' },
      { tOffsetMs: 1 },
      { winner: 'knight_1' },
      { effects: [] },
    ]
    const changed = forgeries.filter((forgery) => JSON.stringify({ ...first, ...forgery }) !== JSON.stringify(first))
    for (const forgery of changed) {
      expect((await append(id, epoch, { ...first, ...forgery })).kind).toBe('forged')
    }
    expect(changed.length).toBeGreaterThanOrEqual(4)
    expect((await readLiveOrPackedMatch(store.database, id))?.head).toBe(0)
  })

  test('refuses an event more than 250 ms before its moment', async () => {
    const { id, epoch, planned } = await activeMatch()
    await append(id, epoch, planned[0], NOON)
    const due = NOON + (planned[1]?.tOffsetMs ?? 0)
    expect(await append(id, epoch, planned[1], due - 251)).toEqual({ kind: 'early', dueAt: new Date(due) })
    expect((await append(id, epoch, planned[1], due - 250)).kind).toBe('stored')
  })

  test('ERR-08 ERR-09 DATA-65 throws for a match that is missing or has no startTime', async () => {
    const { planned } = await activeMatch()
    await expect(append('nowhere', 1, planned[0])).rejects.toThrow('Match nowhere not found')
    const { matches } = await createSet(LATER, 'waiting')
    await expect(append(matches[0]?.id ?? '', 0, planned[0])).rejects.toThrow('Match missing startTime')
  })

  test('keeps the running score, wounds, pass and card on the match', async () => {
    const { id, epoch, planned } = await activeMatch()
    const half = planned.slice(0, Math.floor(planned.length / 2))
    for (const event of half) await append(id, epoch, event)
    const row = await readLiveOrPackedMatch(store.database, id)
    const state = replay(half)
    expect(row).toMatchObject({ head: half.length, currentPass: state.currentPass })
    expect(row?.knight1).toMatchObject({ points: state.knight1.points, penalties: state.knight1.penalties })
    expect(row?.currentCard).toEqual({ header: expect.any(String), body: expect.any(String) })
  })

  test('DATA-11 keeps the offset and a server time with each event', async () => {
    const { id, epoch, planned } = await activeMatch()
    await append(id, epoch, planned[0])
    const [row] = await store.database.select().from(matchEvents)
    expect(row).toMatchObject({ matchId: id, seq: 1, epoch, tOffsetMs: 0, createdAt: new Date(LATER) })
  })
})

describe('the last event', () => {
  test('SIM-18 SIM-22 PROD-07 ends the match and records it on both knights, in one transaction', async () => {
    const { id, epoch, planned } = await activeMatch()
    await playToEnd(id, epoch, planned)
    const row = await readLiveOrPackedMatch(store.database, id)
    const state = replay(planned)
    expect(row).toMatchObject({ status: 'completed', ending: state.ending, endTime: new Date(LATER), writerId: null })
    const riders = await store.database.select().from(knights)
    const total = (counter: 'wins' | 'hitAttempts' | 'pointsScored'): number =>
      riders.reduce((sum, knight) => sum + knight.performanceHistory[counter], 0)
    const isRecorded = state.winner !== null
    expect(total('wins')).toBe(isRecorded ? 1 : 0)
    expect(total('hitAttempts')).toBe(isRecorded ? 2 * state.currentPass : 0)
    expect(total('pointsScored')).toBe(isRecorded ? state.knight1.points + state.knight2.points : 0)
    expect(row?.winner).toBe(state.winner ? row?.[state.winner].id : null)
  })

  test('SIM-03 ERR-15 of a match without a winner records nothing; a missing knight is named', async () => {
    const { id, epoch, planned } = await activeMatch()
    await playToEnd(id, epoch, planned.slice(0, -1))
    const row = await readLiveOrPackedMatch(store.database, id)
    await store.database.delete(knights).where(eq(knights.id, row?.knight1.id ?? ''))
    const reply = await append(id, epoch, planned.at(-1))
    if (reply.kind !== 'stored') throw new Error(reply.kind)
    const isRecorded = replay(planned).winner !== null
    expect(reply.remarks).toEqual([
      ...(isRecorded ? [] : [expect.stringContaining('Nothing is recorded: the match has no winner')]),
      `Knight not found: ${row?.knight1.id}. Nothing is recorded for them.`,
    ])
  })

  test('is recorded once, from any number of repeats and senders', async () => {
    const { id, epoch, planned } = await activeMatch()
    await playToEnd(id, epoch, planned.slice(0, -1))
    const replies = await Promise.all(Array.from({ length: 8 }, () => append(id, epoch, planned.at(-1))))
    expect(replies.filter((reply) => reply.kind === 'stored')).toHaveLength(1)
    expect(replies.filter((reply) => reply.kind === 'duplicate')).toHaveLength(7)
    const riders = await store.database.select().from(knights)
    expect(riders.reduce((sum, knight) => sum + knight.performanceHistory.wins, 0)).toBeLessThanOrEqual(1)
  })

  test('reveals the secret, from which anybody can replay the match', async () => {
    const { id, epoch, planned } = await activeMatch()
    await playToEnd(id, epoch, planned)
    const row = await readLiveOrPackedMatch(store.database, id)
    if (!row?.setup) throw new Error('no setup')
    const { match, events } = filterPublicMatch(
      row,
      narrateEvents(row, await readStoredEvents(store.database, id)),
      LATER,
    )
    expect(
      createHash('sha256')
        .update(Buffer.from(match.secret ?? '', 'hex'))
        .digest('hex'),
    ).toBe(match.secretCommitment)
    expect(JSON.stringify(narrateMatch(row.setup, createPassSeedSource(match.secret ?? '')))).toBe(
      JSON.stringify(events),
    )
  })

  test('completes the set with its fourth match', async () => {
    const { set } = await createSet()
    const started = await startMatchSet(store.database, set.id, NOON)
    for (const [at, match] of started.entries()) {
      const claimed = await claim(match.id, 'pen')
      if (claimed.kind !== 'claimed') throw new Error(claimed.kind)
      const [before] = await store.database.select().from(matchSets)
      expect(before?.status, `before match ${at + 1}`).toBe('active')
      await playToEnd(match.id, claimed.epoch, computeAllMatchFacts(match))
    }
    const [after] = await store.database.select().from(matchSets)
    expect(after).toMatchObject({ status: 'completed', endTime: new Date(LATER) })
  })
})

test('nothing unplayed is public: neither an event before its moment, nor the secret before the end', async () => {
  const { id, planned } = await activeMatch()
  const row = await readLiveOrPackedMatch(store.database, id)
  if (!row) throw new Error('no match')
  const narrated = narrateEvents(row, planned)
  for (const event of narrated) {
    const { match, events } = filterPublicMatch(row, narrated, NOON + event.tOffsetMs)
    expect(match).toMatchObject({ secret: null, winner: null, ending: null })
    expect(JSON.stringify(match)).not.toContain(row.secret)
    expect(Math.max(...events.map((one) => one.tOffsetMs))).toBeLessThanOrEqual(event.tOffsetMs + 250)
  }
  expect(filterPublicMatch({ ...row, startTime: null }, narrated, LATER).events).toEqual([])
})
