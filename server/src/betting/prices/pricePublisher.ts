import type { MarketPrice } from '@tiltyard/contract'
import { encodeLiveMessageAsHttpChunk } from '../../live/message.ts'
import { shareNextRun } from '../../live/shareNextRun.ts'
import type { Viewer } from '../../live/viewer.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import type { PriceMoves, PriceSource } from './priceSource.ts'

export interface PricePublisherDeps {
  readonly source: PriceSource
  readonly clock: Clock
  readonly onError: (error: unknown) => void
}

/** The shortest interval between two messages. */
const TELL_MS = 1_000
/** A move's timestamp precedes its commit; a slower commit shows only with the next move. */
const SLOW_COMMIT_MS = 10_000

/**
 * Sends subscribers of `prices` the active schedule's markets: first all, then moved ones. It reads the store and
 * encodes once a second for any number of viewers, and not at all without viewers. So it includes other nodes' bets,
 * and bets need no message.
 */
export class PricePublisher {
  private readonly deps: PricePublisherDeps
  /** Reads moved markets; simultaneous calls share a read. */
  readonly look: () => Promise<void>
  private readonly newcomers = new Set<Viewer>()
  private readonly viewers = new Set<Viewer>()
  private scheduleId: string | null = null
  private prices = new Map<string, MarketPrice>()
  private lastMove: Date | null = null
  /** Moved and unsent markets: joins cause more reads than messages. */
  private untold = new Map<string, MarketPrice>()
  private toldAt = Number.NEGATIVE_INFINITY
  private cancel: (() => void) | null = null

  constructor(deps: PricePublisherDeps) {
    this.deps = deps
    this.look = shareNextRun(() => this.readAndTell())
  }

  /** A stream has begun; it counts if it carries prices. */
  enter(viewer: Viewer): void {
    if (!viewer.topics.includes('prices')) return
    this.newcomers.add(viewer)
    this.look().catch(this.deps.onError)
    this.cancel ??= this.lookLater()
  }

  leave(viewer: Viewer): void {
    this.newcomers.delete(viewer)
    this.viewers.delete(viewer)
    if (this.newcomers.size + this.viewers.size === 0) this.rest()
  }

  stop(): void {
    this.newcomers.clear()
    this.viewers.clear()
    this.rest()
  }

  private rest(): void {
    this.cancel?.()
    this.cancel = null
  }

  private lookLater(): () => void {
    return this.deps.clock.after(TELL_MS, () => {
      this.cancel = this.lookLater()
      this.look().catch(this.deps.onError)
    })
  }

  private async readAndTell(): Promise<void> {
    const since = this.lastMove && new Date(this.lastMove.getTime() - SLOW_COMMIT_MS)
    const { scheduleId, moves } = await this.deps.source(this.scheduleId, since)
    const isOther = scheduleId !== this.scheduleId
    if (isOther) {
      this.scheduleId = scheduleId
      this.prices = new Map()
      this.untold = new Map()
      this.lastMove = null
    }
    this.take(moves)
    this.tell(isOther)
    this.welcome()
  }

  private tell(isOther: boolean): void {
    const now = this.deps.clock.now()
    if (!isOther && (this.untold.size === 0 || now - this.toldAt < TELL_MS)) return
    this.send(this.viewers, [...this.untold.values()])
    this.untold.clear()
    this.toldAt = now
  }

  private take(moves: PriceMoves['moves']): void {
    for (const { price, movedAt } of moves) {
      if (this.lastMove === null || movedAt > this.lastMove) this.lastMove = movedAt
      if (JSON.stringify(this.prices.get(price.scheduledId)) === JSON.stringify(price)) continue
      this.prices.set(price.scheduledId, price)
      this.untold.set(price.scheduledId, price)
    }
  }

  private welcome(): void {
    if (this.newcomers.size === 0) return
    this.send(this.newcomers, [...this.prices.values()])
    for (const viewer of this.newcomers) this.viewers.add(viewer)
    this.newcomers.clear()
  }

  private send(viewers: ReadonlySet<Viewer>, prices: readonly MarketPrice[]): void {
    if (viewers.size === 0) return
    const message = encodeLiveMessageAsHttpChunk({ kind: 'prices', scheduleId: this.scheduleId, prices })
    for (const viewer of viewers) viewer.send(message)
  }
}
