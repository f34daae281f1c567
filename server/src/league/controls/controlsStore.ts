import { type Controls, defaultControls, migrateControls, type Tuning } from '@tiltyard/engine'
import { eq } from 'drizzle-orm'
import { assertNoUndefinedFields } from '../../platform/store/assertNoUndefinedFields.ts'
import type { Database } from '../../platform/store/database.ts'
import { controls } from '../../platform/store/schema.ts'

const THE_ROW = 'controls'

/** The shared controls, migrated to today's fields; null when none have ever been set. */
export async function readControls(database: Database): Promise<Controls | null> {
  const [row] = await database.select().from(controls).where(eq(controls.id, THE_ROW))
  return row ? fromRow(row) : null
}

/** The tuning that a match pins when it starts now. */
export async function readTuning(database: Database): Promise<Tuning> {
  const {
    isLive: _isLive,
    currentMatchSetId: _setId,
    automatedScheduling: _auto,
    replayHour: _replay,
    ...tuning
  } = (await readControls(database)) ?? defaultControls
  return tuning
}

/** Reads and locks the controls until the transaction ends; all changes of match sets wait here. */
export async function lockControls(transaction: Database): Promise<Controls> {
  await transaction
    .insert(controls)
    .values({ id: THE_ROW, ...toRow(defaultControls) })
    .onConflictDoNothing()
  const [row] = await transaction.select().from(controls).where(eq(controls.id, THE_ROW)).for('update')
  return row ? fromRow(row) : defaultControls
}

/** Sets the controls: the defaults, then the stored values, then the given ones. */
export async function setControls(database: Database, changes: Partial<Controls>): Promise<Controls> {
  assertNoUndefinedFields(changes)
  return database.transaction(async (transaction) => {
    const merged = { ...(await lockControls(transaction)), ...changes }
    await transaction.update(controls).set(toRow(merged)).where(eq(controls.id, THE_ROW))
    return merged
  })
}

function fromRow(row: typeof controls.$inferSelect): Controls {
  const { tuning, isLive, currentMatchSetId, automatedScheduling } = row
  return migrateControls({ ...tuning, isLive, currentMatchSetId, automatedScheduling })
}

function toRow(all: Controls): Omit<typeof controls.$inferInsert, 'id'> {
  const { isLive, currentMatchSetId, automatedScheduling, ...tuning } = all
  return { isLive, currentMatchSetId, automatedScheduling, tuning: tuning satisfies Tuning }
}
