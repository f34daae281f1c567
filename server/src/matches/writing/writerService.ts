import type { AppendEventReply, ClaimedLease, MatchProof, PassSeed } from '@tiltyard/contract'
import { toMatchWriterId } from '@tiltyard/contract'
import type { ReplayableEvent } from '@tiltyard/engine'
import { isMatchTrueToCommitment } from '../../archive/chain/commitment.ts'
import type { Publisher } from '../../live/liveUpdate.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import { createPassSeedSource } from '../../platform/runtime/secret.ts'
import { runAsSpan, type Span } from '../../platform/runtime/span.ts'
import type { Database } from '../../platform/store/database.ts'
import type { LiveMatchRow, UserRow } from '../../platform/store/schema.ts'
import { toPublicMatchView } from '../filterPublicMatch.ts'
import { readMatchProof } from '../matchProof.ts'
import { readLiveOrPackedMatch, readStoredEvents } from '../matchStore.ts'
import { computeAllMatchFacts, MatchNotStartedError } from '../sets/computeAllMatchFacts.ts'
import { explainMissingMatch } from '../sets/explainMissingMatch.ts'
import { appendEvent, type EventAppendReply } from './appendEvent.ts'
import { claimLease, type LeaseClaimReply, releaseLease, renewLease } from './lease.ts'
import type { MatchWriterMeter } from './matchWriterMeter.ts'
import { createNarrator, narrateEvents } from './narrateEvents.ts'
import { releaseLeasesOfSession, releaseLeasesOfUser } from './sessionLeases.ts'
import { createAppendSpanStart, createClaimSpanStart, recordAppendResult, recordClaimResult } from './writerSpans.ts'

export interface WriterServiceDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly publisher: Publisher
  /** Called after an event is published, with whether it was the last; the yard may have changed then. */
  readonly onEnded: () => Promise<void>
  /** Without it nothing is counted. */
  readonly meter?: MatchWriterMeter
}

/** A writer: one page of a registered user. */
export interface BrowserWriterPage {
  readonly user: UserRow
  readonly matchId: string
  readonly clientId: string
  /** The session of the page; the lease ends with it. */
  readonly sessionId: string | null
}

/** The leases of browsers: their claims, renewals and appends (design 5). */
export class WriterService {
  private readonly deps: WriterServiceDeps

  constructor(deps: WriterServiceDeps) {
    this.deps = deps
  }

  /** @throws Problem match-not-found, match-not-active, match-inquiry, lease-held, writer-barred. */
  claim(page: BrowserWriterPage): Promise<ClaimedLease> {
    return runAsSpan(createClaimSpanStart(page.matchId), (span) => this.claimFor(page, span))
  }

  private async claimFor(
    { user, matchId, clientId, sessionId }: BrowserWriterPage,
    span: Span | null,
  ): Promise<ClaimedLease> {
    const { database, clock, log } = this.deps
    const row = await this.matchOf(matchId)
    if (row.status === 'active' && (row.setup === null || row.startTime === null))
      throw new Problem('match-not-started')
    if (row.status === 'active' && !isMatchTrueToCommitment(row)) throw new Problem('match-inquiry', { id: matchId })
    const writer = { id: toMatchWriterId(user.uid, clientId), name: user.displayName, session: sessionId }
    const reply = await claimLease(database, matchId, writer, clock.now())
    recordClaimResult(span, reply)
    if (reply.kind === 'claimed' || reply.kind === 'finished') await this.tellClaim(reply)
    if (reply.kind !== 'claimed') throw claimRefusal(matchId, reply)
    const { match, epoch } = reply
    const { setup, startTime, tempo } = match
    if (setup === null || startTime === null) throw new Problem('match-not-started')
    log.info({ matchId, uid: user.uid, epoch }, 'lease taken')
    computeAllMatchFacts(match, log)
    const events = narrateEvents(match, await readStoredEvents(database, matchId))
    const seeds = seedsUntil(match, events.length)
    const instants = { startTime: startTime.toISOString(), serverTime: new Date(clock.now()).toISOString() }
    return { epoch, setup, tempo, events, seeds, ...instants }
  }

  /** @throws Problem lease-lost. */
  async renew({ user, matchId, clientId }: BrowserWriterPage, epoch: number): Promise<{ serverTime: string }> {
    const isRenewed = await renewLease(this.deps.database, matchId, toMatchWriterId(user.uid, clientId), epoch)
    if (!isRenewed) throw new Problem('lease-lost')
    return this.now()
  }

  /** Releases the leases of an ended session. */
  async releaseSession(sessionId: string): Promise<void> {
    this.tellReleased(await releaseLeasesOfSession(this.deps.database, sessionId))
  }

  /** Releases every lease of a user whose sessions have ended, or whose role has changed. */
  async releaseUser(uid: string): Promise<void> {
    this.tellReleased(await releaseLeasesOfUser(this.deps.database, uid))
  }

  async release({ user, matchId, clientId }: BrowserWriterPage, epoch: number): Promise<{ serverTime: string }> {
    await releaseLease(this.deps.database, matchId, toMatchWriterId(user.uid, clientId), epoch)
    this.deps.publisher.publish({ kind: 'match', match: toPublicMatchView(await this.matchOf(matchId)) })
    return this.now()
  }

  /** Stores the next event. @throws Problem for each reply but stored and duplicate; nothing has changed then. */
  append(page: BrowserWriterPage, epoch: number, event: Pick<ReplayableEvent, 'seq'>): Promise<AppendEventReply> {
    const start = createAppendSpanStart({ matchId: page.matchId, epoch, seq: event.seq, holder: 'browser' })
    return runAsSpan(start, (span) => this.appendFor(page, { epoch, event, span }))
  }

  private async appendFor(
    { user, matchId, clientId }: BrowserWriterPage,
    { epoch, event, span }: { epoch: number; event: Pick<ReplayableEvent, 'seq'>; span: Span | null },
  ): Promise<AppendEventReply> {
    const writerId = toMatchWriterId(user.uid, clientId)
    const reply = await this.tryAppend({ matchId, writerId, epoch, event })
    this.deps.meter?.appended('browser', reply.kind)
    recordAppendResult(span, reply)
    if (reply.kind !== 'stored' && reply.kind !== 'duplicate') throw appendRefusal(matchId, epoch, event, reply)
    // Publishes a duplicate too: the answer to its commit may be lost. Events go up to the head, like the facts.
    const due = computeAllMatchFacts(reply.match).slice(event.seq - 1, reply.match.head)
    this.deps.publisher.publish({
      kind: 'events',
      match: toPublicMatchView(reply.match),
      events: due,
      teller: createNarrator(reply.match),
      storedAt: reply.match.updatedAt,
    })
    if (reply.kind === 'stored') for (const remark of reply.remarks) this.deps.log.error({ matchId }, remark)
    if (reply.match.status === 'completed') await this.deps.onEnded()
    return { kind: reply.kind, next: seedAfter(reply.match, event.seq) }
  }

  /** The data to recompute a completed match. @throws Problem match-not-ended, match-without-setup. */
  async proof(matchId: string): Promise<MatchProof> {
    const row = await this.matchOf(matchId)
    if (row.status !== 'completed') throw new Problem('match-not-ended', { id: matchId })
    if (row.setup === null) throw new Problem('match-without-setup', { id: matchId })
    return readMatchProof(this.deps.database, row, row.setup)
  }

  /** Publishes the new lease holder, and the overdue events that the claim stored. */
  private async tellClaim({ match, stored, remarks }: Extract<LeaseClaimReply, { kind: 'claimed' | 'finished' }>) {
    this.deps.publisher.publish({
      kind: 'events',
      match: toPublicMatchView(match),
      events: stored,
      teller: createNarrator(match),
      storedAt: match.updatedAt,
    })
    this.deps.publisher.publish({ kind: 'match', match: toPublicMatchView(match) })
    for (const remark of remarks) this.deps.log.error({ matchId: match.id }, remark)
    if (match.status === 'completed') await this.deps.onEnded()
  }

  private tellReleased(matches: readonly LiveMatchRow[]): void {
    for (const match of matches) this.deps.publisher.publish({ kind: 'match', match: toPublicMatchView(match) })
  }

  private async tryAppend(request: Parameters<typeof appendEvent>[1]): Promise<EventAppendReply> {
    try {
      return await appendEvent(this.deps.database, request, this.deps.clock.now())
    } catch (error) {
      if (error instanceof MatchNotStartedError) throw new Problem('match-not-started')
      throw error
    }
  }

  private async matchOf(matchId: string): Promise<LiveMatchRow> {
    const row = await readLiveOrPackedMatch(this.deps.database, matchId)
    if (!row) throw await explainMissingMatch(this.deps.database, matchId)
    return row
  }

  private now(): { serverTime: string } {
    return { serverTime: new Date(this.deps.clock.now()).toISOString() }
  }
}

/** The seeds of the passes up to the next event's; a pass's seed is public once the previous pass is stored. */
function seedsUntil(row: LiveMatchRow, stored: number): PassSeed[] {
  const last = computeAllMatchFacts(row)[stored]?.passNumber ?? -1
  const entropy = createPassSeedSource(row.secret)
  return Array.from({ length: last + 1 }, (_, pass) => ({ pass, seed: entropy(pass) }))
}

function seedAfter(row: LiveMatchRow, seq: number): PassSeed | null {
  return seedsUntil(row, seq).at(-1) ?? null
}

function claimRefusal(id: string, reply: Exclude<LeaseClaimReply, { kind: 'claimed' }>): Problem {
  if (reply.kind === 'not-found') return new Problem('match-not-found', { id })
  if (reply.kind === 'barred') return new Problem('writer-barred')
  if (reply.kind !== 'held') return new Problem('match-not-active', { id })
  return new Problem('lease-held', { writer: reply.writer.name, until: reply.until.toISOString() })
}

function appendRefusal(
  id: string,
  epoch: number,
  { seq }: Pick<ReplayableEvent, 'seq'>,
  reply: Exclude<EventAppendReply, { kind: 'stored' | 'duplicate' }>,
): Problem {
  const about = { seq: String(seq), epoch: String(epoch), id }
  switch (reply.kind) {
    case 'gap':
      return new Problem('event-gap', { ...about, expected: String(reply.expected) })
    case 'fenced':
      return new Problem('event-fenced', { ...about, current: String(reply.epoch) })
    case 'forged':
      return new Problem('event-forged', about)
    case 'early':
      return new Problem('event-early', { ...about, dueAt: reply.dueAt.toISOString() })
    case 'not-active':
      return new Problem('match-not-active', about)
    case 'inquiry':
      return new Problem('match-inquiry', about)
  }
}
