import { routes } from '@tiltyard/contract'
import {
  type Controls,
  defaultControls,
  readTuningSetting,
  type TuningSettingChange,
  withTuningSettings,
} from '@tiltyard/engine'
import type { AuditLog } from '../../platform/auditLog/auditLog.ts'
import type { Binder } from '../../platform/http/bind.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import { incrementChangeCounts } from '../../platform/store/changeCounts.ts'
import type { Database } from '../../platform/store/database.ts'
import { lockControls, readControls, setControls } from './controlsStore.ts'

export interface ControlRouteDeps {
  readonly database: Database
  readonly auditLog: AuditLog
  /** Called after the controls have changed. */
  readonly onChange: () => void
}

/** Binds the contract's routes of the operator's controls. */
export function bindControls(binder: Binder, { database, auditLog, onChange }: ControlRouteDeps): void {
  const { controls } = routes
  const done = (changed: Controls) => {
    onChange()
    return { controls: changed }
  }
  binder.bind(controls.get, async () => ({ controls: await readControls(database) }))
  binder.bind(controls.set, async ({ body: { changes }, caller: { user: by } }) => {
    const subject = changes
      .map(({ path }) => path)
      .join(', ')
      .slice(0, MAX_SUBJECT)
    return done(await auditLog.enter({ by, act: 'controls.set', subject }, (transaction) => set(transaction, changes)))
  })
  binder.bind(controls.automate, async ({ body, caller: { user: by } }) => {
    const subject = 'replayHour' in body ? 'replayHour' : 'automatedScheduling'
    const act = { by, act: 'controls.automate', subject }
    return done(
      await auditLog.enter(act, async (transaction) => {
        const stored = await lockControls(transaction)
        const answer = await setControls(transaction, body)
        await incrementChangeCounts(transaction, 'controls')
        return { answer, before: stored[subject], after: answer[subject] }
      }),
    )
  })
}

const MAX_SUBJECT = 200

interface GuardedChange extends TuningSettingChange {
  /** The value that it replaces; omitted, any. */
  readonly was?: number | undefined
}

/** Sets all of the changes, or none. @throws Problem setting-refused, setting-changed. */
async function set(transaction: Database, changes: readonly GuardedChange[]) {
  const stored = await lockControls(transaction)
  for (const { path, was } of changes) {
    const value = readTuningSetting({ ...defaultControls, ...stored }, path)
    if (was !== undefined && value !== was) throw new Problem('setting-changed', { path, value: String(value) })
  }
  const answer = tuned(stored, changes)
  await setControls(transaction, answer)
  await incrementChangeCounts(transaction, 'controls')
  const numbers = (of: Controls) => Object.fromEntries(changes.map(({ path }) => [path, readTuningSetting(of, path)]))
  return { answer, before: numbers(stored), after: numbers(answer) }
}

function tuned(stored: Controls, changes: readonly TuningSettingChange[]): Controls {
  try {
    return withTuningSettings({ ...defaultControls, ...stored }, changes)
  } catch (error) {
    if (error instanceof RangeError) throw new Problem('setting-refused', { fault: error.message })
    throw error
  }
}
