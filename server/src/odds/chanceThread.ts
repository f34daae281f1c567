import type { MatchWinChancesView } from '@tiltyard/contract'
import type { MatchSetup, MatchWinProbabilities, ReplayableEvent, SeasonProjection } from '@tiltyard/engine'
import type { Clock } from '../platform/runtime/clock.ts'
import { Problem } from '../platform/runtime/problem.ts'
import { Thread, ThreadEndedError } from '../platform/runtime/thread.ts'
import type { ChanceComputer } from './chanceComputer.ts'
import type { ChanceThreadAnswer, ChanceThreadTask, KnownPairForecasts } from './chanceThreadTask.ts'
import {
  type MatchCalibration,
  type MatchWithChainHashes,
  UncalibratableMatchError,
} from './computeMatchCalibration.ts'
import type { SeasonToProject } from './projection/projectOpenSeason.ts'

/** The limit of the queue. */
const MOST_WAITING = 200

/** Computes in a thread of its own, so that the server is not blocked. */
export class ChanceThread implements ChanceComputer {
  private readonly thread: Thread<ChanceThreadTask, ChanceThreadAnswer>
  /** Some 2 MB for a league: the thread itself ends between two projections. */
  private forecasts: { readonly tuning: string; readonly known: KnownPairForecasts } = { tuning: '', known: new Map() }

  /** The limit of waiting tasks, beyond which some are refused. */
  readonly maxWaiting = MOST_WAITING

  constructor(clock: Pick<Clock, 'after'>) {
    this.thread = new Thread(new URL('./chances.worker', import.meta.url), clock)
  }

  /** The number of waiting tasks. */
  get waitingCount(): number {
    return this.thread.unanswered
  }

  /** @throws ThreadEnded. */
  async assess(match: MatchWithChainHashes): Promise<MatchCalibration> {
    const answer = await this.thread.ask({ kind: 'assess', match })
    if (answer.kind === 'refused') throw new UncalibratableMatchError(answer.why)
    if (answer.kind !== 'assessed')
      throw new Error(`The thread was asked to assess a match, and answered ${answer.kind}.`)
    return answer.assessed
  }

  /** @throws Problem unavailable while too many wait. @throws ThreadEnded. */
  async chance(setup: MatchSetup): Promise<MatchWinProbabilities> {
    if (this.thread.unanswered >= MOST_WAITING) throw new Problem('unavailable')
    const answer = await this.thread.ask({ kind: 'chance', setup })
    if (answer.kind !== 'chance') throw new Error(`The thread was asked for a chance, and answered ${answer.kind}.`)
    return answer.shares
  }

  /** @throws RangeError for an impossible match. @throws Problem unavailable when the thread ends meanwhile. */
  async winChancesByEvent(setup: MatchSetup, events: readonly ReplayableEvent[]): Promise<MatchWinChancesView> {
    const answer = await this.thread.ask({ kind: 'think', setup, events }).catch((error: unknown) => {
      throw error instanceof ThreadEndedError ? new Problem('unavailable') : error
    })
    if (answer.kind === 'refused') throw new RangeError(answer.why)
    if (answer.kind !== 'thought') throw new Error(`The thread was asked for thoughts, and answered ${answer.kind}.`)
    return answer.thoughts
  }

  /** @throws ThreadEnded. */
  async project(season: SeasonToProject): Promise<SeasonProjection> {
    const tuning = JSON.stringify(season.tuning)
    const known: KnownPairForecasts = this.forecasts.tuning === tuning ? this.forecasts.known : new Map()
    const answer = await this.thread.ask({ kind: 'project', known, ...season })
    if (answer.kind !== 'projected') throw new Error(`The thread was asked to project, and answered ${answer.kind}.`)
    if (answer.learnt !== null) this.forecasts = { tuning, known: answer.learnt }
    return answer.projection
  }

  /** Aborts the running task. */
  stop(): Promise<void> {
    return this.thread.stop()
  }
}
