import type { MarketPrice } from '@tiltyard/contract'
import { encodeMessage } from '../../live/message.ts'
import { sharedRun } from '../../live/sharedRun.ts'
import type { Viewer } from '../../live/viewer.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import type { PriceMoves, PriceSource } from './priceSource.ts'

export interface PriceTellerDeps {
  readonly source: PriceSource
  readonly clock: Clock
  readonly onError: (error: unknown) => void
}

/** Prices go out at most this often. */
const TELL_MS = 1_000
/** A move is stamped before it is committed; one that was longer on its way than this is not told before the next. */
const SLOW_COMMIT_MS = 10_000

/**
 * Tells whoever asks for the topic `prices` how the markets of the active schedule move: all of them at first, then those
 * that have moved, one look at the store and one encoding a second however many watch, and none when nobody does. So what
 * other nodes take is told here too, and a bet tells nobody.
 */
export class PricePublisher {
  private readonly deps: PriceTellerDeps
  /** Reads what has moved; of those who ask at once, one does. */
  readonly look: () => Promise<void>
  private readonly newcomers = new Set<Viewer>()
  private readonly viewers = new Set<Viewer>()
  private scheduleId: string | null = null
  private prices = new Map<string, MarketPrice>()
  private lastMove: Date | null = null
  /** Has moved, and is not told yet: who joins makes us look more often than is told. */
  private untold = new Map<string, MarketPrice>()
  private toldAt = Number.NEGATIVE_INFINITY
  private cancel: (() => void) | null = null

  constructor(deps: PriceTellerDeps) {
    this.deps = deps
    this.look = sharedRun(() => this.readAndTell())
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
    const message = encodeMessage({ kind: 'prices', scheduleId: this.scheduleId, prices })
    for (const viewer of viewers) viewer.send(message)
  }
}
