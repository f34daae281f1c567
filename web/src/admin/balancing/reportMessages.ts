import type { Tuning } from '@tiltyard/engine'
import type { BalanceTally } from './balanceTally.ts'

/** What the page asks of its worker: the same matches for each tuning. */
export interface ReportRequest {
  readonly matches: number
  readonly tunings: readonly Tuning[]
}

/** What the worker tells its page. */
export type FromReport =
  /** So many of the matches have been played, of all tunings together. */
  | { readonly kind: 'progress'; readonly played: number }
  /** A tally for each tuning, in the order asked. */
  | { readonly kind: 'done'; readonly tallies: readonly BalanceTally[] }
  | { readonly kind: 'failed'; readonly message: string }
