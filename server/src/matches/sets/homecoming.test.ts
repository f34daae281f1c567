import { type Injury, type Knight, type MatchState, replay, type Severity, type Tuning } from '@tiltyard/engine'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setControls } from '../../league/controls/controlsStore.ts'
import { findKnightsUnordered } from '../../league/leagueStore.ts'
import { knights, type LiveMatchRow } from '../../platform/store/schema.ts'
import { createSeededRandomBytes } from '../../testing/createSeededRandomBytes.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { appendEvent } from '../writing/appendEvent.ts'
import { claimLease } from '../writing/lease.ts'
import { computeAllMatchFacts } from './computeAllMatchFacts.ts'
import { createExhibitionSet } from './createExhibitionSet.ts'
import { startMatchSet } from './startMatchSet.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const LATER = NOON + 3_600_000
const fair = { riding: 3, accuracy: 3, control: 3, power: 3, ferocity: 3, stamina: 3 }
/** Between passes and at the end no wound heals at once, and every wound improves by one level. */
const improving: Partial<Tuning> = { baseHealChance: 0, baseImproveChance: 100 }
const carried: readonly Injury[] = [
  { location: 'horse', severity: 'major', passNumber: 2, path: 'B', escalatedAt: null },
  { location: 'visor', severity: 'minor', passNumber: 3, path: 'A', escalatedAt: null },
]
const store = setUpTestStore()

interface Played {
  readonly state: MatchState
  readonly before: readonly Knight[]
  readonly after: readonly Knight[]
}

/** Plays the first match that ends as wanted, between knights with the carried wounds. */
async function playOne(tuning: Partial<Tuning>, isWanted: (state: MatchState) => boolean): Promise<Played> {
  await setControls(store.database, tuning)
  const created = await createExhibitionSet(store.database, {
    now: NOON,
    tempo: 1,
    random: createSeededRandomBytes('home'),
  })
  if ('skipped' in created) throw new Error(String(created.skipped))
  await store.database.update(knights).set({ personalStats: fair, injuries: [...carried] })
  const started = await startMatchSet(store.database, created.set.id, NOON)
  const match = started.find((candidate) => isWanted(replay(computeAllMatchFacts(candidate))))
  if (!match) throw new Error('no match ends so')
  const events = computeAllMatchFacts(match)
  const claimed = await claimLease(store.database, match.id, { id: 'pen', name: 'pen' }, NOON)
  if (claimed.kind !== 'claimed') throw new Error(claimed.kind)
  let before: Knight[] = []
  for (const event of events) {
    if (event === events.at(-1)) before = await ridersOf(match)
    const request = { matchId: match.id, writerId: 'pen', epoch: claimed.epoch, event }
    expect((await appendEvent(store.database, request, LATER)).kind).toBe('stored')
  }
  return { state: replay(events), before, after: await ridersOf(match) }
}

async function ridersOf({ knight1, knight2 }: LiveMatchRow): Promise<Knight[]> {
  const found = await findKnightsUnordered(store.database, [knight1.id, knight2.id])
  return [knight1, knight2].flatMap(({ id }) => found.filter((knight) => knight.id === id))
}

const better: Readonly<Record<Severity, Severity | null>> = { major: 'moderate', moderate: 'minor', minor: null }

/** Place and severity of the worse of two wounds, one level better, in order of their places. */
function improved(...lists: (readonly Injury[])[]): string[] {
  const worst = new Map<string, Severity>()
  for (const severity of ['minor', 'moderate', 'major'] as const) {
    for (const injury of lists.flat()) if (injury.severity === severity) worst.set(injury.location, severity)
  }
  return [...worst].flatMap(([place, severity]) => (better[severity] ? [`${place} ${better[severity]}`] : [])).sort()
}

const listed = (injuries: readonly Injury[]): string[] =>
  injuries.map(({ location, severity }) => `${location} ${severity}`).sort()

test('INJ-29 SIM-22 the last event heals old and new wounds of both knights once, and records them', async () => {
  const { state, before, after } = await playOne(
    improving,
    ({ winner, knight1, knight2 }) => winner !== null && knight1.injuries.length + knight2.injuries.length > 0,
  )
  for (const knight of before) {
    expect(knight.injuries).toEqual(carried)
    expect(knight.performanceHistory.hitAttempts).toBe(0)
  }
  expect(after.map(({ injuries }) => listed(injuries))).toEqual([
    improved(carried, state.knight1.injuries),
    improved(carried, state.knight2.injuries),
  ])
  for (const knight of after) {
    expect(knight.displayedInjuries).toEqual(knight.injuries)
    expect(knight.performanceHistory.hitAttempts).toBe(state.currentPass)
  }
})

test('INJ-29 SIM-22 a match without a winner heals both knights as well, and records nothing', async () => {
  const { before, after } = await playOne({ ...improving, hitChance: 0 }, ({ ending }) => ending === 'draw')
  for (const [at, knight] of after.entries()) {
    expect(knight.injuries).toEqual([{ ...carried[0], severity: 'moderate' }])
    expect(knight.displayedInjuries).toEqual(knight.injuries)
    expect(knight.performanceHistory).toEqual(before[at]?.performanceHistory)
  }
  const others = await store.database.select().from(knights).where(eq(knights.status, 'alive'))
  expect(others.filter(({ injuries }) => injuries.length === carried.length)).toHaveLength(98 - 2)
})
