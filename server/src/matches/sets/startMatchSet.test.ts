import {
  defineRandomStream,
  english,
  RememberingHerald,
  randomBelow,
  type Side,
  seedFromText,
  simulateFacts,
  verifyProof,
} from '@tiltyard/engine'
import { describe, expect, test } from 'vitest'
import { setControls } from '../../league/controls/controlsStore.ts'
import { readStables } from '../../league/leagueStore.ts'
import { createPassSeedSource, nodeProofHashFunctions } from '../../platform/runtime/secret.ts'
import { finishedMatches, type LiveMatchRow } from '../../platform/store/schema.ts'
import { createSeededRandomBytes } from '../../testing/createSeededRandomBytes.ts'
import { computeRecordsFromArchive } from '../../testing/league/computeRecordsFromArchive.ts'
import { createFinishedMatchRow } from '../../testing/league/createFinishedMatchRow.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { readMatchProof } from '../matchProof.ts'
import { lockMatch, readLiveOrPackedMatch } from '../matchStore.ts'
import { narrateEvents } from '../writing/narrateEvents.ts'
import { storeEventsAndUpdateMatch } from '../writing/storeEventsAndUpdateMatch.ts'
import { computeAllMatchFacts } from './computeAllMatchFacts.ts'
import { executeMatchSetPlan, lockControlsAndUnfinishedMatches } from './createExhibitionSet.ts'
import { startMatchSet } from './startMatchSet.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const HOUR = 3_600_000
const seed = seedFromText('who meets')
const [awayStream, stopStream] = [defineRandomStream('away'), defineRandomStream('stop')]
const store = setUpTestStore()

type Pair = readonly [west: string, east: string]

/** Matches that have just begun between knights of the first two stables; running ones are stopped. */
async function started(name: string, now: number, pairs: readonly Pair[]): Promise<LiveMatchRow[]> {
  const rides = pairs.map(([knight1Id, knight2Id]) => ({
    pairing: { knight1Id, knight2Id, stable1Id: 'stable_1', stable2Id: 'stable_2' },
    entry: null,
  }))
  const made = await store.database.transaction(async (transaction) => {
    const { unfinished: stops } = await lockControlsAndUnfinishedMatches(transaction)
    const plan = { rides, startTime: new Date(now), unridden: [], stops, stoppedBy: 'admin' } as const
    return executeMatchSetPlan(transaction, plan, { now, tempo: 1, random: createSeededRandomBytes(name) })
  })
  if ('skipped' in made) throw new Error(String(made.skipped))
  return startMatchSet(store.database, made.set.id, now)
}

function ride(match: LiveMatchRow, endedAt: number): Promise<unknown> {
  return store.database.transaction(async (transaction) => {
    const row = await lockMatch(transaction, match.id)
    return row && storeEventsAndUpdateMatch(transaction, row, computeAllMatchFacts(row), endedAt)
  })
}

async function twoStables(): Promise<readonly [readonly string[], readonly string[]]> {
  const stables = await readStables(store.database)
  const of = (stableId: string) => stables.find(({ id }) => id === stableId)?.knightIds.slice(0, 4) ?? []
  return [of('stable_1'), of('stable_2')]
}

describe('the record that a match pins when it starts', () => {
  test("equals the archive's: deaths, draws, stopped matches, and revived knights", async () => {
    const [west, east] = await twoStables()
    const moods = [{ hitChance: 90, baseDeathChance: 6 }, { hitChance: 0 }, { hitChance: 80, baseDeathChance: 1 }]
    const seen = { mourned: 0, met: 0, runs: 0, odds: 0 }
    for (let set = 0; set < 12; set++) {
      const now = NOON + set * HOUR
      await setControls(store.database, moods[set % moods.length] ?? {})
      const pairs = west.slice(0, 3).flatMap((_, at): Pair[] => {
        const [one, other] = [west[(at + set) % 4], east[(at + randomBelow(seed, awayStream, 4, set)) % 4]]
        return one && other ? [[one, other]] : []
      })
      const rows = await started(`set ${set}`, now, pairs)
      const archive = await store.database.select().from(finishedMatches)
      // The rider of the next match is alive again.
      const begun = rows.map((row) => ({ ...asFinished(row), startedAt: new Date(now), endedAt: new Date(now + 1) }))
      for (const row of rows) {
        if (row.setup === null) throw new Error('It has no setup.')
        const past = computeRecordsFromArchive([...archive, ...begun], row.setup, new Date(now), row.odds1)
        expect(row.setup.past).toEqual(past)
        seen.mourned += past.knight1.mourned || past.knight2.mourned ? 1 : 0
        seen.met += past.lastWinner === null ? 0 : 1
        seen.runs += past.longestRun > 2 ? 1 : 0
        seen.odds += past.odds === null ? 0 : 1
      }
      const ridden = rows.slice(0, randomBelow(seed, stopStream, 5, set) === 0 ? 2 : 3)
      for (const [at, row] of ridden.entries()) await ride(row, now + HOUR / 2 + at)
    }
    for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(1)
  })

  test('is public while the match is live, and the same in its verification', async () => {
    const [[one = '', three = ''], [two = '', four = '']] = await twoStables()
    let winner: Side | null = null
    for (let at = 0; winner === null; at++) {
      const [first] = await started(`first ${at}`, NOON + at * HOUR, [[one, two]])
      if (first) await ride(first, NOON + at * HOUR + HOUR / 2)
      const wonBy = (await readLiveOrPackedMatch(store.database, first?.id ?? ''))?.winner
      winner = wonBy === one ? 'knight1' : wonBy === two ? 'knight2' : null
    }
    const [match] = await started('second', NOON + 9 * HOUR, [
      [one, two],
      [three, four],
    ])
    const { setup = null, secret = '' } = match ?? {}
    if (!match || setup === null) throw new Error('Nothing has begun.')
    expect(setup.past).toMatchObject({ meetings: { [winner]: 1 }, lastWinner: winner })

    const entropy = createPassSeedSource(secret)
    const facts = simulateFacts(setup, entropy)
    const herald = new RememberingHerald(setup, entropy(0), { narrationLocale: english, past: setup.past ?? null })
    const remembered = facts
      .map((fact) => ({ seq: fact.seq, ...herald.say(fact) }))
      .find(({ aside }) => aside?.name === 'won-last-meeting')
    if (!remembered) throw new Error('Nobody remembers.')
    const toldAt = (events: readonly { readonly seq: number; readonly description: string }[]) =>
      events.find(({ seq }) => seq === remembered.seq)?.description

    expect(toldAt(narrateEvents(match, facts.slice(0, remembered.seq)))).toBe(remembered.text)
    expect(toldAt(narrateEvents({ ...match, setup: { ...setup, past: null } }, facts))).not.toBe(remembered.text)
    await ride(match, NOON + 10 * HOUR)
    const over = await readLiveOrPackedMatch(store.database, match.id)
    if (!over?.setup) throw new Error('It is gone.')
    const proof = await readMatchProof(store.database, over, over.setup)
    const { faults, verifiedEvents } = verifyProof(proof, nodeProofHashFunctions)
    expect(faults).toEqual([])
    expect(toldAt(verifiedEvents.flatMap(({ expected }) => expected ?? []))).toBe(remembered.text)
  })
})

function asFinished({ id, knight1, knight2 }: LiveMatchRow) {
  const riders = { knight1Id: knight1.id, knight2Id: knight2.id }
  return { ...createFinishedMatchRow({ matchId: id, endedAt: new Date(0) }), ...riders, ending: 'stopped' as const }
}
