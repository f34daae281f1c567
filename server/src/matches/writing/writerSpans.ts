import type { Span, SpanStart } from '../../platform/runtime/span.ts'
import type { EventAppendReply } from './appendEvent.ts'
import type { LeaseClaimReply } from './lease.ts'
import type { LeaseHolderKind } from './matchWriterMeter.ts'

interface Appended {
  readonly matchId: string
  readonly epoch: number
  readonly seq: number
  readonly holder: LeaseHolderKind
}

/** The span of an append, until the event is published. */
export function createAppendSpanStart({ matchId, epoch, seq, holder }: Appended): SpanStart {
  const facts = { 'tiltyard.match.id': matchId, 'tiltyard.writer.epoch': epoch, 'tiltyard.event.seq': seq }
  return { name: 'append', attributes: { ...facts, 'tiltyard.writer': holder } }
}

/** Notes the result of an append; each refusal is a failure of its kind. */
export function recordAppendResult(span: Span | null, { kind }: EventAppendReply): void {
  span?.note({ 'tiltyard.append.result': kind, 'tiltyard.events.stored': kind === 'stored' ? 1 : 0 })
  if (kind !== 'stored' && kind !== 'duplicate') span?.fail(kind)
}

/** The span of a claim. */
export function createClaimSpanStart(matchId: string): SpanStart {
  return { name: 'claim', attributes: { 'tiltyard.match.id': matchId } }
}

/** Notes the result of a claim, and the number of overdue events it stored. */
export function recordClaimResult(span: Span | null, reply: LeaseClaimReply): void {
  const stored = reply.kind === 'claimed' || reply.kind === 'finished' ? reply.stored.length : 0
  span?.note({ 'tiltyard.claim.result': reply.kind, 'tiltyard.events.stored': stored })
  if (reply.kind === 'claimed') span?.note({ 'tiltyard.writer.epoch': reply.epoch })
  if (reply.kind !== 'claimed' && reply.kind !== 'finished') span?.fail(reply.kind)
}
