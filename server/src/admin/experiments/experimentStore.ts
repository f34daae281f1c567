import type { ExperimentView } from '@tiltyard/contract'
import { MAX_EXPERIMENTS } from '@tiltyard/contract'
import { listTuningFaults } from '@tiltyard/engine'
import { count, desc, eq, sql } from 'drizzle-orm'
import { Problem } from '../../platform/runtime/problem.ts'
import { advisoryLockNumbers } from '../../platform/store/advisoryLockNumbers.ts'
import type { Database } from '../../platform/store/database.ts'
import { type ExperimentRow, experiments } from '../../platform/store/schema.ts'

/** The stored experiments, the newest first. */
export async function readExperiments(database: Database): Promise<ExperimentView[]> {
  const { createdAt, id } = experiments
  const rows = await database.select().from(experiments).orderBy(desc(createdAt), desc(id))
  return rows.map(toExperimentView)
}

/**
 * Stores an experiment, serialized so that no two get one name. @throws Problem experiment-named, experiments-full;
 * setting-refused for a tuning that could not be played.
 */
export async function storeExperiment(transaction: Database, row: ExperimentRow): Promise<void> {
  const [fault] = listTuningFaults(row.asked.tuning)
  if (fault !== undefined) throw new Problem('setting-refused', { fault })
  await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLockNumbers.experiments})`)
  const [kept] = await transaction.select({ number: count() }).from(experiments)
  if ((kept?.number ?? 0) >= MAX_EXPERIMENTS) throw new Problem('experiments-full', { max: String(MAX_EXPERIMENTS) })
  const { id, name } = experiments
  const [namesake] = await transaction
    .select({ id })
    .from(experiments)
    .where(eq(sql`lower(${name})`, sql`lower(${row.name})`))
  if (namesake) throw new Problem('experiment-named', { name: row.name })
  await transaction.insert(experiments).values(row)
}

/** Reads and locks an experiment. @throws Problem experiment-not-found. */
export async function lockExperiment(transaction: Database, id: string): Promise<ExperimentRow> {
  const [row] = await transaction.select().from(experiments).where(eq(experiments.id, id)).for('update')
  if (!row) throw new Problem('experiment-not-found')
  return row
}

export async function deleteExperiment(transaction: Database, id: string): Promise<void> {
  await transaction.delete(experiments).where(eq(experiments.id, id))
}

export function toExperimentView({
  id,
  name,
  createdAt,
  createdByName,
  asked,
  outcome,
}: ExperimentRow): ExperimentView {
  return { id, name, createdAt: createdAt.toISOString(), by: createdByName, asked, outcome }
}
