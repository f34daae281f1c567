import type { AppendReply } from './appendEvent.ts'

/** Whose pen it is: the server's own writer, or a browser's. */
export const penHolders = ['steward', 'browser'] as const

export type PenHolder = (typeof penHolders)[number]

/** Whatever may become of an event that a writer brings. */
export const appendResults = [
  'stored',
  'duplicate',
  'gap',
  'fenced',
  'forged',
  'early',
  'not-active',
  'inquiry',
] as const satisfies readonly AppendReply['kind'][]

/**
 * Why a pen has changed hands: a steward took over what was overdue, or dismissed its writer; a lease ran out, or ended with
 * its session; a steward that stops gave it up.
 */
export const handOverReasons = ['overdue', 'dismissed', 'expired', 'given-up'] as const

export type HandOverReason = (typeof handOverReasons)[number]

/** Counts what writers do. */
export interface WriterMeter {
  /** A writer has brought an event. */
  appended(holder: PenHolder, result: AppendReply['kind']): void
  handedOver(reason: HandOverReason): void
}
