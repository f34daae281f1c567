import type { Log } from '../platform/log/log.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import { PeriodicTask } from '../platform/runtime/periodicTask.ts'
import type { Database } from '../platform/store/database.ts'
import { isHistoryToCome } from '../schedule/historyWeeks.ts'
import { readCandidates } from './candidates.ts'
import { deleteEmptySets } from './emptySets.ts'
import { giveBackRoom } from './giveBackRoom.ts'
import { moveMatch } from './moveMatch.ts'
import { UnpackableMatch } from './packs/matchPack.ts'

export interface ArchivistDeps {
  readonly database: Database
  readonly clock: Pick<Clock, 'after'>
  readonly log: Log
  /** While the store does not answer there is nothing to do. Left out, it always does. */
  readonly isReachable?: () => boolean
}

/** So many matches are looked for at a time; each is a transaction of its own. */
export const BATCH = 8
/** Between two batches, so that whoever plays is not kept waiting. */
const PAUSE_MS = 50
const LOOK_MS = 10_000
const RETRY_MS = 60_000
/** After this many moves the emptied tables give their room back to the disk; the schedule has four times as many in a day. */
const MOVES_PER_REWRITE = 64

/**
 * Packs what stands on no board any more, in the order of the matches' ends. There is one on every node, and each match
 * is packed by one.
 */
export class ArchiveJob {
  private readonly deps: ArchivistDeps
  /** What has no form for a pack: it keeps its rows, and is told once. */
  private readonly left = new Set<string>()
  private movedSinceRewrite = 0
  private readonly rounds: PeriodicTask

  constructor(deps: ArchivistDeps) {
    this.deps = deps
    const onFailure = (error: unknown): number => {
      deps.log.warn({ err: error }, 'the archive was not kept')
      return RETRY_MS
    }
    this.rounds = new PeriodicTask({ clock: deps.clock, round: () => this.work(), onFailure })
  }

  start(): void {
    this.rounds.start(PAUSE_MS)
  }

  /** Ends after the match that is being packed. */
  stop(): Promise<void> {
    return this.rounds.stop()
  }

  /** Does a batch of what is to be done. @returns whether there is more. */
  async batch(): Promise<boolean> {
    const { database } = this.deps
    // Until then what ends is not in the archive, and gets there by `endPast`.
    if (await isHistoryToCome(database)) return false
    const candidates = await readCandidates(database, [...this.left], BATCH)
    let done = 0
    for (const id of candidates) {
      if (this.rounds.isStopped) return false
      done += Number(await this.tryMove(id))
    }
    await deleteEmptySets(database)
    const hasMore = done > 0 && candidates.length === BATCH
    if (!hasMore && this.movedSinceRewrite >= MOVES_PER_REWRITE) {
      this.movedSinceRewrite = 0
      await giveBackRoom(database)
    }
    return hasMore
  }

  /** Returns how long to wait then, in milliseconds. */
  private async work(): Promise<number> {
    if (this.deps.isReachable?.() === false) return LOOK_MS
    return (await this.batch()) ? PAUSE_MS : LOOK_MS
  }

  /** Whether anything was done. One match that can't be packed must not hold up the others. */
  private async tryMove(id: string): Promise<boolean> {
    try {
      const isMoved = await moveMatch(this.deps.database, id)
      this.movedSinceRewrite += Number(isMoved)
      return isMoved
    } catch (error) {
      if (!(error instanceof UnpackableMatch || error instanceof RangeError)) throw error
      this.left.add(id)
      this.deps.log.error({ err: error, matchId: id }, 'match keeps its rows: it can not be packed')
      return true
    }
  }
}
