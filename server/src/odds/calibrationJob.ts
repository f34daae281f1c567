import type { ChainEntry } from '@tiltyard/engine'
import { readChainPage } from '../archive/chain/resultChain.ts'
import { toProfileId } from '../league/profileId.ts'
import { readClosingPrice } from '../ledger/market/marketStore.ts'
import { readEvents, readMatch } from '../matches/matchStore.ts'
import type { Log } from '../platform/log/log.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import { PeriodicTask } from '../platform/runtime/periodicTask.ts'
import { findProblem } from '../platform/runtime/problem.ts'
import { ThreadEnded } from '../platform/runtime/thread.ts'
import type { Database } from '../platform/store/database.ts'
import { UncalibratableMatch } from './calibrateMatch.ts'
import type { ChanceComputer } from './chanceComputer.ts'
import { readCalibratedLink, type StoredCalibration, storeCalibration } from './storeCalibration.ts'

export interface CalibrationJobDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly thinker: ChanceComputer
  /** Whether the store answers; by default it does. Without it the job waits. */
  readonly isReachable?: () => boolean
}

/** The number of links per transaction. */
export const CALIBRATION_BATCH = 4
const FIRST_LOOK_MS = 5_000
const LOOK_MS = 10_000
const RETRY_MS = 60_000
/** The pause between two batches: other users of the thread go first, and it is idle more than half of the time. */
const PAUSE_MS = 100

/**
 * Follows the result chain, and adds each completed match to calibration and luck. Each node runs one; each link is
 * counted once, and a job that is not the first waits.
 */
export class CalibrationJob {
  private readonly deps: CalibrationJobDeps
  private readonly rounds: PeriodicTask

  constructor(deps: CalibrationJobDeps) {
    this.deps = deps
    const onFailure = (error: unknown): number => {
      const isBrokenOff = this.rounds.isStopped && error instanceof ThreadEnded
      if (!isBrokenOff) deps.log.warn({ err: error }, 'calibration failed')
      return RETRY_MS
    }
    this.rounds = new PeriodicTask({ clock: deps.clock, round: () => this.work(), onFailure })
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
    const after = await readCalibratedLink(database)
    const links = await readChainPage(database, { after, limit: CALIBRATION_BATCH })
    const matches: StoredCalibration[] = []
    let upTo = after
    for (const link of links) {
      if (this.rounds.isStopped) break
      const match = await this.assess(link)
      if (match !== null) matches.push(match)
      upTo = link.position
    }
    const isOurs = upTo > after && (await storeCalibration(database, { after, upTo }, matches))
    return isOurs && links.length === CALIBRATION_BATCH
  }

  /** @returns the wait before the next batch, in milliseconds. */
  private async work(): Promise<number> {
    if (this.deps.isReachable?.() === false) return LOOK_MS
    const hasMore = await this.batch()
    return hasMore ? PAUSE_MS : LOOK_MS
  }

  /** Null for a stopped, deleted or unusable match, which must not delay the others. */
  private async assess({ matchId, ending, setupHash, eventsHash }: ChainEntry): Promise<StoredCalibration | null> {
    const { database, log, thinker } = this.deps
    if (ending === null || ending === 'stopped') return null
    try {
      const match = await readMatch(database, matchId)
      if (!match?.setup || match.endTime === null) return null
      const { setup, odds1, endTime: endedAt, knight1, knight2, generation } = match
      const events = await readEvents(database, matchId)
      const crowd1 = await readClosingPrice(database, matchId)
      const assessment = await thinker.assess({ setup, events, odds1, crowd1, setupHash, eventsHash })
      const [knight1Id, knight2Id] = [toProfileId(knight1.id, generation), toProfileId(knight2.id, generation)]
      return { ...assessment, endedAt, knight1Id, knight2Id }
    } catch (error) {
      const isOdd = error instanceof UncalibratableMatch || findProblem(error)?.code === 'match-damaged'
      if (!isOdd) throw error
      log.warn({ err: error, matchId }, 'match left out of what odds and luck came to')
      return null
    }
  }
}
