import type { MatchView } from '@tiltyard/contract'
import type { Log } from '../../platform/log/log.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import type { PurseService } from './purseService.ts'

/** Who attends a match, and since when without a break. */
export interface Attendant {
  readonly uid: string
  readonly since: Date
}

/** Who attends a match on this node. */
export interface MatchAttendance {
  of(matchId: string): readonly Attendant[]
}

export interface StipendJobDeps {
  readonly purses: Pick<PurseService, 'payStipend'>
  readonly attendants: MatchAttendance
  readonly clock: Pick<Clock, 'now' | 'after'>
  readonly log: Log
  /** Called once somebody's purse has grown. */
  readonly onPaid: () => void
}

/** A match that has been over for longer is watched for its own sake. */
const JUST_NOW_MS = 60_000
/** A store that has failed at it is asked again after so long. */
const AGAIN_MS = 5_000

/** Pays the stipend to whoever has attended a joust to its end, from its middle at the latest. */
export class StipendJob {
  private readonly deps: StipendJobDeps
  /** What calls off those who are tried again. */
  private readonly waiting = new Set<() => void>()
  private isStopped = false

  constructor(deps: StipendJobDeps) {
    this.deps = deps
  }

  /**
   * To be told of every match that is over; again, it pays nothing. A joust that was stopped was not ridden to its end.
   * @param attending those of this node, unless others are named.
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

  /** Nobody is tried again. */
  stop(): void {
    this.isStopped = true
    for (const cancel of this.waiting) cancel()
    this.waiting.clear()
  }

  /** Each is paid once, however often it is tried, and whoever could not be is tried again. @param until ms since 1970. */
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
