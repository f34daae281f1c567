import type { MatchWriterEnding } from '@tiltyard/contract'
import type { BrowserWriterHandle, WriterCandidateDeps } from './writerCandidateDeps.ts'
import type { WriterWorkerMessage } from './writerMessages.ts'

const AFTER_LOSS_MS = 5_000
const AFTER_FAILURE_MS = 15_000
const SPREAD_MS = 1_000

/** Endings after which this user writes no more in this match. */
const finalEndings: ReadonlySet<MatchWriterEnding['kind']> = new Set(['over', 'barred', 'finished', 'halted'])

/**
 * A registered viewer who may write a match. While the page is visible, it claims a free lease and lets a worker write.
 * A browser has one writer a match, however many tabs are open.
 */
export class WriterCandidate {
  private readonly world: WriterCandidateDeps
  private readonly matchId: string
  private readonly onBarred: () => void
  private readonly ending = new AbortController()
  private writer: BrowserWriterHandle | null = null
  private epoch: number | null = null
  private wake: () => void = () => {}
  private endWriting: (ended: MatchWriterEnding) => void = () => {}
  private readonly unfollow: () => void

  /** @param onBarred is called when this user may no longer write this match. */
  constructor(deps: WriterCandidateDeps, matchId: string, onBarred: () => void = () => {}) {
    this.world = deps
    this.matchId = matchId
    this.onBarred = onBarred
    this.unfollow = deps.followPage({ onVisibility: () => this.look(), onLeave: () => this.leaveAtOnce() })
    void this.occupy()
  }

  /** LEASE-13: hears who has the lease. A free one is claimed after a random delay. */
  hear(writerId: string | null): void {
    if (writerId === null) this.world.after(this.world.random() * SPREAD_MS, () => this.wake())
  }

  /** Releases the lease, if this page has it, and stops. */
  close(): void {
    this.ending.abort()
    this.unfollow()
    this.writer?.stop()
    this.wake()
  }

  private get isClosed(): boolean {
    return this.ending.signal.aborted
  }

  private async occupy(): Promise<void> {
    const unlock = await this.world.lock(`tiltyard-writer/${this.matchId}`, this.ending.signal)
    if (!unlock) return
    try {
      while (!this.isClosed) {
        if (!this.world.isVisible()) {
          await this.rest(null)
          continue
        }
        const ended = await this.write()
        if (ended.kind === 'barred') this.onBarred()
        if (finalEndings.has(ended.kind)) return
        await this.rest(this.restMs(ended))
      }
    } finally {
      unlock()
    }
  }

  private write(): Promise<MatchWriterEnding> {
    return new Promise((resolve) => {
      const writer = this.world.startWriter(this.matchId, (message) => {
        const ended = this.take(message)
        if (ended) this.endWriting(ended)
      })
      this.endWriting = (ended) => {
        this.endWriting = () => {}
        this.writer = null
        this.epoch = null
        writer.terminate()
        resolve(ended)
      }
      this.writer = writer
    })
  }

  /** @returns the writer's ending, once it has stopped. */
  private take(message: WriterWorkerMessage): MatchWriterEnding | null {
    if (message.kind === 'warning') this.world.warn(message.message)
    if (message.kind === 'state') this.epoch = message.state.kind === 'writing' ? message.state.epoch : null
    return message.kind === 'ended' ? message.ending : null
  }

  /** The pause before the next claim; see ROLE-09 and LEASE-15. */
  private restMs(ended: MatchWriterEnding): number {
    const spreadMs = this.world.random() * SPREAD_MS
    if (ended.kind === 'held') return Math.max(0, ended.untilMs - this.world.now()) + spreadMs
    if (ended.kind === 'stopped') return 0
    return (ended.kind === 'failed' ? AFTER_FAILURE_MS : AFTER_LOSS_MS) + spreadMs
  }

  /** Waits until the time is over or `wake` is called; null waits for `wake` only. */
  private rest(ms: number | null): Promise<void> {
    if (this.isClosed) return Promise.resolve()
    return new Promise((resolve) => {
      const cancel = ms === null ? () => {} : this.world.after(ms, resolve)
      this.wake = () => {
        cancel()
        resolve()
      }
    })
  }

  /** A hidden page stops writing. */
  private look(): void {
    if (this.world.isVisible()) this.wake()
    else this.writer?.stop()
  }

  private leaveAtOnce(): void {
    if (this.epoch !== null) this.world.releaseAtOnce(this.matchId, this.epoch)
    this.endWriting({ kind: 'stopped' })
  }
}
