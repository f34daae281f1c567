import type { StoppedBy } from '@tiltyard/contract'
import { generateInitialLeague, type Knight, type MatchState, replay, seedFromText } from '@tiltyard/engine'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { abandonSeasonAndBeginNext } from '../../admin/abandonSeasonAndBeginNext.ts'
import { reseedLeague } from '../../admin/reseedLeague.ts'
import { readChainPage } from '../../archive/chain/resultChain.ts'
import { setControls } from '../../league/controls/controlsStore.ts'
import { findKnightsUnordered } from '../../league/leagueStore.ts'
import { readChangeCounts } from '../../platform/store/changeCounts.ts'
import {
  knights,
  type LiveMatchRow,
  liveMatches,
  matchSets,
  scheduledMatches,
  stables,
} from '../../platform/store/schema.ts'
import { drawAndActivateWeek } from '../../schedule/changeSchedules.ts'
import { openDueSlot } from '../../steward/slot.ts'
import { Steward } from '../../steward/steward.ts'
import { MATCH_ABANDONED_AFTER_MS } from '../../steward/stillPlayed.ts'
import { createSeededRandomBytes } from '../../testing/createSeededRandomBytes.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { FakePublisher } from '../../testing/fakePublisher.ts'
import { storePlayedEvents } from '../../testing/league/playedMatch.ts'
import { setUpTestStore, type TestStore } from '../../testing/processes/testStore.ts'
import { quietLog } from '../../testing/quietLog.ts'
import { readLiveOrPackedMatch, readStoredEvents } from '../matchStore.ts'
import { computeAllMatchFacts } from '../sets/computeAllMatchFacts.ts'
import { createExhibitionSet } from '../sets/createExhibitionSet.ts'
import { startMatchSet } from '../sets/startMatchSet.ts'
import { stopAllUnfinishedMatches, stopMatch } from '../sets/stopMatches.ts'
import { appendEvent } from '../writing/appendEvent.ts'
import { endMatch, endMatches, matchEndConsequences } from './endMatch.ts'

/** Monday 08:15 in Helsinki: a slot. */
const SLOT = Date.parse('2026-11-23T06:15:00Z')
const NEXT_SLOT = SLOT + 15 * 60_000
const LATER = SLOT + 3_600_000
const TOLD = 5
const store = setUpTestStore()

const options = (now: number, name: string) => ({ now, tempo: 1, random: createSeededRandomBytes(name) })
const within = <Answer>(work: (transaction: TestStore['database']) => Promise<Answer>) =>
  store.database.transaction(work)

/** A slot of the schedule that is open, but has not started. */
async function openedSet(): Promise<string> {
  const week = { id: 'week', sunday: '2026-11-22', seed: seedFromText('week'), now: SLOT }
  await drawAndActivateWeek(store.database, week)
  const opened = await openDueSlot(store.database, options(SLOT, 'slot'))
  if ('skipped' in opened) throw new Error(String(opened.skipped))
  return opened.set.id
}

/** The row of a slot's match, with a writer that holds the lease and a few stored events. */
async function riddenMatch(tuning: object, isWanted: (state: MatchState) => boolean): Promise<LiveMatchRow> {
  await setControls(store.database, tuning)
  const started = await startMatchSet(store.database, await openedSet(), SLOT)
  const match = started.find((one) => isWanted(replay(computeAllMatchFacts(one)))) ?? null
  if (!match) throw new Error('no match ends so')
  await storePlayedEvents(store.database, match, TOLD)
  // The other three are over, so that this one is the last of its set.
  const others = started.filter(({ id }) => id !== match.id)
  await within((transaction) => endMatches(transaction, others, { kind: 'stopped', by: 'admin' }, new Date(SLOT)))
  const row = await readLiveOrPackedMatch(store.database, match.id)
  if (!row) throw new Error('no match')
  return row
}

interface Way {
  readonly tuning?: object
  readonly isWanted?: (state: MatchState) => boolean
  /** Ends the match, as a league does. */
  readonly end: (match: LiveMatchRow) => Promise<unknown>
  /** The expected reason of the end. */
  readonly stoppedBy: StoppedBy | null
  /** Whether the same action changes other records of the league, so that the test can't compare them. */
  readonly clearsRecords?: boolean
}

async function tellRest(match: LiveMatchRow): Promise<void> {
  const request = { matchId: match.id, writerId: 'pen', epoch: match.writerEpoch }
  for (const event of computeAllMatchFacts(match).slice(match.head)) {
    expect((await appendEvent(store.database, { ...request, event }, LATER)).kind).toBe('stored')
  }
}

/** Makes a steward find that the match no longer fits its commitment. */
async function inquire({ id }: LiveMatchRow): Promise<void> {
  const changed = sql`jsonb_set(setup, '{knight2,personalStats,power}', '9')`
  await store.database.update(liveMatches).set({ setup: changed, writerId: null }).where(eq(liveMatches.id, id))
  const clock = new FakeClock(LATER)
  const world = { database: store.database, clock, log: quietLog, publisher: new FakePublisher() }
  const yard = {
    random: createSeededRandomBytes('steward'),
    tempo: 1,
    exhibition: 'off',
    intermissionMs: 0,
    writesMatches: true,
  } as const
  const steward = new Steward({ ...world, ...yard, leaseHolder: { id: 'steward:test', name: 'the steward' } })
  await steward.start()
  for (let turn = 0; turn < 500 && (await readLiveOrPackedMatch(store.database, id))?.status !== 'completed'; turn++) {
    await new Promise((resolve) => setImmediate(resolve))
  }
  await steward.stop()
}

const certain = { hitChance: 90, penaltyChance: 0, injuryChance: 0 }
const ways: Readonly<Record<string, Way>> = {
  'its last event, with a winner': {
    ...{ tuning: certain, isWanted: ({ winner }) => winner !== null, end: tellRest, stoppedBy: null },
  },
  'its last event, without one': {
    ...{ tuning: { hitChance: 0 }, isWanted: ({ ending }) => ending === 'draw', end: tellRest, stoppedBy: null },
  },
  'an admin, alone': { end: ({ id }) => stopMatch(store.database, id, LATER, 'admin'), stoppedBy: 'admin' },
  'an admin, with all that run': {
    end: () => within((transaction) => stopAllUnfinishedMatches(transaction, new Date(LATER), 'admin')),
    stoppedBy: 'admin',
  },
  'a new exhibition': { end: () => createExhibitionSet(store.database, options(LATER, 'new')), stoppedBy: 'admin' },
  'the next slot, when it is abandoned': {
    end: async () => {
      const longAgo = new Date(SLOT - 3_600_000)
      await store.database.update(liveMatches).set({ startTime: longAgo, updatedAt: longAgo })
      return openDueSlot(store.database, options(NEXT_SLOT, 'next'), NEXT_SLOT - MATCH_ABANDONED_AFTER_MS)
    },
    stoppedBy: 'slot',
  },
  'a reset': {
    end: () => within((transaction) => abandonSeasonAndBeginNext(transaction, LATER)),
    ...{ stoppedBy: 'reset', clearsRecords: true },
  },
  'a seeding': {
    end: () => {
      const data = generateInitialLeague(seedFromText('again'))
      const planWeek = async () => null
      return within((transaction) => reseedLeague(transaction, { data, now: LATER, planWeek }))
    },
    ...{ stoppedBy: 'seeding', clearsRecords: true },
  },
  "a stewards' inquiry": { end: inquire, stoppedBy: 'inquiry' },
}

async function ridersOf({ knight1, knight2 }: LiveMatchRow): Promise<Knight[]> {
  return findKnightsUnordered(store.database, [knight1.id, knight2.id])
}

/** Everything that an end may change. */
async function standing(match: LiveMatchRow) {
  const [entry] = await store.database.select().from(scheduledMatches).where(eq(scheduledMatches.matchId, match.id))
  const [set] = await store.database.select().from(matchSets).where(eq(matchSets.id, match.matchSetId))
  const links = await readChainPage(store.database, { after: 0, limit: 1_000 })
  return {
    match: await readLiveOrPackedMatch(store.database, match.id),
    riders: await ridersOf(match),
    ...{ entry, set, links: links.filter(({ matchId }) => matchId === match.id) },
    counts: await readChangeCounts(store.database),
    events: await readStoredEvents(store.database, match.id),
  }
}

describe.each(Object.entries(ways))('a match that is ended by %s', (_, way) => {
  const isDecided = way.stoppedBy === null
  let before: Awaited<ReturnType<typeof standing>>
  let after: Awaited<ReturnType<typeof standing>>
  let match: LiveMatchRow

  beforeEach(async () => {
    match = await riddenMatch(way.tuning ?? {}, way.isWanted ?? (() => true))
    const wound = [{ location: 'horse', severity: 'major', passNumber: 2, path: 'B', escalatedAt: null }] as const
    await store.database.update(knights).set({ injuries: wound })
    before = await standing(match)
    await way.end(match)
    after = await standing(match)
  })

  test('is closed once, with its lease, set, entry, counts and chain link', async () => {
    const { winner, ending } = replay(computeAllMatchFacts(match))
    expect(before.match).toMatchObject({ status: 'active', head: TOLD })
    const result = isDecided
      ? { ending, winner: winner && match[winner].id, stoppedBy: null, processedAt: after.match?.endTime }
      : { ending: 'stopped', winner: null, stoppedBy: way.stoppedBy, processedAt: null }
    const pen = { writerId: null, writerName: null, writerSession: null, writerSince: null, writerExpiresAt: null }
    expect(after.match).toMatchObject({ status: 'completed', endTime: expect.any(Date), ...result, ...pen })
    expect([before.set?.status, after.set?.status]).toEqual(['active', 'completed'])
    expect(after.set?.endTime).toEqual(after.match?.endTime)
    expect(before.entry).toMatchObject({ status: 'in-progress', matchId: match.id })
    const scheduled = isDecided ? { matchId: match.id, winnerId: result.winner } : null
    expect(after.entry).toMatchObject({ status: 'completed', actualEndTime: after.match?.endTime, unridden: null })
    if (scheduled) expect(after.entry?.result).toMatchObject(scheduled)
    else expect(after.entry?.result).toBeNull()
    expect(after.counts.schedule).toBeGreaterThan(before.counts.schedule ?? 0)
    expect(before.links).toEqual([])
    const expected = { events: after.events.length, ending: result.ending, winner: result.winner }
    expect(after.links).toMatchObject([{ matchId: match.id, ...expected }])
    await expectOnce()
  })

  /** Expects that another try in either way changes nothing. */
  async function expectOnce(): Promise<void> {
    const events = computeAllMatchFacts(match)
    const decided = { kind: 'decided', events, state: replay(events) } as const
    const again = await within((transaction) => endMatch(transaction, match, decided, new Date(LATER + 1)))
    expect(again).toEqual({ match, logErrors: [] })
    expect(await stopMatch(store.database, match.id, LATER + 2, 'admin')).toBeNull()
    expect(await standing(match)).toEqual(after)
  }

  test.skipIf(way.clearsRecords)('leaves its knights as such an end requires', async () => {
    const { currentPass, winner } = replay(computeAllMatchFacts(match))
    const recorded = isDecided && winner !== null ? currentPass : 0
    expect(after.riders.map(({ performanceHistory }) => performanceHistory.hitAttempts)).toEqual([recorded, recorded])
    // Only a decided end heals wounds, with or without a winner.
    for (const { injuries, displayedInjuries } of after.riders) {
      expect(displayedInjuries).toEqual(isDecided ? injuries : [])
    }
    if (isDecided) expect(after.counts.league).toBe((before.counts.league ?? 0) + 1)
    else expect(after.counts.league).toBe(before.counts.league)
  })
})

test('a death at the end is a death in the league', async () => {
  const tuning = { hitChance: 100, injuryChance: 100, baseDeathChance: 100, penaltyChance: 0 }
  const match = await riddenMatch(tuning, ({ ending }) => ending === 'death' || ending === 'double-death')
  const { ending, winner } = replay(computeAllMatchFacts(match))
  await tellRest(match)
  for (const knight of await ridersOf(match)) {
    const lives = ending === 'death' && winner !== null && match[winner].id === knight.id
    expect(knight.status).toBe(lives ? 'alive' : 'dead')
  }
})

test('a match of new teammates ends at its start: its entry says why, and no chain link is added', async () => {
  const setId = await openedSet()
  const [set] = await store.database.select().from(matchSets).where(eq(matchSets.id, setId))
  const match = await readLiveOrPackedMatch(store.database, set?.matchIds[0] ?? '')
  if (!match) throw new Error('no match')
  const ids = [match.knight1.id, match.knight2.id]
  for (const row of await store.database.select().from(stables)) {
    const others = row.knightIds.filter((id) => !ids.includes(id))
    const knightIds = row.id === 'stable_12' ? [...others, ...ids] : others
    await store.database.update(stables).set({ knightIds }).where(eq(stables.id, row.id))
  }
  await startMatchSet(store.database, setId, SLOT)
  const { match: ended, entry, links } = await standing(match)
  expect(ended).toMatchObject({ status: 'completed', ending: 'stopped', stoppedBy: 'inquiry', processedAt: null })
  expect(entry).toMatchObject({ status: 'completed', unridden: 'one-stable', actualStartTime: null, result: null })
  expect(links).toEqual([])
})

test('an end that fails changes nothing', async () => {
  const match = await riddenMatch({}, () => true)
  const before = await standing(match)
  const events = computeAllMatchFacts(match)
  const decided = { kind: 'decided', events, state: replay(events) } as const
  const failing = within(async (transaction) => {
    await endMatch(transaction, match, decided, new Date(LATER))
    throw new Error('the power is gone')
  })
  await expect(failing).rejects.toThrow('the power is gone')
  expect(await standing(match)).toEqual(before)
})

test('each consequence states whether it applies to either kind of end', () => {
  for (const { what, decided, stopped } of matchEndConsequences) {
    expect([what.length > 0, decided !== null || stopped !== null]).toEqual([true, true])
  }
  expect(matchEndConsequences.filter(({ stopped }) => stopped === null).map(({ what }) => what)).toEqual([
    'the knights heal, are recorded, may be dead',
    'lives and records have counted it',
  ])
})
