import { expect, test } from 'vitest'
import { findPlaces } from './places.ts'
import { sourceFiles } from './sourceFiles.ts'

const sources = sourceFiles(/^server\/src\/.*(?<!\.test)\.ts$/).filter(({ path }) => !path.includes('/testing/'))
/** A lease that is only prolonged is nothing that viewers must hear of. */
const allowed = ['server/src/matches/sets/changeMatches.ts', 'server/src/matches/writing/lease.ts']

test('what is public of a match changes in one place, which counts the change and wakes the other nodes', () => {
  const changing = sources.filter(({ text }) => text.includes('.update(liveMatches)'))
  expect(changing.map(({ path }) => path).sort()).toEqual(allowed)
  const inLease = changing.find(({ path }) => path.endsWith('lease.ts'))?.text.split('.update(liveMatches)') ?? []
  expect(inLease.slice(1).map((after) => after.trim().split('\n')[0])).toEqual(['.set({ writerExpiresAt: leaseEnd })'])
})

/** What writes to the tables of schedule, league and controls, and the functions that do so for others. */
const tables = 'knights|stables|controls|tournamentSchedules|scheduledMatches|adminTestSchedules'
const writers = 'updateKnight|countMatches|saveSeedData|setControls|beginScheduled|completeScheduled|toCompleteEntry'
const writing = new RegExp(`\\.(insert|update|delete)\\((${tables})\\)|(?<!function )\\b(${writers})\\(`)
/** It counts the change itself, or hands the topic to whoever counts for the whole transaction. */
const counting = /\bcountChange\(|\bchanged\b/
/** Who writes and does not count, each with its reason. */
const uncounted = [
  // They write for others, who count; a league that is founded has been read by nobody.
  'server/src/league/controls/controlsStore.ts',
  'server/src/league/leagueStore.ts',
  // Counted by carryOut, of whose transaction it is a part.
  'server/src/matches/sets/insertSet.ts',
  // Sets a value to itself, to see whether it can.
  'server/src/steward/steadiness.ts',
  // A new league's automation, which nobody has read.
  'server/src/steward/weekPlanner.ts',
]

test('whoever changes what is shown of schedule, league and controls counts it', () => {
  const silent = sources.filter(({ text }) => !counting.test(text))
  expect(findPlaces(writing, silent)).toEqual(uncounted)
  expect(findPlaces(writing, sources).length).toBeGreaterThan(uncounted.length + 6)
})

test('the check itself finds who does not', () => {
  const writes = (text: string) => findPlaces(writing, [{ path: 'server/src/admin/swap.ts', text }])
  expect(writes('await transaction.update(stables).set({ knightIds })')).toHaveLength(1)
  expect(writes('await updateKnight(transaction, id, fields)')).toHaveLength(1)
  expect(writes('export async function updateKnight(database: Database) {}')).toEqual([])
  expect(counting.test("await countChange(transaction, 'league')")).toBe(true)
  expect(counting.test('unchangedBy(transaction)')).toBe(false)
})
