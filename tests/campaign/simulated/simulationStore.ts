import { type MatchFact, readingA } from '@tiltyard/engine'
import { setControls } from '../../../server/src/league/controls/controlsStore.ts'
import { findKnightsUnordered } from '../../../server/src/league/leagueStore.ts'
import { computeAllMatchFacts } from '../../../server/src/matches/sets/computeAllMatchFacts.ts'
import { createExhibitionSet } from '../../../server/src/matches/sets/createExhibitionSet.ts'
import { startMatchSet } from '../../../server/src/matches/sets/startMatchSet.ts'
import { stopMatch } from '../../../server/src/matches/sets/stopMatches.ts'
import type { Database } from '../../../server/src/platform/store/database.ts'
import type { LiveMatchRow, UserRow } from '../../../server/src/platform/store/schema.ts'
import { createSeededRandomBytes } from '../../../server/src/testing/createSeededRandomBytes.ts'
import { FakeClock } from '../../../server/src/testing/fakeClock.ts'
import { openTestStore, type TestStore } from '../../../server/src/testing/processes/testStore.ts'
import { simulateDatabaseClock, simulatedClockOptions } from '../../../server/src/testing/simulatedDatabaseClock.ts'
import type { CampaignDice } from '../campaignDice.ts'

/** A store for many runs, with a clock that follows the current run's. */
export interface SimulationStore {
  readonly database: Database
  /** The current run's clock. */
  clock: FakeClock
  /** Sets the database's clock to the run's, for all later statements on its one connection. */
  syncDatabaseClock(): void
  /** Waits in real time until no statement is pending, and none follows. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** A match that has started at `now`, without a writer. */
export interface StartedMatch {
  readonly row: LiveMatchRow
  readonly planned: readonly MatchFact[]
}

/** An answer may cause another statement some promises later. */
const CALM_TURNS = 3

export async function openSimulationStore(): Promise<SimulationStore> {
  const store: TestStore = await openTestStore(simulatedClockOptions)
  await store.reset()
  const setDatabaseClock = await simulateDatabaseClock(store.database)
  let setTo = 0
  const arena: SimulationStore = {
    database: store.database,
    clock: new FakeClock(),
    syncDatabaseClock: () => {
      if (arena.clock.now() === setTo) return
      setTo = arena.clock.now()
      void setDatabaseClock(setTo)
    },
    settle: async () => {
      for (let calm = 0; calm < CALM_TURNS; ) {
        await new Promise((resolve) => setImmediate(resolve))
        const { busy, waiting } = store.pool()
        calm = busy + waiting === 0 ? calm + 1 : 0
      }
    },
    close: () => store.close(),
  }
  return arena
}

/** Deadly lances make most matches short, so that many can be ridden; the rules are the league's. */
export async function startMatchWithDeadlySettings(
  database: Database,
  now: number,
  dice: CampaignDice,
  seed: number,
): Promise<StartedMatch> {
  const baseDeathChance = dice.pick([100, 100, 100, 60, 20, readingA.baseDeathChance])
  await setControls(database, { hitChance: baseDeathChance > 50 ? 100 : readingA.hitChance, baseDeathChance })
  const created = await createExhibitionSet(database, {
    now,
    tempo: 1,
    random: createSeededRandomBytes(`chaos ${seed}`),
  })
  if ('skipped' in created) throw new Error(String(created.skipped))
  const [row, ...others] = await startMatchSet(database, created.set.id, now)
  if (!row) throw new Error('No match was started.')
  for (const other of others) await stopMatch(database, other.id, now, 'admin')
  return { row, planned: computeAllMatchFacts(row) }
}

/** Returns the sum of both knights' results: a match with a winner adds two. */
export async function sumBothKnightsResults(database: Database, { row }: StartedMatch): Promise<number> {
  const knights = await findKnightsUnordered(database, [row.knight1.id, row.knight2.id])
  return knights.reduce((sum, { performanceHistory: { wins, losses, disqualifications } }) => {
    return sum + wins + losses + disqualifications
  }, 0)
}

export function createUserRow(name: string, at: Date): UserRow {
  return {
    ...{ uid: name, email: `${name}@example.org`, displayName: name, nameKey: name, admin: false, duties: [] },
    ...{ silenced: false, homeStableId: null },
    ...{ createdAt: at, lastLoginAt: at },
  }
}
