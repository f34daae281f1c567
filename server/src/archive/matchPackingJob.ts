import type { PeriodicTask } from '../platform/runtime/periodicTask.ts'
import { createStoreTask, type StoreTaskDeps } from '../platform/store/createStoreTask.ts'
import { hasUnplayedHistory } from '../schedule/historyWeeks.ts'
import { readMatchIdsToPack } from './candidates.ts'
import { deleteFullyPackedMatchSets } from './emptySets.ts'
import { packCompletedMatch } from './packCompletedMatch.ts'
import { UnpackableMatchError } from './packs/matchPack.ts'
import { shrinkEmptiedTables } from './shrinkEmptiedTables.ts'

/** The number of candidates per batch; each match is a transaction of its own. */
export const PACKING_BATCH_SIZE = 8
/** The pause between two batches, so that writers need not wait. */
const PAUSE_MS = 50
const LOOK_MS = 10_000
const RETRY_MS = 60_000
/** After this many moves the emptied tables are rewritten; the schedule has four times as many in a day. */
const MOVES_PER_REWRITE = 64

/**
 * Packs matches that are on no board any more, in the order of their ends. Each node runs one, and each match is packed
 * once.
 */
export class MatchPackingJob {
  private readonly deps: StoreTaskDeps
  /** Matches that can't be packed: they keep their rows, and are logged once. */
  private readonly left = new Set<string>()
  private movedSinceRewrite = 0
  private readonly rounds: PeriodicTask

  constructor(deps: StoreTaskDeps) {
    this.deps = deps
    const round = async (): Promise<number> => ((await this.batch()) ? PAUSE_MS : LOOK_MS)
    const failure = 'the archive was not kept'
    this.rounds = createStoreTask(deps, { round, failure, lookMs: LOOK_MS, retryMs: RETRY_MS })
  }

  start(): void {
    this.rounds.start(PAUSE_MS)
  }

  /** Ends after the match that is being packed. */
  stop(): Promise<void> {
    return this.rounds.stop()
  }

  /** Packs a batch. @returns whether there is more. */
  async batch(): Promise<boolean> {
    const { database } = this.deps
    // Until then new ends are not in the archive; `endHistoryAndRecordDeferredMatches` adds them.
    if (await hasUnplayedHistory(database)) return false
    const candidates = await readMatchIdsToPack(database, [...this.left], PACKING_BATCH_SIZE)
    let done = 0
    for (const id of candidates) {
      if (this.rounds.isStopped) return false
      done += Number(await this.tryMove(id))
    }
    await deleteFullyPackedMatchSets(database)
    const hasMore = done > 0 && candidates.length === PACKING_BATCH_SIZE
    if (!hasMore && this.movedSinceRewrite >= MOVES_PER_REWRITE) {
      this.movedSinceRewrite = 0
      await shrinkEmptiedTables(database)
    }
    return hasMore
  }

  /** Whether anything was done. One match that can't be packed must not delay the others. */
  private async tryMove(id: string): Promise<boolean> {
    try {
      const isMoved = await packCompletedMatch(this.deps.database, id)
      this.movedSinceRewrite += Number(isMoved)
      return isMoved
    } catch (error) {
      if (!(error instanceof UnpackableMatchError || error instanceof RangeError)) throw error
      this.left.add(id)
      this.deps.log.error({ err: error, matchId: id }, 'match keeps its rows: it can not be packed')
      return true
    }
  }
}
