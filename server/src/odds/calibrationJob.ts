import { readChainPage } from '../archive/chain/resultChain.ts'
import type { PeriodicTask } from '../platform/runtime/periodicTask.ts'
import { createStoreTask, type StoreTaskDeps } from '../platform/store/createStoreTask.ts'
import { computeCalibrationOfChainLink, type MatchCalibrationDeps } from './computeCalibrationOfChainLink.ts'
import { fillMissingMatchChances } from './matchChances.ts'
import {
  type MatchCalibrationWithKnights,
  readLastCalibratedChainPosition,
  storeCalibration,
} from './storeCalibration.ts'

export type CalibrationJobDeps = MatchCalibrationDeps & StoreTaskDeps

/** The number of links per transaction. */
export const CALIBRATION_BATCH_SIZE = 4
const FIRST_LOOK_MS = 5_000
const LOOK_MS = 10_000
const RETRY_MS = 60_000
/** The pause between two batches: other users of the thread go first, and it is idle more than half of the time. */
const PAUSE_MS = 100

/**
 * Follows the result chain, adds each completed match to calibration and luck, and stores its chances. Each node runs one; each link is
 * counted once, and a job that is not the first waits.
 */
export class CalibrationJob {
  private readonly deps: CalibrationJobDeps
  private readonly rounds: PeriodicTask
  /** Whether the matches counted by an earlier version have their chances. */
  private isFilled = false

  constructor(deps: CalibrationJobDeps) {
    this.deps = deps
    const waits = { lookMs: LOOK_MS, retryMs: RETRY_MS }
    this.rounds = createStoreTask(deps, { round: () => this.work(), failure: 'calibration failed', ...waits })
  }

  start(): void {
    this.rounds.start(FIRST_LOOK_MS)
  }

  /** Ends after the running match, which the next job computes again. */
  stop(): Promise<void> {
    return this.rounds.stop()
  }

  /** Computes the next few links. @returns whether there may be more, and no other job has them. */
  async batch(): Promise<boolean> {
    const { database } = this.deps
    const after = await readLastCalibratedChainPosition(database)
    const links = await readChainPage(database, { after, limit: CALIBRATION_BATCH_SIZE })
    const matches: MatchCalibrationWithKnights[] = []
    let upTo = after
    for (const link of links) {
      if (this.rounds.isStopped) break
      const match = await computeCalibrationOfChainLink(this.deps, link)
      if (match !== null) matches.push(match)
      upTo = link.position
    }
    const isOurs = upTo > after && (await storeCalibration(database, { after, upTo }, matches))
    return isOurs && links.length === CALIBRATION_BATCH_SIZE
  }

  /** @returns the wait before the next batch, in milliseconds. */
  private async work(): Promise<number> {
    if (await this.batch()) return PAUSE_MS
    if (!this.isFilled) this.isFilled = !(await fillMissingMatchChances(this.deps))
    return this.isFilled ? LOOK_MS : PAUSE_MS
  }
}
