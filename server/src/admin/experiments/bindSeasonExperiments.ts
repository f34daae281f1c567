import { type ParsedRequestPart, routes } from '@tiltyard/contract'
import { type Controls, readTuningSetting, tuningDifferences, withTuningSettings } from '@tiltyard/engine'
import { lockControls, setControls } from '../../league/controls/controlsStore.ts'
import type { AuditLog } from '../../platform/auditLog/auditLog.ts'
import type { Binder } from '../../platform/http/bind.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import { createRandomId, type RandomBytes } from '../../platform/runtime/random.ts'
import { incrementChangeCounts } from '../../platform/store/changeCounts.ts'
import type { Database } from '../../platform/store/database.ts'
import type { SeasonExperimentRow, UserRow } from '../../platform/store/schema.ts'
import {
  deleteSeasonExperiment,
  lockSeasonExperiment,
  readSeasonExperiments,
  storeSeasonExperiment,
  toSeasonExperimentView,
} from './experimentStore.ts'

export interface SeasonExperimentRouteDeps {
  readonly database: Database
  readonly clock: Clock
  readonly auditLog: AuditLog
  readonly randomBytes: RandomBytes
  /** Called after the controls have changed. */
  readonly onChange: () => void
}

/** Binds the contract's routes of the operators' lab. */
export function bindSeasonExperiments(binder: Binder, deps: SeasonExperimentRouteDeps): void {
  const { experiments } = routes
  const { database, auditLog, onChange } = deps
  binder.bind(experiments.list, async () => ({ experiments: await readSeasonExperiments(database) }))
  binder.bind(experiments.keep, ({ body, caller: { user: by } }) => keep(deps, by, body))
  binder.bind(experiments.remove, async ({ params: { experimentId }, caller: { user: by } }) => {
    await auditLog.enter({ by, act: 'experiments.remove', subject: experimentId }, async (transaction) => {
      const { name } = await lockSeasonExperiment(transaction, experimentId)
      await deleteSeasonExperiment(transaction, experimentId)
      return { subject: name, answer: undefined }
    })
    return { deleted: true as const }
  })
  binder.bind(experiments.apply, async ({ params: { experimentId }, caller: { user: by } }) => {
    const controls = await auditLog.enter({ by, act: 'experiments.apply', subject: experimentId }, (transaction) =>
      apply(transaction, experimentId),
    )
    onChange()
    return { controls }
  })
}

type Kept = ParsedRequestPart<typeof routes.experiments.keep, 'body'>

async function keep(
  { auditLog, clock, randomBytes }: SeasonExperimentRouteDeps,
  by: UserRow | null,
  { name, asked, outcome }: Kept,
) {
  return auditLog.enter({ by, act: 'experiments.keep', subject: name }, async (transaction) => {
    if (!by) throw new Problem('user-not-found')
    const row: SeasonExperimentRow = {
      id: createRandomId('experiment', randomBytes),
      name,
      createdAt: new Date(clock.now()),
      createdBy: by.uid,
      createdByName: by.displayName,
      asked,
      outcome,
    }
    await storeSeasonExperiment(transaction, row)
    return { answer: toSeasonExperimentView(row) }
  })
}

/** Serialized with other changes of the controls, so the log has the values just before. */
async function apply(transaction: Database, experimentId: string) {
  const { name, asked } = await lockSeasonExperiment(transaction, experimentId)
  const stored = await lockControls(transaction)
  const changes = tuningDifferences(stored, asked.tuning).map(({ path, to }) => ({ path, value: to }))
  const answer = tuned(stored, changes)
  await setControls(transaction, answer)
  await incrementChangeCounts(transaction, 'controls')
  const numbers = (of: Controls) => Object.fromEntries(changes.map(({ path }) => [path, readTuningSetting(of, path)]))
  return { subject: name, answer, before: numbers(stored), after: numbers(answer) }
}

/** Limits may be narrower than when it was stored. */
function tuned(stored: Controls, changes: Parameters<typeof withTuningSettings>[1]): Controls {
  try {
    return withTuningSettings(stored, changes)
  } catch (error) {
    if (error instanceof RangeError) throw new Problem('setting-refused', { fault: error.message })
    throw error
  }
}
