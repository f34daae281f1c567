import type { MatchView } from '@tiltyard/contract'
import type { Log } from '../../platform/log/log.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import type { PurseService } from './purseService.ts'

/** An attendant of a match, and the start of uninterrupted attendance. */
export interface Attendant {
  readonly uid: string
  readonly since: Date
}

/** The attendants of a match on this node. */
export interface MatchAttendance {
  of(matchId: string): readonly Attendant[]
}

export interface AttendanceStipendJobDeps {
  readonly purses: Pick<PurseService, 'payStipend'>
  readonly attendants: MatchAttendance
  readonly clock: Pick<Clock, 'now' | 'after'>
  readonly log: Log
  /** Called once a purse has grown. */
  readonly onPaid: () => void
}

/** A match that ended earlier pays no stipend. */
const JUST_NOW_MS = 60_000
/** The delay before a retry after a failure of the store. */
const AGAIN_MS = 5_000

/** Pays the stipend to attendants of a joust from its middle to its end. */
export class AttendanceStipendJob {
  private readonly deps: AttendanceStipendJobDeps
  /** Cancels pending retries. */
  private readonly waiting = new Set<() => void>()
  private isStopped = false

  constructor(deps: AttendanceStipendJobDeps) {
    this.deps = deps
  }

  /**
   * Called for every completed match; a repeat pays nothing, nor does a stopped match. @param attending by default this
   * node's.
   */
  async matchOver(
    { id, ending, startTime, endTime }: MatchView,
    attending: readonly Attendant[] = this.deps.attendants.of(id),
  ): Promise<void> {
    const { clock } = this.deps
    if (ending === null || ending === 'stopped' || startTime === null || endTime === null) return
    const [begun, ended] = [Date.parse(startTime), Date.parse(endTime)]
    if (clock.now() - ended > JUST_NOW_MS) return
    const present = attending.filter(({ since }) => since.getTime() <= (begun + ended) / 2)
    await this.pay(
      id,
      present.map(({ uid }) => uid),
      ended + JUST_NOW_MS,
    )
  }

  /** Cancels all retries. */
  stop(): void {
    this.isStopped = true
    for (const cancel of this.waiting) cancel()
    this.waiting.clear()
  }

  /** Pays each user once, and retries failures. @param until ms since 1970. */
  private async pay(matchId: string, uids: readonly string[], until: number): Promise<void> {
    const { clock, log, purses, onPaid } = this.deps
    const unpaid: string[] = []
    let paid = 0
    for (const uid of uids) {
      try {
        if ((await purses.payStipend(uid, matchId)) > 0) paid += 1
      } catch (error) {
        unpaid.push(uid)
        log.warn({ err: error, matchId, uid }, 'stipend not paid')
      }
    }
    if (paid > 0) onPaid()
    if (this.isStopped || unpaid.length === 0 || clock.now() + AGAIN_MS > until) return
    const cancel = clock.after(AGAIN_MS, () => {
      this.waiting.delete(cancel)
      this.pay(matchId, unpaid, until).catch((error: unknown) => log.warn({ err: error, matchId }, 'stipends not paid'))
    })
    this.waiting.add(cancel)
  }
}
