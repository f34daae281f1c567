import { LEASE_RENEWAL_MS } from '@tiltyard/contract'
import { isDeepEqual, type MatchEvent } from '@tiltyard/engine'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { LiveMatchRow } from '../database/schema.ts'
import type { Publisher } from '../live/publisher.ts'
import type { Log } from '../log.ts'
import { type AppendReply, appendEvent } from '../matches/appendEvent.ts'
import { fitsCommitment } from '../matches/commitment.ts'
import { type ClaimReply, claimLease, type Holder, releaseLease, renewLease } from '../matches/lease.ts'
import { readEvents, readMatch } from '../matches/matchStore.ts'
import { plannedMatch } from '../matches/plannedMatch.ts'
import { dueAt, publicView } from '../matches/publicMatch.ts'

export interface MatchWriterDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly publisher: Publisher
  /** Under whom leases are claimed. */
  readonly holder: Holder
}

/** Why a writer has stopped; `halted` is for a match whose log is not its own, which nobody may continue. */
export type WriterEnding = AppendReply['kind'] | 'finished' | 'stopped' | 'lease-lost' | 'halted' | 'failed'

/** Asks for the pen at a moment, in milliseconds since 1970; null when there is nothing to ask for any more. */
export type Claim = (now: number) => Promise<ClaimReply | null>

type LentPen = Extract<ClaimReply, { kind: 'claimed' | 'finished' }>

/** A writer stops by itself this long after sending its last successful renewal: well before the lease ends. */
const SELF_DEMOTION_MS = 20_000
const RETRY_MS = 1_000

/**
 * Plays one match under its lease: claims, works everything out from the log, and stores each event at its
 * moment until the end, or until the pen is lost. A class, for it lives as long as the match is played.
 */
export class MatchWriter {
  /** Settles when the writer has stopped, for whatever reason; the lease has then been given back if it could be. */
  readonly done: Promise<WriterEnding>
  private readonly deps: MatchWriterDeps
  private readonly matchId: string
  private readonly claim: Claim
  private isStopping = false
  private wake: () => void = () => {}
  private renewedAt = 0

  constructor(
    deps: MatchWriterDeps,
    matchId: string,
    claim: Claim = (now) => claimLease(deps.database, matchId, deps.holder, now),
  ) {
    this.deps = deps
    this.matchId = matchId
    this.claim = claim
    this.done = this.run().catch((error: unknown): WriterEnding => {
      deps.log.error({ err: error, matchId }, 'writer stopped by an error')
      return 'failed'
    })
  }

  /** Stops after the event that is being stored, and gives the lease back. */
  stop(): Promise<WriterEnding> {
    this.isStopping = true
    this.wake()
    return this.done
  }

  private async run(): Promise<WriterEnding> {
    const { database, holder, log } = this.deps
    this.renewedAt = this.deps.clock.now()
    const claim = await this.claim(this.renewedAt)
    if (claim?.kind !== 'claimed' && claim?.kind !== 'finished') return 'lease-lost'
    this.tell(claim)
    if (claim.kind === 'finished') return 'finished'
    try {
      const ending = await this.play(claim.match)
      log.info({ matchId: this.matchId, ending }, 'writer has put down the pen')
      return ending
    } finally {
      await releaseLease(database, this.matchId, holder.id, claim.epoch, this.isStopping)
      await this.announce()
    }
  }

  /** Tells the viewers who has taken up the pen, and what was stored with that. */
  private tell({ match, stored, remarks }: LentPen): void {
    this.deps.publisher.publishEvents(publicView(match), stored)
    this.deps.publisher.publishMatch(publicView(match))
    for (const remark of remarks) this.deps.log.error({ matchId: this.matchId }, remark)
  }

  /** Stores event after event. Returns why it ended. */
  private async play(row: LiveMatchRow): Promise<WriterEnding> {
    const { writerEpoch: epoch } = row
    if (!fitsCommitment(row)) return this.inquire('the match is no longer the one that was committed to')
    const planned = plannedMatch(row, this.deps.log)
    if (!this.isTold(await readEvents(this.deps.database, this.matchId), planned)) {
      return this.inquire("the stored events are not this match's")
    }
    for (const event of planned.slice(row.head)) {
      if (!(await this.waitFor(row, event, epoch))) return this.isStopping ? 'stopped' : 'lease-lost'
      const reply = await this.storeUntilAnswered(event, epoch)
      if (reply === null) return this.isStopping ? 'stopped' : 'lease-lost'
      if (reply.kind === 'inquiry') return this.inquire('the match is no longer the one that was committed to')
      if (reply.kind !== 'stored' && reply.kind !== 'duplicate') return reply.kind
      // A duplicate may have been stored without being told, when the answer to the commit was lost.
      this.deps.publisher.publishEvents(publicView(reply.match), [event])
      if (reply.kind === 'stored')
        for (const remark of reply.remarks) this.deps.log.error({ matchId: this.matchId }, remark)
    }
    return 'finished'
  }

  /** A log that is not what the secret gives must not be continued. */
  private isTold(told: readonly MatchEvent[], planned: readonly MatchEvent[]): boolean {
    return isDeepEqual(told, planned.slice(0, told.length))
  }

  private inquire(reason: string): WriterEnding {
    this.deps.log.error({ matchId: this.matchId }, `stewards' inquiry: ${reason}`)
    return 'halted'
  }

  /** Waits for an event's moment, renewing the lease meanwhile. False when the writer must stop. */
  private async waitFor(row: LiveMatchRow, event: MatchEvent, epoch: number): Promise<boolean> {
    const due = dueAt(row, event) ?? 0
    for (;;) {
      const now = this.deps.clock.now()
      if (this.isStopping || now - this.renewedAt >= SELF_DEMOTION_MS) return false
      if (now - this.renewedAt >= LEASE_RENEWAL_MS && !(await this.heartbeat(epoch))) return false
      const left = due - this.deps.clock.now()
      if (left <= 0) return true
      await this.sleep(Math.min(left, LEASE_RENEWAL_MS))
    }
  }

  /** False when the lease is lost; a heartbeat that fails is only logged, and tried again. */
  private async heartbeat(epoch: number): Promise<boolean> {
    const sentAt = this.deps.clock.now()
    try {
      if (!(await renewLease(this.deps.database, this.matchId, this.deps.holder.id, epoch))) return false
      this.renewedAt = sentAt
    } catch (error) {
      this.deps.log.warn({ err: error, matchId: this.matchId }, 'heartbeat failed')
      await this.sleep(RETRY_MS)
    }
    return true
  }

  /** An event write that fails is only logged; the same event is tried again while the lease may last. */
  private async storeUntilAnswered(event: MatchEvent, epoch: number): Promise<AppendReply | null> {
    while (!this.isStopping && this.deps.clock.now() - this.renewedAt < SELF_DEMOTION_MS) {
      try {
        const request = { matchId: this.matchId, holder: this.deps.holder.id, epoch, event }
        return await appendEvent(this.deps.database, request, this.deps.clock.now())
      } catch (error) {
        this.deps.log.warn({ err: error, matchId: this.matchId, seq: event.seq }, 'event write failed')
        await this.sleep(RETRY_MS)
      }
    }
    return null
  }

  /** Tells the viewers that nobody holds the pen now, or who else does. */
  private async announce(): Promise<void> {
    const row = await readMatch(this.deps.database, this.matchId)
    if (row) this.deps.publisher.publishMatch(publicView(row))
  }

  /** Somebody may have asked to stop while a heartbeat was under way; then there is nothing to sleep for. */
  private sleep(ms: number): Promise<void> {
    if (this.isStopping) return Promise.resolve()
    return new Promise((resolve) => {
      const cancel = this.deps.clock.after(ms, resolve)
      this.wake = () => {
        cancel()
        resolve()
      }
    })
  }
}
