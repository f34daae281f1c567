import {
  LEASE_RENEWAL_INTERVAL_MS,
  type MatchWriterCallFailure,
  type MatchWriterEnding,
  type MatchWriterInput,
  type MatchWriterSettings,
  type RunningMatchWriter,
  runMatchWriter,
} from '@tiltyard/contract'
import { isPrefixOfFacts } from '@tiltyard/engine'
import { isMatchTrueToCommitment } from '../archive/chain/commitment.ts'
import type { Publisher } from '../live/liveUpdate.ts'
import { eventDueAt, toPublicMatchView } from '../matches/filterPublicMatch.ts'
import { readLiveOrPackedMatch, readStoredEvents } from '../matches/matchStore.ts'
import { computeAllMatchFacts } from '../matches/sets/computeAllMatchFacts.ts'
import { appendEvent, type EventAppendReply } from '../matches/writing/appendEvent.ts'
import {
  claimLease,
  type LeaseClaimReply,
  type LeaseHolder,
  releaseLease,
  renewLease,
} from '../matches/writing/lease.ts'
import type { MatchWriterMeter } from '../matches/writing/matchWriterMeter.ts'
import { createNarrator } from '../matches/writing/narrateEvents.ts'
import {
  createAppendSpanStart,
  createClaimSpanStart,
  recordAppendResult,
  recordClaimResult,
} from '../matches/writing/writerSpans.ts'
import type { Log } from '../platform/log/log.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import { runAsTrace, type Span, type Tracer } from '../platform/runtime/span.ts'
import type { Database } from '../platform/store/database.ts'
import type { LiveMatchRow } from '../platform/store/schema.ts'

export interface StewardMatchWriterDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly publisher: Publisher
  /** The lease holder. */
  readonly writer: LeaseHolder
  /** Without it nothing is counted. */
  readonly meter?: MatchWriterMeter
  /** Traces each event; without it nothing is traced. */
  readonly tracer?: Tracer
}

/** Claims the lease at a time, in milliseconds since 1970; null when there is nothing to claim any more. */
export type ClaimWriterLease = (now: number) => Promise<LeaseClaimReply | null>

type Lent = Extract<LeaseClaimReply, { kind: 'claimed' | 'finished' }>
type Refused = Extract<MatchWriterInput, { kind: 'refused' }>

/** The steward's sweep claims again by itself; its process shares the server's clock, and does not sleep. */
const habits: MatchWriterSettings = {
  claimPausesMs: [],
  napMs: LEASE_RENEWAL_INTERVAL_MS,
  sleptMs: Number.POSITIVE_INFINITY,
}
const CHANGED = 'the match is no longer the one that was committed to'

/**
 * Writes one match for the steward. It gives the contract's writer the server's clock and store, computes everything
 * from the log, and publishes. A class, because it lives as long as the match.
 */
export class StewardMatchWriter {
  /** Resolves when the writer has stopped for any reason, and has tried to release the lease. */
  readonly done: Promise<MatchWriterEnding>
  private readonly deps: StewardMatchWriterDeps
  private readonly matchId: string
  private readonly askForLease: ClaimWriterLease
  private readonly driven: RunningMatchWriter
  private row: LiveMatchRow | null = null
  private isStopping = false

  constructor(
    deps: StewardMatchWriterDeps,
    matchId: string,
    claim: ClaimWriterLease = (now) => claimLease(deps.database, matchId, deps.writer, now),
  ) {
    this.deps = deps
    this.matchId = matchId
    this.askForLease = claim
    const calls = {
      claim: () => this.claim().catch((error: unknown) => this.unanswered('claim', 'lease not claimed', error)),
      renew: (epoch: number) =>
        this.renew(epoch).catch((error: unknown) => this.unanswered('renew', 'heartbeat failed', error)),
      append: (epoch: number, seq: number) =>
        this.append(epoch, seq).catch((error: unknown) => this.unanswered('append', 'event write failed', error)),
      release: (epoch: number) => this.release(epoch),
    }
    this.driven = runMatchWriter(calls, deps.clock, habits)
    this.done = this.driven.done.catch((error: unknown): MatchWriterEnding => {
      deps.log.error({ err: error, matchId }, 'writer stopped by an error')
      return { kind: 'failed' }
    })
  }

  /** Stops after the event that is being stored, and releases the lease. */
  stop(): Promise<MatchWriterEnding> {
    this.isStopping = true
    this.driven.stop()
    return this.done
  }

  private claim() {
    return runAsTrace(this.deps.tracer, createClaimSpanStart(this.matchId), (span) => this.claimAs(span))
  }

  private async claimAs(span: Span | null) {
    const claim = await this.askForLease(this.deps.clock.now())
    if (claim) recordClaimResult(span, claim)
    if (claim?.kind !== 'claimed' && claim?.kind !== 'finished') return refused('claim', { kind: 'lost' })
    this.tell(claim)
    if (claim.kind === 'finished') return refused('claim', { kind: 'finished' })
    const { match, epoch } = claim
    this.row = match
    const isTrue = await this.isTrue(match)
    const next = isTrue ? this.dueEvent(match, match.head + 1) : null
    return { kind: 'claimed', epoch, next, isTrue, serverTimeMs: null } as const
  }

  /** Publishes the new lease holder, and the overdue events that the claim stored. */
  private tell({ match, stored, remarks }: Lent): void {
    this.deps.publisher.publish({
      kind: 'events',
      match: toPublicMatchView(match),
      events: stored,
      teller: createNarrator(match),
      storedAt: match.updatedAt,
    })
    this.deps.publisher.publish({ kind: 'match', match: toPublicMatchView(match) })
    this.logRemarks(remarks)
  }

  /** A log that differs from the secret's must not be continued, nor a changed match. */
  private async isTrue(row: LiveMatchRow): Promise<boolean> {
    if (!isMatchTrueToCommitment(row)) return this.inquire(CHANGED)
    const planned = computeAllMatchFacts(row, this.deps.log)
    const stored = await readStoredEvents(this.deps.database, this.matchId)
    const isTrue = isPrefixOfFacts(planned, stored)
    return isTrue || this.inquire("the stored events are not this match's")
  }

  private inquire(reason: string): false {
    this.deps.log.error({ matchId: this.matchId }, `stewards' inquiry: ${reason}`)
    return false
  }

  private async renew(epoch: number) {
    const isRenewed = await renewLease(this.deps.database, this.matchId, this.deps.writer.id, epoch)
    return isRenewed ? ({ kind: 'renewed', serverTimeMs: null } as const) : refused('renew', { kind: 'lost' })
  }

  private append(epoch: number, seq: number) {
    const start = createAppendSpanStart({ matchId: this.matchId, epoch, seq, holder: 'steward' })
    return runAsTrace(this.deps.tracer, start, (span) => this.appendAs(span, epoch, seq))
  }

  private async appendAs(span: Span | null, epoch: number, seq: number) {
    const { database, clock, writer, publisher, meter } = this.deps
    const event = this.row && computeAllMatchFacts(this.row)[seq - 1]
    if (!this.row || !event) throw new Error(`Event ${seq} is not known.`)
    const reply = await appendEvent(database, { matchId: this.matchId, writerId: writer.id, epoch, event }, clock.now())
    meter?.appended('steward', reply.kind)
    recordAppendResult(span, reply)
    if (reply.kind !== 'stored' && reply.kind !== 'duplicate') return refused('append', this.refusalOf(reply))
    // Publishes a duplicate too: the answer to its commit may be lost. Events go up to the head, like the facts.
    const due = computeAllMatchFacts(reply.match).slice(seq - 1, reply.match.head)
    publisher.publish({
      kind: 'events',
      match: toPublicMatchView(reply.match),
      events: due,
      teller: createNarrator(reply.match),
      storedAt: reply.match.updatedAt,
    })
    if (reply.kind === 'stored') this.logRemarks(reply.remarks)
    return { kind: 'appended', next: this.dueEvent(this.row, seq + 1) } as const
  }

  private refusalOf(reply: Exclude<EventAppendReply, { kind: 'stored' | 'duplicate' }>): MatchWriterCallFailure {
    switch (reply.kind) {
      case 'gap':
      case 'fenced':
        return { kind: 'lost' }
      case 'not-active':
        return { kind: 'over' }
      case 'early':
        return { kind: 'early', untilMs: reply.dueAt.getTime() }
      case 'forged':
      case 'inquiry':
        this.inquire(CHANGED)
        return { kind: 'halted' }
    }
  }

  /** Releases the lease, and publishes that the match has no writer, or another one. */
  private async release(epoch: number): Promise<void> {
    const { database, writer, publisher, log, meter } = this.deps
    await releaseLease(database, this.matchId, writer.id, epoch, this.isStopping)
    if (this.isStopping) meter?.handedOver('given-up')
    log.info({ matchId: this.matchId }, 'writer has put down the pen')
    const row = await readLiveOrPackedMatch(database, this.matchId)
    if (row) publisher.publish({ kind: 'match', match: toPublicMatchView(row) })
  }

  private dueEvent(row: LiveMatchRow, seq: number): { readonly seq: number; readonly atMs: number } | null {
    const event = computeAllMatchFacts(row)[seq - 1]
    return event ? { seq, atMs: eventDueAt(row, event) ?? 0 } : null
  }

  private logRemarks(remarks: readonly string[]): void {
    for (const remark of remarks) this.deps.log.error({ matchId: this.matchId }, remark)
  }

  /** Logs a failure; the call is retried while the lease may last. */
  private unanswered(call: Refused['call'], what: string, error: unknown): Refused {
    this.deps.log.warn({ err: error, matchId: this.matchId }, what)
    return refused(call, { kind: 'unanswered' })
  }
}

function refused(call: Refused['call'], refusal: MatchWriterCallFailure): Refused {
  return { kind: 'refused', call, refusal }
}
