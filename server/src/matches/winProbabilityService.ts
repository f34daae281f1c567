import type { MatchView, MatchWinChancesView } from '@tiltyard/contract'
import type { MatchSetup, ReplayableEvent } from '@tiltyard/engine'
import type { LiveHub } from '../live/liveHub.ts'
import type { MatchEventLog } from '../live/logs/matchEventLog.ts'
import { defaultNarration } from '../live/logs/narrationOptions.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import { Problem } from '../platform/runtime/problem.ts'
import type { Database } from '../platform/store/database.ts'
import { filterPublicMatch } from './filterPublicMatch.ts'
import { readLiveOrPackedMatch, readMatchProgress, readMatchThenEvents } from './matchStore.ts'
import { explainMissingMatch } from './sets/explainMissingMatch.ts'
import { setupIfStartedNow } from './sets/setupIfStartedNow.ts'

const MAX_WAITING = 24
const MAX_WAIT_MS = 10_000
/** The assumed time per match before the first measurement, in ms. */
const USUAL_MS = 400
/** The weight of the latest time in the average is one part in this many. */
const LATEST = 4
const MAX_KEPT = 256
const RETRY_S = 5

export interface WinProbabilityDeps {
  readonly database: Database
  readonly hub: Pick<LiveHub, 'hasAtHand' | 'currentMatch'>
  readonly clock: Pick<Clock, 'now'>
  /** Computes on another thread. Its `winChancesByEvent` throws RangeError where the chances can't be computed. */
  readonly chanceComputer: {
    winChancesByEvent(setup: MatchSetup, events: readonly ReplayableEvent[]): Promise<MatchWinChancesView>
  }
  /** The limit of matches in the queue. */
  readonly maxQueuedMatches?: number
  /** The limit of completed matches in the cache. */
  readonly maxCachedMatches?: number
}

/** A request and its inputs. */
interface Question {
  readonly id: string
  /** Requests with the same key have the same answer. */
  readonly key: string
  /** Whether the match has no events yet: that is fast, and everybody asks as a set starts. */
  readonly isUnbegun: boolean
  readonly open: () => Promise<Opened>
}

/** The inputs of a computation. */
interface Opened {
  readonly setup: MatchSetup | null
  readonly events: readonly ReplayableEvent[]
  /** Whether the match is over, so that the answer may be cached. */
  readonly isWhole: boolean
}

/**
 * Returns the win chances of any match, from its public events. A live match has them in its log. A completed one is
 * queued, opened at its turn and computed on another thread; concurrent requests share the result, and the latest are
 * cached. A request is refused at once when the queue is full or too slow.
 */
export class WinProbabilityService {
  private readonly deps: WinProbabilityDeps
  private readonly maxWaiting: number
  private readonly maxKept: number
  /** The cache of completed matches, least recently used first. */
  private readonly kept = new Map<string, MatchWinChancesView>()
  private readonly underWay = new Map<string, Promise<MatchWinChancesView>>()
  private last: Promise<unknown> = Promise.resolve()
  private usualMs = USUAL_MS
  private isStopped = false

  constructor(deps: WinProbabilityDeps) {
    const { maxQueuedMatches = MAX_WAITING, maxCachedMatches = MAX_KEPT } = deps
    this.deps = deps
    this.maxWaiting = maxQueuedMatches
    this.maxKept = maxCachedMatches
  }

  /**
   * The chances before the first event and after each public one. @param beforeWork runs before a match is opened for a
   * computation; its errors pass through. @throws Problem match-not-found, match-forgotten, match-damaged,
   * match-without-setup, chances-unknown, chances-busy, unavailable when stopped meanwhile.
   */
  async read(matchId: string, beforeWork: () => Promise<void>): Promise<MatchWinChancesView> {
    const question = await this.questionOf(matchId)
    if ('chances' in question) return question
    const { key } = question
    const known = this.recall(key) ?? this.underWay.get(key)
    if (known) return known
    await beforeWork()
    return this.recall(key) ?? this.underWay.get(key) ?? this.begin(question)
  }

  /** Refuses queued requests; the thread aborts the running one. */
  async stop(): Promise<void> {
    this.isStopped = true
    await this.last
  }

  /** Returns the answer if the log has it. A completed match that is not in memory is not opened for this. */
  private async questionOf(id: string): Promise<Question | MatchWinChancesView> {
    const { database, hub } = this.deps
    const atHand = hub.hasAtHand(id) ? await hub.currentMatch(id) : null
    if (atHand) return this.questionOfLog(atHand)
    const standing = await readMatchProgress(database, id)
    if (standing?.isOver)
      return { id, key: keyOf(id, 'completed', standing.head), isUnbegun: false, open: () => this.openStored(id) }
    const log = standing && (await hub.currentMatch(id))
    if (!log) throw await explainMissingMatch(database, id)
    return this.questionOfLog(log)
  }

  private questionOfLog(log: MatchEventLog): Question | MatchWinChancesView {
    if (log.thoughts) return log.thoughts.toChances()
    const { id, status } = log.match
    // The public events at the time of the request.
    const events = [...log.eventsIn(defaultNarration)]
    const open = async (): Promise<Opened> => {
      return { setup: log.setup ?? (await this.storedSetup(id)), events, isWhole: status === 'completed' }
    }
    return { id, key: keyOf(id, status, log.head), isUnbegun: log.head === 0 && status !== 'completed', open }
  }

  private begin(question: Question): Promise<MatchWinChancesView> {
    const { key } = question
    const worked = question.isUnbegun ? this.workOut(question) : this.waitInLine(question)
    const done = worked.finally(() => this.underWay.delete(key))
    this.underWay.set(key, done)
    return done
  }

  private waitInLine(question: Question): Promise<MatchWinChancesView> {
    const isLong = this.underWay.size * this.usualMs > MAX_WAIT_MS
    if (isLong || this.underWay.size > this.maxWaiting) throw tooBusy()
    const { clock } = this.deps
    const askedAt = clock.now()
    const worked = this.last.then(() => {
      // The matches before it took longer than expected.
      if (clock.now() - askedAt > MAX_WAIT_MS) throw tooBusy()
      return this.workOut(question)
    })
    this.last = worked.catch(() => undefined)
    return worked
  }

  private async workOut({ id, key, open }: Question): Promise<MatchWinChancesView> {
    const { clock, chanceComputer } = this.deps
    this.refuseIfStopped()
    const begunAt = clock.now()
    const { setup, events, isWhole } = await open()
    if (!setup) throw new Problem('match-without-setup', { id })
    this.refuseIfStopped()
    try {
      const answer = await chanceComputer.winChancesByEvent(setup, events)
      this.usualMs += (clock.now() - begunAt - this.usualMs) / LATEST
      if (isWhole) this.keep(key, answer)
      return answer
    } catch (error) {
      if (error instanceof RangeError) throw new Problem('chances-unknown', { id, why: error.message })
      throw error
    }
  }

  /** Opens a completed match without the hub, which would narrate it for nobody. */
  private async openStored(id: string): Promise<Opened> {
    const { database, clock } = this.deps
    const found = await readMatchThenEvents(database, id)
    if (!found) throw await explainMissingMatch(database, id)
    const { events } = filterPublicMatch(found.match, found.events, clock.now())
    return { setup: found.match.setup, events, isWhole: events.length === found.events.length }
  }

  private async storedSetup(matchId: string): Promise<MatchSetup | null> {
    const { database } = this.deps
    const row = await readLiveOrPackedMatch(database, matchId)
    return row?.status === 'waiting' ? setupIfStartedNow(database, row) : (row?.setup ?? null)
  }

  private refuseIfStopped(): void {
    if (this.isStopped) throw new Problem('unavailable')
  }

  private recall(key: string): Promise<MatchWinChancesView> | null {
    const answer = this.kept.get(key)
    if (!answer) return null
    this.kept.delete(key)
    this.kept.set(key, answer)
    return Promise.resolve(answer)
  }

  private keep(key: string, answer: MatchWinChancesView): void {
    this.kept.set(key, answer)
    if (this.kept.size > this.maxKept) this.kept.delete(this.kept.keys().next().value ?? '')
  }
}

function tooBusy(): Problem {
  return new Problem('chances-busy', { seconds: String(RETRY_S) }, { 'retry-after': String(RETRY_S) })
}

function keyOf(id: string, status: MatchView['status'], head: number): string {
  return `${id} ${status} ${head}`
}
