import type { EventAppendReply } from './appendEvent.ts'

/** The kinds of lease holders: the server's own writer, or a browser. */
export const meteredLeaseHolderKinds = ['steward', 'browser'] as const

export type LeaseHolderKind = (typeof meteredLeaseHolderKinds)[number]

/** All results of an append. */
export const eventAppendResults = [
  'stored',
  'duplicate',
  'gap',
  'fenced',
  'forged',
  'early',
  'not-active',
  'inquiry',
] as const satisfies readonly EventAppendReply['kind'][]

/**
 * Why a lease changed hands. Overdue: a steward took over. Dismissed: a steward cleared it. Expired: also by the end of
 * its session. Given up: by a stopping steward.
 */
export const leaseHandOverReasons = ['overdue', 'dismissed', 'expired', 'given-up'] as const

export type LeaseHandOverReason = (typeof leaseHandOverReasons)[number]

/** Counts what writers do. */
export interface MatchWriterMeter {
  /** A writer has sent an event. */
  appended(holder: LeaseHolderKind, result: EventAppendReply['kind']): void
  handedOver(reason: LeaseHandOverReason): void
}
