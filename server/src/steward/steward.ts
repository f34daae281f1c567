import { readControls } from '../league/controlsStore.ts'
import { stopMatch } from '../matches/matchSetLife.ts'
import { readClaimable } from '../matches/matchStore.ts'
import { publicView } from '../matches/publicMatch.ts'
import { keepYard, publishYard, type YardKeeperDeps } from './exhibition.ts'
import { MatchWriter, type WriterEnding } from './matchWriter.ts'

export interface StewardDeps extends YardKeeperDeps {
  /** `steward:<node>`. */
  readonly holder: string
  /** Off: sets are opened and started, but somebody else has to play them. */
  readonly writes: boolean
}

const SWEEP_MS = 1_000

/**
 * The server's own hand: keeps the yard, and plays every match that has no other writer. It sweeps at its
 * own pace, so that it also finds what another node has left behind.
 */
export class Steward {
  private readonly deps: StewardDeps
  private readonly writers = new Map<string, MatchWriter>()
  private cancelSweep: () => void = () => {}
  private sweeping: Promise<void> = Promise.resolve()
  private isStopped = false

  constructor(deps: StewardDeps) {
    this.deps = deps
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
        if (!this.isStopped) this.cancelSweep = this.deps.clock.after(waitMs, () => void this.sweep())
      })
    return this.sweeping
  }

  /** One round. Returns how long to wait for the next, in milliseconds. */
  private async tend(): Promise<number> {
    const controls = await readControls(this.deps.database)
    const dueInMs = await keepYard(this.deps, controls?.currentMatchSetId ?? null)
    if (this.deps.writes) {
      for (const matchId of await readClaimable(this.deps.database, this.deps.holder)) this.play(matchId)
    }
    return Math.max(1, Math.min(SWEEP_MS, dueInMs ?? SWEEP_MS))
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
