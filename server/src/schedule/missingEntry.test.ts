import { seedFromText } from '@tiltyard/engine'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findKnightsUnordered } from '../league/leagueStore.ts'
import { readLiveOrPackedMatch } from '../matches/matchStore.ts'
import { computeAllMatchFacts } from '../matches/sets/computeAllMatchFacts.ts'
import { createExhibitionSet } from '../matches/sets/createExhibitionSet.ts'
import { startMatchSet } from '../matches/sets/startMatchSet.ts'
import { appendEvent, type EventAppendReply } from '../matches/writing/appendEvent.ts'
import { claimLease } from '../matches/writing/lease.ts'
import { scheduledMatches } from '../platform/store/schema.ts'
import { openDueSlot } from '../steward/slot.ts'
import { createSeededRandomBytes } from '../testing/createSeededRandomBytes.ts'
import { setUpTestStore } from '../testing/processes/testStore.ts'
import { deleteSchedule, drawAndActivateWeek } from './changeSchedules.ts'

/** Monday 08:15 in Helsinki: a slot. */
const SLOT = Date.parse('2026-11-23T06:15:00Z')
const options = () => ({ now: SLOT, tempo: 1, random: createSeededRandomBytes('slot') })
const store = setUpTestStore()

beforeEach(async () => {
  await drawAndActivateWeek(store.database, { id: 'week', sunday: '2026-11-22', seed: seedFromText('week'), now: SLOT })
})

/** Writes the first match of a set to its end, and returns the reply to the last event. */
async function rideFirst(setId: string, meanwhile: () => Promise<unknown>): Promise<EventAppendReply> {
  const [match] = await startMatchSet(store.database, setId, SLOT)
  if (!match) throw new Error('no match')
  const claimed = await claimLease(store.database, match.id, { id: 'pen', name: 'pen' }, SLOT)
  if (claimed.kind !== 'claimed') throw new Error(claimed.kind)
  await meanwhile()
  let reply: EventAppendReply | null = null
  for (const event of computeAllMatchFacts(match)) {
    const request = { matchId: match.id, writerId: 'pen', epoch: claimed.epoch, event }
    reply = await appendEvent(store.database, request, SLOT + 3_600_000)
  }
  if (reply?.kind !== 'stored') throw new Error(`not stored: ${reply?.kind}`)
  expect((await readLiveOrPackedMatch(store.database, match.id))?.status).toBe('completed')
  const riders = await findKnightsUnordered(store.database, [match.knight1.id, match.knight2.id])
  expect(riders.every(({ performanceHistory }) => performanceHistory.hitAttempts > 0)).toBe(true)
  return reply
}

async function openedSlot(): Promise<string> {
  const opened = await openDueSlot(store.database, options())
  if ('skipped' in opened) throw new Error(String(opened.skipped))
  return opened.set.id
}

test('VALID-05 a match of a deleted schedule ends with its result, and the error is logged', async () => {
  const reply = await rideFirst(await openedSlot(), () => deleteSchedule(store.database, 'week', 0))
  expect(reply).toMatchObject({ logErrors: ['Tournament schedule not found'] })
})

test('VALID-06 so does one with a deleted entry', async () => {
  const remove = () => store.database.delete(scheduledMatches).where(eq(scheduledMatches.scheduleId, 'week'))
  const reply = await rideFirst(await openedSlot(), remove)
  expect(reply).toMatchObject({ logErrors: ['Match not found in schedule'] })
})

test('an exhibition, and a slot with its entries, end without a log line', async () => {
  expect(await rideFirst(await openedSlot(), async () => {})).toMatchObject({ logErrors: [] })
  const exhibition = await createExhibitionSet(store.database, options())
  if ('skipped' in exhibition) throw new Error(String(exhibition.skipped))
  expect(await rideFirst(exhibition.set.id, async () => {})).toMatchObject({ logErrors: [] })
})
