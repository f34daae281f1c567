import { incrementChangeCounts } from '../platform/store/changeCounts.ts'
import type { Database } from '../platform/store/database.ts'
import { FieldChanceJob, type FieldChanceJobDeps } from './fieldChanceJob.ts'

export interface StartFieldChanceJobDeps extends Pick<FieldChanceJobDeps, 'log'> {
  readonly thinker: Pick<FieldChanceJobDeps, 'chance'>
  readonly database: Database
  /** Makes readers reload. */
  readonly onChange: () => void
}

/** Starts the field's computation on a server; readers reload when more is known. */
export function startFieldChanceJob({ database, log, thinker, onChange }: StartFieldChanceJobDeps): FieldChanceJob {
  return new FieldChanceJob({
    log,
    chance: (setup) => thinker.chance(setup),
    onReckoned: async () => {
      await database.transaction((transaction) => incrementChangeCounts(transaction, 'league'))
      onChange()
    },
  })
}
