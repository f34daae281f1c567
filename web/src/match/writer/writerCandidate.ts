import type { WriterEnding } from '@tiltyard/contract'
import type { CandidateWorld, RunningWriter } from './candidateWorld.ts'
import type { FromWriter } from './writerMessages.ts'

const AFTER_LOSS_MS = 5_000
const AFTER_FAILURE_MS = 15_000
const SPREAD_MS = 1_000

/** After these there is nothing more to write here, for this user at least. */
const finalEndings: ReadonlySet<WriterEnding['kind']> = new Set(['over', 'barred', 'finished', 'halted'])

/**
 * A registered viewer who would write a match: while the page is open and to be seen, it asks for the lease when
 * nobody has it, and lets a worker write. One at a time for a browser, however many tabs are open.
 */
export class WriterCandidate {
  private readonly world: CandidateWorld
  private readonly matchId: string
  private readonly onBarred: () => void
  private readonly ending = new AbortController()
  private writer: RunningWriter | null = null
  private epoch: number | null = null
  private wake: () => void = () => {}
  private endWriting: (ended: WriterEnding) => void = () => {}
  private readonly unfollow: () => void

  /** @param onBarred hears when this user gets no pen in this match any more. */
  constructor(world: CandidateWorld, matchId: string, onBarred: () => void = () => {}) {
    this.world = world
    this.matchId = matchId
    this.onBarred = onBarred
    this.unfollow = world.followPage({ onVisibility: () => this.look(), onLeave: () => this.leaveAtOnce() })
    void this.occupy()
  }

  /** LEASE-13: hears who holds the pen now. When nobody does, it is asked for soon, not by everybody at once. */
  hear(writerId: string | null): void {
    if (writerId === null) this.world.after(this.world.random() * SPREAD_MS, () => this.wake())
  }

  /** Gives the pen back, if it is here, and leaves. */
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

  private write(): Promise<WriterEnding> {
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

  /** @returns why the writer has stopped, when it has. */
  private take(message: FromWriter): WriterEnding | null {
    if (message.kind === 'warning') this.world.warn(message.message)
    if (message.kind === 'state') this.epoch = message.state.kind === 'writing' ? message.state.epoch : null
    return message.kind === 'ended' ? message.ending : null
  }

  /** How long to leave the pen alone; ROLE-09 and LEASE-15 say when not to ask again at once. */
  private restMs(ended: WriterEnding): number {
    const spreadMs = this.world.random() * SPREAD_MS
    if (ended.kind === 'held') return Math.max(0, ended.untilMs - this.world.now()) + spreadMs
    if (ended.kind === 'stopped') return 0
    return (ended.kind === 'failed' ? AFTER_FAILURE_MS : AFTER_LOSS_MS) + spreadMs
  }

  /** Until the time is over or something has happened; null waits for the latter alone. */
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

  /** A page that is hidden writes no more. */
  private look(): void {
    if (this.world.isVisible()) this.wake()
    else this.writer?.stop()
  }

  private leaveAtOnce(): void {
    if (this.epoch !== null) this.world.releaseAtOnce(this.matchId, this.epoch)
    this.endWriting({ kind: 'stopped' })
  }
}
