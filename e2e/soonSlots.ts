import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { openEmbedded } from '../server/src/database/openEmbedded.ts'
import { scheduledMatches, tournamentSchedules } from '../server/src/database/schema.ts'
import { helsinkiDay, helsinkiInstant, helsinkiTime } from '../server/src/schedule/helsinki.ts'
import { layCluster } from '../server/src/testing/layCluster.ts'
import { tuneLong } from './longMatches.ts'
import { type OwnYard, startYardIn } from './ownYard.ts'

/** A yard whose week has no slots but those that a journey waits for. */
export interface SoonYard extends OwnYard {
  /** Every scheduled match in the order of the slots, four to a slot. */
  readonly entries: readonly SoonEntry[]
}

export interface SoonEntry {
  readonly scheduleId: string
  readonly id: string
  readonly startsAt: number
}

const LISTS = 4
const DAY_MS = 86_400_000

/**
 * Founds a league whose matches are long and have a winner, and starts it again with so many slots. It is tomorrow's noon
 * in Helsinki there: no slot is past midnight, and none has begun by the database's clock, which closes bets too.
 * @param slotsInMs when each begins, from the start of the second server on.
 */
export async function startSoonYard(
  slotsInMs: readonly number[],
  given: Readonly<Record<string, string>>,
): Promise<SoonYard> {
  const noon = helsinkiInstant(helsinkiDay(Date.now() + DAY_MS).date, '12:00')
  const env = { ...given, TILTYARD_SCHEDULE: 'auto', TILTYARD_CLOCK: noon.toISOString() }
  const folder = mkdtempSync(join(tmpdir(), 'tiltyard-soon-'))
  try {
    await layCluster(folder)
    const founding = await startYardIn(folder, { ...env, TILTYARD_STEWARD: 'off' })
    await tuneLong(founding.url).finally(() => founding.stop())
    const entries = await moveSlots(folder, noon.getTime(), slotsInMs)
    const yard = await startYardIn(folder, env)
    return { ...yard, entries, stop: () => yard.stop().finally(() => rmSync(folder, { recursive: true, force: true })) }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Leaves of the active week as many matches as fill these slots, and has them begin then; nobody rides twice. */
async function moveSlots(folder: string, noonMs: number, slotsInMs: readonly number[]): Promise<SoonEntry[]> {
  const store = await openEmbedded(folder)
  try {
    const [active] = await store.database
      .select()
      .from(tournamentSchedules)
      .where(eq(tournamentSchedules.status, 'active'))
    if (!active) throw new Error('The founded league has no week.')
    const drawn = await store.database.select().from(scheduledMatches).where(eq(scheduledMatches.scheduleId, active.id))
    const kept = withoutRepeats(drawn).slice(0, slotsInMs.length * LISTS)
    await store.database.execute(sql`delete from scheduled_matches`)
    const moved = kept.map((entry, index) => {
      const at = noonMs + (slotsInMs[Math.floor(index / LISTS)] ?? 0)
      const slot = { startsAt: new Date(at), day: helsinkiDay(at).day, timeSlot: helsinkiTime(at) }
      return { ...entry, ...slot, status: 'scheduled' as const }
    })
    await store.database.insert(scheduledMatches).values(moved)
    return moved.map(({ scheduleId, id, startsAt }) => ({ scheduleId, id, startsAt: startsAt.getTime() }))
  } finally {
    await store.close()
  }
}

function withoutRepeats<Entry extends { readonly knight1Id: string; readonly knight2Id: string }>(
  entries: readonly Entry[],
): Entry[] {
  const taken = new Set<string>()
  return entries.filter(({ knight1Id, knight2Id }) => {
    if (taken.has(knight1Id) || taken.has(knight2Id)) return false
    taken.add(knight1Id).add(knight2Id)
    return true
  })
}
