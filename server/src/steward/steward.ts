import type { LiveMatchRow } from '../database/schema.ts'
import { readControls } from '../league/controlsStore.ts'
import { isIdle } from '../matches/idleWriter.ts'
import { clearExpired, dismissWriter, type Holder } from '../matches/lease.ts'
import { stopMatch } from '../matches/matchSetLife.ts'
import { type ActiveMatch, readActive } from '../matches/matchStore.ts'
import { publicView } from '../matches/publicMatch.ts'
import { userOf } from '../matches/userHolder.ts'
import { MatchWriter, type WriterEnding } from './matchWriter.ts'
import { WeekPlanner } from './weekPlanner.ts'
import { keepYard, publishYard, type YardKeeperDeps } from './yardKeeper.ts'

export interface StewardDeps extends YardKeeperDeps {
  /** With an id of the form `steward:<node>`. */
  readonly holder: Holder
  /** Off: sets are opened and started, but somebody else has to play them. */
  readonly writes: boolean
  /** Whether the store answers; while it does not, there is nothing to sweep. Left out, it always does. */
  readonly isReachable?: () => boolean
}

const SWEEP_MS = 1_000
/** A match without a writer is left to the viewers for so long, at real tempo. */
export const GRACE_MS = 5_000

/**
 * The server's own hand: keeps the yard, and plays every match that nobody else takes up. It sweeps at its
 * own pace, so that it also finds what another node has left behind.
 */
export class Steward {
  private readonly deps: StewardDeps
  private readonly weeks: WeekPlanner
  private readonly writers = new Map<string, MatchWriter>()
  /** Since when each match has been seen without a writer. */
  private freeSince: ReadonlyMap<string, number> = new Map()
  private cancelSweep: () => void = () => {}
  private sweeping: Promise<void> = Promise.resolve()
  private isStopped = false

  constructor(deps: StewardDeps) {
    this.deps = deps
    this.weeks = new WeekPlanner(deps)
  }

  /** Does what is due now and goes on sweeping. */
  async start(): Promise<void> {
    await this.sweep()
  }

  /** Puts down every pen after the event that is being stored, and gives back the leases. */
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

  /** One round. Returns how long to wait for the next, in milliseconds. */
  private async tend(): Promise<number> {
    if (this.deps.isReachable?.() === false) return SWEEP_MS
    const controls = await readControls(this.deps.database)
    const dueInMs = await keepYard(this.deps, controls)
    if (controls?.automatedScheduling && (await this.weeks.keep())) await publishYard(this.deps)
    const active = await this.withoutExpired(await readActive(this.deps.database))
    await this.dismissIdle(active)
    const graceMs = this.takeUp(active)
    return Math.max(1, Math.min(SWEEP_MS, dueInMs ?? SWEEP_MS, graceMs))
  }

  /** Lets everybody see it when a lease has run out. Returns the matches as they are then. */
  private async withoutExpired(active: readonly ActiveMatch[]): Promise<LiveMatchRow[]> {
    const cleared = active.some(({ isExpired }) => isExpired) ? await clearExpired(this.deps.database) : []
    for (const match of cleared) this.deps.publisher.publishMatch(publicView(match))
    return active.map(({ match }) => cleared.find(({ id }) => id === match.id) ?? match)
  }

  /** Plays what has been without a writer for long enough. Returns until when the next one will have been. */
  private takeUp(active: readonly LiveMatchRow[]): number {
    const now = this.deps.clock.now()
    const free = active.filter((match) => match.writerId === null)
    this.freeSince = new Map(free.map(({ id }) => [id, this.freeSince.get(id) ?? now]))
    if (!this.deps.writes) return SWEEP_MS
    const left = (match: LiveMatchRow): number =>
      match.writerId === this.deps.holder.id ? 0 : (this.freeSince.get(match.id) ?? now) + GRACE_MS / match.tempo - now
    const own = active.filter((match) => match.writerId === this.deps.holder.id)
    const waits = [...free, ...own].map((match) => ({ match, waitMs: left(match) }))
    for (const { match, waitMs } of waits) if (waitMs <= 0) this.play(match.id)
    return Math.min(SWEEP_MS, ...waits.filter(({ waitMs }) => waitMs > 0).map(({ waitMs }) => waitMs))
  }

  /** A user who holds a pen without writing holds up everybody; they lose it. */
  private async dismissIdle(active: readonly LiveMatchRow[]): Promise<void> {
    for (const match of active) {
      const userId = userOf(match.writerId)
      if (userId === null || !isIdle(match, this.deps.clock.now())) continue
      const dismissed = await dismissWriter(this.deps.database, match, userId)
      if (!dismissed) continue
      this.deps.log.warn({ matchId: match.id, userId }, 'writer dismissed for not writing')
      this.deps.publisher.publishMatch(publicView(dismissed))
    }
  }

  private play(matchId: string): void {
    if (this.isStopped || this.writers.has(matchId)) return
    const writer = new MatchWriter(this.deps, matchId)
    this.writers.set(matchId, writer)
    void writer.done
      .then((ending) => this.afterWriting(matchId, ending))
      .catch((error: unknown) => {
        this.deps.log.warn({ err: error, matchId }, 'what follows a match failed')
      })
  }

  private async afterWriting(matchId: string, ending: WriterEnding): Promise<void> {
    if (ending === 'halted') await this.endHalted(matchId)
    this.writers.delete(matchId)
    await publishYard(this.deps)
  }

  /** A log that is not its match's, after tampering or an upgrade in the middle, must not hold up the yard for ever. */
  private async endHalted(matchId: string): Promise<void> {
    const stopped = await stopMatch(this.deps.database, matchId, this.deps.clock.now())
    if (!stopped) return
    this.deps.log.error({ matchId }, 'match ended by force, without a result')
    this.deps.publisher.publishMatch(publicView(stopped))
  }
}
