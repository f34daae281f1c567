import type { MatchView } from '@tiltyard/contract'
import type { Clock } from '../world/clock.ts'
import type { Log } from '../world/log.ts'
import type { PurseDesk } from './purseDesk.ts'

/** Who attends a match, and since when without a break. */
export interface Attendant {
  readonly uid: string
  readonly since: Date
}

/** Who attends a match on this node. */
export interface Attendants {
  of(matchId: string): readonly Attendant[]
}

export interface PaymasterDeps {
  readonly purses: Pick<PurseDesk, 'payStipend'>
  readonly attendants: Attendants
  readonly clock: Pick<Clock, 'now'>
  readonly log: Log
  /** Called once somebody's purse has grown. */
  readonly onPaid: () => void
}

/** A match that has been over for longer is watched for its own sake. */
const JUST_NOW_MS = 60_000

/** Pays the stipend to whoever has attended a joust to its end, from its middle at the latest. */
export class Paymaster {
  private readonly deps: PaymasterDeps

  constructor(deps: PaymasterDeps) {
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
    const { clock, log, purses, onPaid } = this.deps
    if (ending === null || ending === 'stopped' || startTime === null || endTime === null) return
    const [begun, ended] = [Date.parse(startTime), Date.parse(endTime)]
    if (clock.now() - ended > JUST_NOW_MS) return
    const present = attending.filter(({ since }) => since.getTime() <= (begun + ended) / 2)
    let paid = 0
    for (const { uid } of present) {
      try {
        if ((await purses.payStipend(uid, id)) > 0) paid += 1
      } catch (error) {
        log.warn({ err: error, matchId: id, uid }, 'stipend not paid')
      }
    }
    if (paid > 0) onPaid()
  }
}
