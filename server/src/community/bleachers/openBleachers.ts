import type { Log } from '../../platform/log/log.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { PeriodicTask } from '../../platform/runtime/periodicTask.ts'
import { createRandomId, type RandomBytes } from '../../platform/runtime/random.ts'
import type { Database } from '../../platform/store/database.ts'
import { AttendanceTracker } from './attendanceTracker.ts'
import { BleachersService } from './bleachersService.ts'
import { deleteExpiredCrowds, type NodeCrowd, readCrowds, storeCrowds } from './crowdStore.ts'
import { deleteOldSupporters, readSupporters } from './supporterStore.ts'

export interface OpenBleachersDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly random: RandomBytes
}

/** The bleachers and attendance of this process. */
export interface OpenedBleachers {
  readonly parts: { readonly bleachers: BleachersService; readonly attendance: AttendanceTracker }
  stop(): Promise<void>
}

const FORGET_EACH_MS = 600_000

/** Opens the bleachers of this process under a node name of its own, and deletes old supporters at intervals. */
export function openBleachers({ database, clock, log, random }: OpenBleachersDeps): OpenedBleachers {
  const node = createRandomId('node', random)
  const store = {
    supporters: (matchIds: readonly string[]) => readSupporters(database, matchIds),
    otherCrowds: (matchIds: readonly string[]) => readCrowds(database, node, matchIds),
    tell: (crowds: readonly NodeCrowd[], gone: readonly string[]) => storeCrowds(database, node, crowds, gone),
  }
  const bleachers = new BleachersService({ store, clock, log })
  const round = async (): Promise<number> => {
    await deleteExpiredCrowds(database)
    await deleteOldSupporters(database)
    return FORGET_EACH_MS
  }
  const onFailure = (error: unknown): number => {
    log.warn({ err: error }, 'bleachers not cleared')
    return FORGET_EACH_MS
  }
  const forgetting = new PeriodicTask({ clock, round, onFailure })
  forgetting.start(FORGET_EACH_MS)
  const stop = async (): Promise<void> => {
    forgetting.end()
    await bleachers.stop()
  }
  return { parts: { bleachers, attendance: new AttendanceTracker(clock) }, stop }
}
