import type { SeasonExperimentView } from '@tiltyard/contract'
import { MAX_SEASON_EXPERIMENTS } from '@tiltyard/contract'
import { listTuningFaults } from '@tiltyard/engine'
import { count, desc, eq, sql } from 'drizzle-orm'
import { Problem } from '../../platform/runtime/problem.ts'
import { advisoryLockNumbers } from '../../platform/store/advisoryLockNumbers.ts'
import type { Database } from '../../platform/store/database.ts'
import { experiments, type SeasonExperimentRow } from '../../platform/store/schema.ts'

/** The stored experiments, the newest first. */
export async function readSeasonExperiments(database: Database): Promise<SeasonExperimentView[]> {
  const { createdAt, id } = experiments
  const rows = await database.select().from(experiments).orderBy(desc(createdAt), desc(id))
  return rows.map(toSeasonExperimentView)
}

/**
 * Stores an experiment, serialized so that no two get one name. @throws Problem experiment-named, experiments-full;
 * setting-refused for a tuning that could not be played.
 */
export async function storeSeasonExperiment(transaction: Database, row: SeasonExperimentRow): Promise<void> {
  const [fault] = listTuningFaults(row.asked.tuning)
  if (fault !== undefined) throw new Problem('setting-refused', { fault })
  await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLockNumbers.experiments})`)
  const [kept] = await transaction.select({ number: count() }).from(experiments)
  if ((kept?.number ?? 0) >= MAX_SEASON_EXPERIMENTS)
    throw new Problem('experiments-full', { max: String(MAX_SEASON_EXPERIMENTS) })
  const { id, name } = experiments
  const [namesake] = await transaction
    .select({ id })
    .from(experiments)
    .where(eq(sql`lower(${name})`, sql`lower(${row.name})`))
  if (namesake) throw new Problem('experiment-named', { name: row.name })
  await transaction.insert(experiments).values(row)
}

/** Reads and locks an experiment. @throws Problem experiment-not-found. */
export async function lockSeasonExperiment(transaction: Database, id: string): Promise<SeasonExperimentRow> {
  const [row] = await transaction.select().from(experiments).where(eq(experiments.id, id)).for('update')
  if (!row) throw new Problem('experiment-not-found')
  return row
}

export async function deleteSeasonExperiment(transaction: Database, id: string): Promise<void> {
  await transaction.delete(experiments).where(eq(experiments.id, id))
}

export function toSeasonExperimentView({
  id,
  name,
  createdAt,
  createdByName,
  asked,
  outcome,
}: SeasonExperimentRow): SeasonExperimentView {
  return { id, name, createdAt: createdAt.toISOString(), by: createdByName, asked, outcome }
}
