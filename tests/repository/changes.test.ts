import { expect, test } from 'vitest'
import { listSourceFiles } from './listSourceFiles.ts'
import { listFilesWithPattern } from './places.ts'

const sources = listSourceFiles(/^server\/src\/.*(?<!\.test)\.ts$/).filter(({ path }) => !path.includes('/testing/'))
/** Renewing a lease changes nothing that viewers see. */
const allowed = ['server/src/matches/sets/updatePublicMatchColumns.ts', 'server/src/matches/writing/lease.ts']

test('public facts of a match change in one place, which counts the change and wakes the other nodes', () => {
  const changing = sources.filter(({ text }) => text.includes('.update(liveMatches)'))
  expect(changing.map(({ path }) => path).sort()).toEqual(allowed)
  const inLease = changing.find(({ path }) => path.endsWith('lease.ts'))?.text.split('.update(liveMatches)') ?? []
  expect(inLease.slice(1).map((after) => after.trim().split('\n')[0])).toEqual(['.set({ writerExpiresAt: leaseEnd })'])
})

/** Writes to the tables of schedule, league and controls, and calls of functions that write them. */
const tables = 'knights|stables|controls|tournamentSchedules|scheduledMatches|adminTestSchedules'
const writers =
  'updateKnight|incrementMatchCounts|storeInitialLeague|setControls|markScheduledMatchBegun|markScheduledMatchesEnded|completeScheduleEntryOfMatch'
const writing = new RegExp(`\\.(insert|update|delete)\\((${tables})\\)|(?<!function )\\b(${writers})\\(`)
/** Counts the change itself, or passes the topic to the code that counts for the transaction. */
const counting = /\bincrementChangeCounts\(|\bchanged\b/
/** Files that write and do not count, each with its reason. */
const uncounted = [
  // Their callers count; nobody has read a new league.
  'server/src/league/controls/controlsStore.ts',
  'server/src/league/leagueStore.ts',
  'server/src/league/seasons/seasonStore.ts',
  'server/src/league/seasons/zeroKnightCounters.ts',
  // Counted by executeMatchSetPlan, whose transaction it is part of.
  'server/src/matches/sets/insertMatchSet.ts',
  // Counted by endRegularSeasonAndDrawTourney and bringTourneyUpToDate, whose transactions it is part of.
  'server/src/schedule/tourney/scheduleTourneyRides.ts',
  // Only a new league's automation: nobody has read it.
  'server/src/steward/seasonPlanner.ts',
  // Sets a value to itself, as a check.
  'server/src/steward/steadiness.ts',
]

test('code that changes shown parts of schedule, league and controls counts the change', () => {
  const silent = sources.filter(({ text }) => !counting.test(text))
  expect(listFilesWithPattern(writing, silent)).toEqual(uncounted)
  expect(listFilesWithPattern(writing, sources).length).toBeGreaterThan(uncounted.length + 6)
})

test('the check itself finds code that does not count', () => {
  const writes = (text: string) => listFilesWithPattern(writing, [{ path: 'server/src/admin/swap.ts', text }])
  expect(writes('await transaction.update(stables).set({ knightIds })')).toHaveLength(1)
  expect(writes('await updateKnight(transaction, id, fields)')).toHaveLength(1)
  expect(writes('export async function updateKnight(database: Database) {}')).toEqual([])
  expect(counting.test("await incrementChangeCounts(transaction, 'league')")).toBe(true)
  expect(counting.test('unchangedBy(transaction)')).toBe(false)
})
