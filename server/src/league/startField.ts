import { countChange } from '../platform/store/changeCounts.ts'
import type { Database } from '../platform/store/database.ts'
import { FieldChanceJob, type FieldReckonerDeps } from './fieldChanceJob.ts'

export interface FieldWorld extends Pick<FieldReckonerDeps, 'log' | 'chance'> {
  readonly database: Database
  /** Tells readers that what they show has changed. */
  readonly onChange: () => void
}

/** What reckons the field on a running server: readers are told when more is known. */
export function startField({ database, log, chance, onChange }: FieldWorld): FieldChanceJob {
  return new FieldChanceJob({
    ...{ log, chance },
    onReckoned: async () => {
      await database.transaction((transaction) => countChange(transaction, 'league'))
      onChange()
    },
  })
}
