import type { Clock } from '../platform/runtime/clock.ts'
import type { OriginHeartbeat } from './bus/busSides.ts'
import { ORIGIN_BEAT_INTERVAL_MS } from './questions.ts'

interface PulseDeps {
  readonly clock: Clock
  /** Called with the start of an outage, and with null at its end. */
  readonly tell: (since: Date | null) => void
}

/** An origin counts as gone after this many missed beats. */
const MISSED_BEATS = 3

interface Heard {
  readonly outageSince: Date | null
  missed: number
}

/**
 * Whether some origin lives and reaches its store, by the beats on the bus. It counts misses in its own ticks, so that
 * a frozen relay does not count its own pause.
 */
export class OriginWatch {
  private readonly deps: PulseDeps
  private readonly origins = new Map<string, Heard>()
  private lastHeard: Date
  private reported: Date | null = null
  private isEverHeard = false
  private silent = 0
  private cancel: () => void = () => {}

  constructor(deps: PulseDeps) {
    this.deps = deps
    this.lastHeard = this.now()
  }

  /** Starts counting missed beats; for the first few an origin is assumed alive. */
  begin(): void {
    this.cancel = this.deps.clock.after(ORIGIN_BEAT_INTERVAL_MS, () => {
      this.silent = this.origins.size === 0 ? this.silent + 1 : 0
      for (const [node, heard] of this.origins) if (++heard.missed > MISSED_BEATS) this.origins.delete(node)
      if (this.origins.size > 0 || this.isEverHeard || this.silent > MISSED_BEATS) this.judge()
      this.begin()
    })
  }

  end(): void {
    this.cancel()
  }

  /** Whether an origin has been heard at all. */
  get hasHeard(): boolean {
    return this.isEverHeard
  }

  /** The start of the outage; null without one. */
  get outageSince(): Date | null {
    return this.reported
  }

  hear({ node, outageSince }: Pick<OriginHeartbeat, 'node' | 'outageSince'>): void {
    this.lastHeard = this.now()
    this.isEverHeard = true
    this.origins.set(node, {
      outageSince: outageSince === null ? null : new Date(outageSince),
      missed: 0,
    })
    this.judge()
  }

  /** One origin that reaches its store is enough. */
  private judge(): void {
    const all = [...this.origins.values()]
    const lives = all.some(({ outageSince }) => outageSince === null)
    const since = lives ? null : (all[0]?.outageSince ?? this.lastHeard)
    if (since?.getTime() === this.reported?.getTime()) return
    this.reported = since
    this.deps.tell(since)
  }

  private now(): Date {
    return new Date(this.deps.clock.now())
  }
}
