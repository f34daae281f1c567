import type { PGlite } from '@electric-sql/pglite'
import type { Clock } from '../world/clock.ts'
import type { Log } from '../world/log.ts'
import type { DiskWatch } from './diskWatch.ts'

export interface CheckpointDeps {
  readonly pglite: PGlite
  readonly disk: Pick<DiskWatch, 'now'>
  readonly clock: Pick<Clock, 'after'>
  readonly log: Log
}

const LOOK_MS = 10_000
/** After so much of log a checkpoint is made: it takes some 0.2 s, and as much log is read again after a crash in under 1 s. */
const LONGEST_LOG_BYTES = 48 * 1_048_576

const sinceCheckpoint = `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`

/**
 * Keeps the database's log short: embedded, PostgreSQL has nobody who makes checkpoints, and without them the log would
 * grow until the disk is full, and all of it be read again after a crash. @returns what ends it.
 */
export function keepLogShort({ pglite, disk, clock, log }: CheckpointDeps): () => Promise<void> {
  let cancel = (): void => {}
  let isStopped = false
  let looking: Promise<void> = Promise.resolve()
  const look = (): void => {
    looking = shorten(pglite, disk)
      .catch((error: unknown) => log.warn({ err: error }, 'no checkpoint was made'))
      .finally(() => {
        if (!isStopped) cancel = clock.after(LOOK_MS, look)
      })
  }
  cancel = clock.after(LOOK_MS, look)
  return () => {
    isStopped = true
    cancel()
    return looking
  }
}

async function shorten(pglite: PGlite, disk: CheckpointDeps['disk']): Promise<void> {
  const { rows } = await pglite.query<{ bytes: number }>(sinceCheckpoint)
  if ((rows[0]?.bytes ?? 0) < LONGEST_LOG_BYTES || disk.now().state === 'full') return
  await pglite.exec('checkpoint')
}
