import type { MatchWriterEnding } from '@tiltyard/contract'
import { userIdOfMatchWriter } from '@tiltyard/contract'
import { readControls } from '../league/controls/controlsStore.ts'
import { toPublicMatchView } from '../matches/filterPublicMatch.ts'
import { type ActiveMatch, readActiveMatches } from '../matches/matchStore.ts'
import { stopMatch } from '../matches/sets/stopMatches.ts'
import { maxEventLatenessMs, nextEventDueAt } from '../matches/writing/lateEvents.ts'
import { clearExpiredLeases, type LeaseHolder, takeLeaseFromUser, takeOverLease } from '../matches/writing/lease.ts'
import type { MatchWriterMeter } from '../matches/writing/matchWriterMeter.ts'
import { releaseLeasesOfEndedSessions } from '../matches/writing/sessionLeases.ts'
import type { Tracer } from '../platform/runtime/span.ts'
import type { LiveMatchRow } from '../platform/store/schema.ts'
import { readOpenSeasonAndIsTourneyBehind } from '../schedule/tourney/bringTourneyUpToDate.ts'
import { countLeases, type LeaseCounts, noLeaseCounts } from './leaseCounts.ts'
import { isWriterAtFault, takeoverDueAtMs } from './overdue.ts'
import { SeasonPlanner, type SeasonPlannerDeps } from './seasonPlanner.ts'
import { MAX_SLOT_START_DELAY_MS } from './slot.ts'
import { publishYard, type StartDueMatchSetDeps, startDueMatchSetAndGetWaitMs } from './startDueMatchSetAndGetWaitMs.ts'
import { StoreSteadiness } from './steadiness.ts'
import { type ClaimWriterLease, StewardMatchWriter } from './stewardMatchWriter.ts'
import { updateRunningTourney } from './tourneyKeeper.ts'

export interface StewardDeps extends StartDueMatchSetDeps, Pick<SeasonPlannerDeps, 'thinker'> {
  /** With an id of the form `steward:<node>`. */
  readonly writer: LeaseHolder
  /** Off: the steward opens and starts sets, but somebody else must write them. */
  readonly writes: boolean
  /** Whether the store answers; by default it does. Without it there is no sweep. */
  readonly isReachable?: () => boolean
  /** Without it nothing is counted. */
  readonly meter?: MatchWriterMeter
  /** Without it nothing is traced. */
  readonly tracer?: Tracer
}

const SWEEP_MS = 1_000
/** How long a match without a writer is left to the viewers, at real tempo, unless it is overdue before. */
export const VIEWER_CLAIM_GRACE_MS = 5_000

/**
 * Keeps the yard, and writes every match that nobody else takes. It sweeps at its own pace, so it also finds the
 * matches of lost nodes.
 */
export class Steward {
  private readonly deps: StewardDeps
  private readonly weeks: SeasonPlanner
  private readonly steadiness: StoreSteadiness
  private readonly writers = new Map<string, StewardMatchWriter>()
  /** Since when each match has been seen without a writer. */
  private freeSince: ReadonlyMap<string, number> = new Map()
  private cancelSweep: () => void = () => {}
  private sweeping: Promise<void> = Promise.resolve()
  private isStopped = false
  private seen: LeaseCounts = noLeaseCounts
  private sweptAt: number | null = null

  constructor(deps: StewardDeps) {
    this.deps = deps
    this.weeks = new SeasonPlanner(deps)
    this.steadiness = new StoreSteadiness(deps.database, deps.clock)
  }

  /** The lease holders of the league's matches at the last sweep. */
  get leases(): LeaseCounts {
    return this.seen
  }

  /** The last sweep without an error, in milliseconds since 1970; null before. */
  get lastSweep(): number | null {
    return this.sweptAt
  }

  /** Does what is due now and sweeps at intervals. */
  async start(): Promise<void> {
    await this.sweep()
  }

  /** Stops every writer after the event that is being stored, and releases the leases. */
  async stop(): Promise<void> {
    this.isStopped = true
    this.cancelSweep()
    await this.sweeping
    await Promise.all([...this.writers.values()].map((writer) => writer.stop()))
  }

  private sweep(): Promise<void> {
    this.sweeping = this.tend()
      .catch((error: unknown) => {
        this.deps.log.error({ err: error }, 'sweep failed')
        return SWEEP_MS
      })
      .then((waitMs) => {
        if (!this.isStopped) this.cancelSweep = this.deps.clock.after(waitMs, () => this.sweepAgain())
      })
    return this.sweeping
  }

  private sweepAgain(): void {
    this.sweep().catch((error: unknown) => this.deps.log.error({ err: error }, 'sweep failed'))
  }

  /** Does one sweep. @returns the wait before the next, in milliseconds. */
  private async tend(): Promise<number> {
    if (this.deps.isReachable?.() === false) return SWEEP_MS
    await this.steadiness.look()
    const dueInMs = await this.tendYard()
    const waitMs = await this.tendMatches().catch((error: unknown) => {
      this.steadiness.noteFailure()
      throw error
    })
    this.steadiness.noteSuccess()
    this.sweptAt = this.deps.clock.now()
    return Math.max(1, Math.min(SWEEP_MS, dueInMs ?? SWEEP_MS, waitMs))
  }

  /** A failure of the yard must not delay the matches. */
  private async tendYard(): Promise<number | null> {
    try {
      const controls = await readControls(this.deps.database)
      const dueInMs = await startDueMatchSetAndGetWaitMs(this.deps, controls, this.steadiness.steadySince)
      const now = this.deps.clock.now()
      const work = await readOpenSeasonAndIsTourneyBehind(this.deps.database, {
        now,
        latestStartMs: MAX_SLOT_START_DELAY_MS,
      })
      const hasChanged = work.isTourneyBehind && (await updateRunningTourney(this.deps))
      const hasDrawn = controls?.automatedScheduling === true && (await this.weeks.keep(work.season))
      if (hasChanged || hasDrawn) await publishYard(this.deps)
      return dueInMs
    } catch (error) {
      this.deps.log.error({ err: error }, 'yard not kept')
      return null
    }
  }

  /** @returns the wait until a match may need something, in milliseconds. */
  private async tendMatches(): Promise<number> {
    const active = await this.withoutEnded(await readActiveMatches(this.deps.database))
    this.seen = countLeases(active, this.deps.writer.id)
    const lateMs = await this.takeOver(active)
    return Math.min(lateMs, this.takeUp(active))
  }

  /** Publishes expired leases and ended sessions. @returns the matches after that. */
  private async withoutEnded(active: readonly ActiveMatch[]): Promise<LiveMatchRow[]> {
    const { database, publisher } = this.deps
    const { meter } = this.deps
    const ended = active.some(({ isExpired }) => isExpired) ? await clearExpiredLeases(database) : []
    if (active.some(({ match }) => match.writerSession !== null))
      ended.push(...(await releaseLeasesOfEndedSessions(database)))
    for (const match of ended) {
      meter?.handedOver('expired')
      publisher.publish({ kind: 'match', match: toPublicMatchView(match) })
    }
    return active.map(({ match }) => ended.find(({ id }) => id === match.id) ?? match)
  }

  /** Takes the matches that have waited long enough for a writer. @returns when the next one will have. */
  private takeUp(active: readonly LiveMatchRow[]): number {
    const now = this.deps.clock.now()
    const free = active.filter((match) => match.writerId === null)
    this.freeSince = new Map(free.map(({ id }) => [id, this.freeSince.get(id) ?? now]))
    if (!this.deps.writes) return SWEEP_MS
    const waits = active
      .filter((match) => match.writerId === null || match.writerId === this.deps.writer.id)
      .map((match) => ({ match, waitMs: this.courtesyEnds(match, now) - now }))
    for (const { match, waitMs } of waits) if (waitMs <= 0) this.play(match.id)
    return Math.min(SWEEP_MS, ...waits.filter(({ waitMs }) => waitMs > 0).map(({ waitMs }) => waitMs))
  }

  /** When a match without a writer may be taken; one that has had a writer only when it is overdue. */
  private courtesyEnds(match: LiveMatchRow, now: number): number {
    if (match.writerId !== null || match.isHandedOver) return now
    const graceMs = VIEWER_CLAIM_GRACE_MS / match.tempo
    if (match.writerEpoch === 0) return (match.startTime?.getTime() ?? now) + graceMs
    const overdueAt = (nextEventDueAt(match) ?? now) + maxEventLatenessMs(match.tempo)
    return Math.min((this.freeSince.get(match.id) ?? now) + graceMs, overdueAt)
  }

  /**
   * Takes over a match whose next event is overdue, whatever its lease says: from a user who withholds it, or from a
   * dead steward. @returns the wait until the next may be, in milliseconds.
   */
  private async takeOver(active: readonly LiveMatchRow[]): Promise<number> {
    let waitMs = SWEEP_MS
    for (const match of active) {
      if (match.writerId === null || match.writerId === this.deps.writer.id) continue
      const now = this.deps.clock.now()
      const at = takeoverDueAtMs(match, this.steadiness.steadySince)
      if (at !== null && at > now) waitMs = Math.min(waitMs, at - now)
      else if (this.deps.writes) this.seize(match)
      else await this.dismiss(match)
    }
    return waitMs
  }

  private seize(match: LiveMatchRow): void {
    const { database, writer, log, meter } = this.deps
    const userId = userIdOfMatchWriter(match.writerId)
    this.play(match.id, async (now) => {
      const isFault = isWriterAtFault(match, this.steadiness.steadySince, now)
      const reply = await takeOverLease(database, match, writer, { now, isAtFault: isFault })
      if (reply === null) return null
      meter?.handedOver('overdue')
      log.warn(
        { matchId: match.id, from: match.writerId, dismissed: isFault ? userId : null },
        'match overdue, taken over',
      )
      return reply
    })
  }

  /** Takes the lease from a user who withholds events; this steward does not write itself. */
  private async dismiss(match: LiveMatchRow): Promise<void> {
    const userId = userIdOfMatchWriter(match.writerId)
    if (userId === null) return
    const { database, clock, log, publisher, meter } = this.deps
    const dismissed = await takeLeaseFromUser(
      database,
      match,
      isWriterAtFault(match, this.steadiness.steadySince, clock.now()),
    )
    if (!dismissed) return
    meter?.handedOver('dismissed')
    log.warn({ matchId: match.id, userId }, 'match overdue, writer dismissed')
    publisher.publish({ kind: 'match', match: toPublicMatchView(dismissed) })
  }

  private play(matchId: string, claim?: ClaimWriterLease): void {
    if (this.isStopped || this.writers.has(matchId)) return
    const writer = new StewardMatchWriter(this.deps, matchId, claim)
    this.writers.set(matchId, writer)
    void writer.done
      .then((ending) => this.afterWriting(matchId, ending))
      .catch((error: unknown) => {
        this.deps.log.warn({ err: error, matchId }, 'what follows a match failed')
      })
  }

  private async afterWriting(matchId: string, ending: MatchWriterEnding): Promise<void> {
    if (ending.kind === 'failed') this.steadiness.noteFailure()
    if (ending.kind === 'halted') await this.endHalted(matchId).finally(() => this.writers.delete(matchId))
    this.writers.delete(matchId)
    await publishYard(this.deps)
  }

  /** Stops a match with a foreign log, after tampering or an upgrade; it would block the yard for ever. */
  private async endHalted(matchId: string): Promise<void> {
    const stopped = await stopMatch(this.deps.database, matchId, this.deps.clock.now(), 'inquiry')
    if (!stopped) return
    this.deps.log.error({ matchId }, 'match ended by force, without a result')
    this.deps.publisher.publish({ kind: 'match', match: toPublicMatchView(stopped) })
  }
}
