import {
  addToPerformanceHistory,
  computeLeagueAverages,
  computeMatchOdds,
  computePerformanceGains,
  emptyPerformanceHistory,
  FORM_RESULT_COUNT,
  type FormResult,
  healAfterMatch,
  type Injury,
  type Knight,
  listResultChainLinkFaults,
  type MatchSetup,
  type PerformanceHistory,
  replay,
  type Side,
  sides,
  toFormResult,
  verifyProof,
} from '@tiltyard/engine'
import { asc, count } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { abandonSeasonAndBeginNext } from '../../admin/abandonSeasonAndBeginNext.ts'
import { getPublicCommitment } from '../../archive/chain/commitment.ts'
import { readChainEntry, readChainPage } from '../../archive/chain/resultChain.ts'
import type { MatchRowWithEvents } from '../../archive/packs/matchPack.ts'
import { readPackedMatches } from '../../archive/packs/packStore.ts'
import { setControls } from '../../league/controls/controlsStore.ts'
import { findKnightsUnordered, readAllKnights, readStables, updateKnight } from '../../league/leagueStore.ts'
import { narrateEvents } from '../../matches/writing/narrateEvents.ts'
import { createPassSeedSource, nodeProofHashFunctions } from '../../platform/runtime/secret.ts'
import type { Database } from '../../platform/store/database.ts'
import {
  finishedMatches,
  matchSets,
  scheduledMatches,
  stables,
  tournamentSchedules,
  unplayedHistoryWeeks,
} from '../../platform/store/schema.ts'
import { readFirstUnplayedWeek, readHistoryWeekDays } from '../../schedule/historyWeeks.ts'
import { createSeededRandomBytes } from '../../testing/createSeededRandomBytes.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { computeRecordsFromArchive } from '../../testing/league/computeRecordsFromArchive.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { quietLog } from '../../testing/quietLog.ts'
import { HistorySimulator, type PastWeeksStepResult, planPastWeeks } from './historySimulator.ts'

/** Monday 08:15 in Helsinki, of the week of Sunday the 22nd. */
const NOW = Date.parse('2026-11-23T06:15:00Z')
const SLOTS = 448
/** Only the last of a week's slots are ridden here. */
const RIDDEN_SLOTS = 64
const MATCHES = 4 * RIDDEN_SLOTS
const LOST_AFTER_MS = 3_000
const store = setUpTestStore('once')
let clock: FakeClock

async function begin(weeks: number): Promise<void> {
  await store.reset()
  clock = new FakeClock(NOW)
  await planPastWeeks(store.database, NOW, weeks)
}

const rider = (name: string, random = createSeededRandomBytes(name), database: Database = store.database) =>
  new HistorySimulator({ database, clock, log: quietLog, random })

async function steps(by: HistorySimulator, most = Number.POSITIVE_INFINITY): Promise<PastWeeksStepResult> {
  let last: PastWeeksStepResult = 'goes-on'
  for (let done = 0; done < most && last === 'goes-on'; done++) last = await by.step()
  return last
}

describe('the week before the league begins', () => {
  let wholes: MatchRowWithEvents[]

  beforeAll(async () => {
    await begin(1)
    await setControls(store.database, { hitChance: 90, baseDeathChance: 10 })
    const first = rider('first')
    await first.step()
    await store.database.update(unplayedHistoryWeeks).set({ slots: SLOTS - RIDDEN_SLOTS })
    await steps(first, 6)
    // The next rider must resume in the middle of the week.
    clock.advance(LOST_AFTER_MS)
    expect(await steps(rider('second'))).toBe('ridden')
    const chain = await readChainPage(store.database, { after: 0, limit: MATCHES + 1 })
    const packed = await readPackedMatches(
      store.database,
      chain.map(({ matchId }) => matchId),
    )
    const byId = new Map(packed.map((whole) => [whole.match.id, whole]))
    wholes = chain.flatMap(({ matchId }) => byId.get(matchId) ?? [])
  })

  test('is a completed schedule, each entry with its result', async () => {
    const [schedule] = await store.database.select().from(tournamentSchedules)
    expect(schedule).toMatchObject({ status: 'completed', name: 'Tournament 2026-11-15' })
    expect(schedule?.startDate.toISOString()).toBe('2026-11-15T06:00:00.000Z')
    const entries = await store.database.select().from(scheduledMatches).orderBy(asc(scheduledMatches.startsAt))
    expect(entries).toHaveLength(MATCHES)
    const byMatch = new Map(wholes.map(({ match }) => [match.id, match]))
    for (const { status, unridden, result, matchId, startsAt, actualStartTime, actualEndTime } of entries) {
      const match = byMatch.get(matchId ?? '')
      expect({ status, unridden, winnerId: result?.winnerId }).toEqual({
        ...{ status: 'completed', unridden: null, winnerId: match?.winner },
      })
      expect([result?.knight1Points, result?.knight2Points]).toEqual([match?.knight1.points, match?.knight2.points])
      expect([startsAt, startsAt]).toEqual([actualStartTime, match?.startTime])
      expect(actualEndTime).toEqual(match?.endTime)
    }
    const sets = await store.database.select().from(matchSets)
    expect(sets.map(({ matchIds, status }) => [matchIds.length, status])).toEqual(
      Array.from({ length: MATCHES / 4 }, () => [4, 'completed']),
    )
    expect(new Set(sets.flatMap(({ matchIds }) => matchIds)).size).toBe(MATCHES)
  })

  test('ends each match with its last event, and chains them in the order of their ends', async () => {
    const links = await readChainPage(store.database, { after: 0, limit: MATCHES + 1 })
    let before = { length: 0, head: '0'.repeat(64) }
    for (const [at, link] of links.entries()) {
      expect(listResultChainLinkFaults(nodeProofHashFunctions, before, link)).toEqual([])
      expect(Date.parse(link.endTime ?? '')).toBeGreaterThanOrEqual(
        Date.parse(links[at - 1]?.endTime ?? link.endTime ?? ''),
      )
      before = { length: link.position, head: link.head }
    }
    expect(before.length).toBe(MATCHES)
    for (const { match, events } of wholes) {
      expect(match.endTime?.getTime()).toBe((match.startTime?.getTime() ?? 0) + (events.at(-1)?.tOffsetMs ?? 0))
    }
  })

  test('has matches that verify like any other', async () => {
    for (const whole of wholes.filter((_, at) => at % 30 === 0)) expect(await faultsOf(whole)).toEqual([])
    const [one] = wholes
    if (one === undefined) throw new Error('Nothing was ridden.')
    const other = { ...one, match: { ...one.match, secret: 'ab'.repeat(32) } }
    expect(await faultsOf(other)).not.toEqual([])
  })

  test('leaves each knight and stable the results of its matches, and had the odds of the time', async () => {
    const lives = recount(wholes)
    for (const knight of await readAllKnights(store.database)) {
      const { history, injuries, status } = lives.get(knight.id) ?? fresh()
      expect(knight).toMatchObject({ performanceHistory: history, injuries, displayedInjuries: injuries, status })
    }
    for (const { id, matchCount } of await readStables(store.database)) {
      const ridden = wholes.filter(({ match }) => match.knight1.stable === id || match.knight2.stable === id)
      expect(matchCount).toBe(ridden.length)
    }
    expect(wholes.filter(({ match }) => match.odds1 === null).length).toBeLessThan(MATCHES / 2)
  })

  test('pins the record as the archive had it when each began', async () => {
    const rows = await store.database.select().from(finishedMatches)
    const mourns = ({ match: { setup } }: MatchRowWithEvents) =>
      setup?.past?.knight1.mourned ?? setup?.past?.knight2.mourned
    // The slow computation scans every row for each; no two knights meet twice in a week.
    const looked = wholes.filter((whole, at) => at % 16 === 0 || mourns(whole))
    for (const { match } of looked) {
      const setup = setupOf(match.setup)
      expect(setup.past).toEqual(
        computeRecordsFromArchive(rows, setup, match.startTime ?? match.createdAt, match.odds1),
      )
    }
    expect(looked.some(mourns)).toBe(true)
    expect(looked.some(({ match: { setup } }) => (setup?.past?.longestRun ?? 0) > 2)).toBe(true)
  })
})

describe('while the past is played', () => {
  beforeEach(() => begin(1))
  const ridden = async () => (await store.database.select({ rows: count() }).from(finishedMatches))[0]?.rows

  test('slots of knights who have been edited since are not stored, but played again', async () => {
    await steps(rider('first'), 1)
    clock.advance(LOST_AFTER_MS)
    const [sunday] = (await readHistoryWeekDays(store.database, '2026-11-15')) ?? []
    const [one] = await findKnightsUnordered(store.database, [sunday?.matches[0]?.knight1Id ?? ''])
    if (one === undefined) throw new Error('Nobody rides in the first slot.')
    const personalStats = { ...one.personalStats, riding: one.personalStats.riding === 5 ? 1 : 5 }
    const edit = () => updateKnight(store.database, one.id, { personalStats })
    const by = rider('one', undefined, meanwhile(edit))
    expect(await by.step()).toBe('goes-on')
    expect([await ridden(), (await readFirstUnplayedWeek(store.database))?.slots]).toEqual([0, 0])
    await by.step()
    expect(await ridden()).toBe(16)
    const rows = await store.database.select().from(finishedMatches)
    const packed = await readPackedMatches(
      store.database,
      rows.map(({ matchId }) => matchId),
    )
    const setups = packed.flatMap(({ match: { setup } }) => setup ?? [])
    const pinned = setups.flatMap(({ knight1, knight2 }) => [knight1, knight2]).filter(({ id }) => id === one.id)
    expect(pinned.length).toBeGreaterThan(0)
    for (const knight of pinned) expect(knight.personalStats).toEqual(personalStats)
  })

  test('slots that another process has stored meanwhile are not stored twice', async () => {
    const other = rider('other')
    await steps(rider('first'), 1)
    clock.advance(LOST_AFTER_MS)
    const by = rider(
      'one',
      undefined,
      meanwhile(async () => void (await other.step())),
    )
    expect(await by.step()).toBe('goes-on')
    expect([await ridden(), (await readFirstUnplayedWeek(store.database))?.slots]).toEqual([16, 4])
    expect(await by.step()).toBe('rides-elsewhere')
  })

  test('a failed step leaves nothing, and the next one repairs it', async () => {
    const enough = createSeededRandomBytes('fails')
    let left = Number.POSITIVE_INFINITY
    const by = rider('fails', (bytes) => {
      if (--left < 0) throw new Error('No more chance.')
      return enough(bytes)
    })
    await steps(by, 2)
    expect([await ridden(), (await readFirstUnplayedWeek(store.database))?.slots]).toEqual([16, 4])
    left = 5
    await expect(by.step()).rejects.toThrow('No more chance.')
    expect([await ridden(), (await readFirstUnplayedWeek(store.database))?.slots]).toEqual([16, 4])
    left = Number.POSITIVE_INFINITY
    await by.step()
    expect([await ridden(), (await readFirstUnplayedWeek(store.database))?.slots]).toEqual([32, 8])
  })

  test('one process plays, and another takes over when it is gone for three seconds', async () => {
    const [one, other] = [rider('one'), rider('other')]
    await steps(one, 2)
    expect(await other.step()).toBe('rides-elsewhere')
    clock.advance(LOST_AFTER_MS - 1)
    expect(await other.step()).toBe('rides-elsewhere')
    expect(await one.step()).toBe('goes-on')
    clock.advance(LOST_AFTER_MS)
    expect(await other.step()).toBe('goes-on')
    expect(await one.step()).toBe('rides-elsewhere')
    expect(await ridden()).toBe(48)
  })

  test('a reset ends it, and its matches count no more', async () => {
    await steps(rider('one'), 4)
    await store.database.transaction((transaction) => abandonSeasonAndBeginNext(transaction, NOW))
    expect(await rider('one').step()).toBe('ridden')
    expect(await ridden()).toBe(48)
    expect((await store.database.select().from(stables)).map(({ matchCount }) => matchCount)).toEqual(
      new Array(14).fill(0),
    )
  })
})

describe('a rider whose store', () => {
  /** A failed connection, and a fault of the past itself. */
  const [away, broken] = [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), new Error('broken')]
  let failure: Error | null

  beforeEach(() => begin(1))

  function failing(name: string): HistorySimulator {
    failure = null
    const database = new Proxy(store.database, {
      get: (target, key) => {
        if (failure && key === 'transaction') return () => Promise.reject(failure)
        return Reflect.get(target, key)
      },
    })
    return rider(name, undefined, database)
  }

  async function rounds(by: HistorySimulator, count: number): Promise<void> {
    for (let round = 0; round < count; round++) await by.round()
  }

  test('is away for a while resumes, and gives nothing up', async () => {
    const by = failing('away')
    await rounds(by, 2)
    const slots = (await readFirstUnplayedWeek(store.database))?.slots ?? 0
    expect(slots).toBeGreaterThan(0)
    failure = away
    await rounds(by, 8)
    failure = null
    await rounds(by, 1)
    expect((await readFirstUnplayedWeek(store.database))?.slots).toBeGreaterThan(slots)
  })

  test('fails at five steps in a row gives the past up, also where it can do so only later', async () => {
    const by = failing('broken')
    await rounds(by, 4)
    failure = broken
    await rounds(by, 8)
    expect(await readFirstUnplayedWeek(store.database)).not.toBeNull()
    // Its steps still fail, but giving up does not.
    const step = vi.spyOn(HistorySimulator.prototype, 'step').mockRejectedValue(broken)
    failure = null
    await rounds(by, 1)
    step.mockRestore()
    expect(await readFirstUnplayedWeek(store.database)).toBeNull()
  })

  test('fails for it alone leaves the past to the other process', async () => {
    const one = rider('one')
    await steps(one, 1)
    const by = failing('other')
    const step = vi.spyOn(HistorySimulator.prototype, 'step')
    for (let round = 0; round < 6; round++) {
      step.mockRejectedValueOnce(broken)
      await rounds(by, 1)
      expect(await one.step()).toBe('goes-on')
    }
    step.mockRestore()
    expect(await readFirstUnplayedWeek(store.database)).not.toBeNull()
  })
})

test('several weeks are played in order', { tags: ['campaign'] }, async () => {
  await begin(2)
  expect((await readFirstUnplayedWeek(store.database))?.sunday).toBe('2026-11-08')
  await rider('two').step()
  const [schedule] = await store.database.select().from(tournamentSchedules)
  expect(schedule).toMatchObject({ name: 'Tournament 2026-11-08', status: 'completed' })
})

/** The store, with an action before its first transaction. */
function meanwhile(happens: () => Promise<void>): Database {
  let isOver = false
  const transaction: Database['transaction'] = async (work, settings) => {
    if (!isOver) {
      isOver = true
      await happens()
    }
    return store.database.transaction(work, settings)
  }
  return new Proxy(store.database, {
    get: (target, key) => (key === 'transaction' ? transaction : Reflect.get(target, key)),
  })
}

function setupOf(setup: MatchSetup | null): MatchSetup {
  if (setup === null) throw new Error('It has no setup.')
  return setup
}

async function faultsOf({ match, events }: MatchRowWithEvents) {
  const { id: matchId, secret, ending, winner } = match
  const stored = events.map(({ body }) => body)
  const proof = {
    ...{ matchId, ...getPublicCommitment(match), secret, setup: setupOf(match.setup), ending, winner },
    endTime: match.endTime?.toISOString() ?? null,
    events: narrateEvents(match, stored),
    facts: stored.flatMap((fact) => ('subject' in fact ? [fact] : [])),
    chain: await readChainEntry(store.database, matchId),
  }
  return verifyProof(proof, nodeProofHashFunctions).faults
}

interface Life {
  readonly history: PerformanceHistory
  readonly injuries: readonly Injury[]
  readonly status: Knight['status']
  readonly form: readonly FormResult[]
}

function fresh(): Life {
  return { history: emptyPerformanceHistory(), injuries: [], status: 'alive', form: [] }
}

/** The knights after matches in the order of their ends, slot by slot; checks the odds of each on the way. */
function recount(wholes: readonly MatchRowWithEvents[]): ReadonlyMap<string, Life> {
  const lives = new Map<string, Life>()
  for (let from = 0; from < wholes.length; from += 4) {
    const slot = wholes.slice(from, from + 4)
    expect(new Set(slot.map(({ match }) => match.startTime?.getTime())).size).toBe(1)
    const averages = computeLeagueAverages([...lives.values()].map(({ history }) => history))
    for (const { match } of slot) {
      const rides = (side: Side) => {
        const { history, form } = lives.get(match[side].id) ?? fresh()
        return { id: match[side].id, performanceHistory: history, form }
      }
      const odds = computeMatchOdds(rides('knight1'), rides('knight2'), averages)
      expect(match.odds1).toBe(odds.error === undefined ? odds.knight1Odds : null)
    }
    for (const { match, events } of slot)
      for (const side of sides) lives.set(match[side].id, after(side, match, events))
  }
  return lives

  function after(side: Side, match: MatchRowWithEvents['match'], events: MatchRowWithEvents['events']): Life {
    const before = lives.get(match[side].id) ?? fresh()
    const state = replay(events.map(({ body }) => body))
    const records = computePerformanceGains(state)
    const hasWon = match.winner === null ? null : match.winner === match[side].id
    const ending = match.ending === 'stopped' ? null : match.ending
    const isDead = ending === 'double-death' || (ending === 'death' && hasWon === false)
    return {
      history: records ? addToPerformanceHistory(before.history, records[side]) : before.history,
      injuries: healAfterMatch(setupOf(match.setup), state, side, before.injuries, createPassSeedSource(match.secret)),
      status: isDead ? 'dead' : 'alive',
      form: [toFormResult(hasWon, ending), ...before.form].slice(0, FORM_RESULT_COUNT),
    }
  }
}
