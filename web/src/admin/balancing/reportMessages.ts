import type { Tuning } from '@tiltyard/engine'
import type { BalanceTally } from './balanceTally.ts'

/** The page's request to its worker: the same matches for each tuning. */
export interface ReportRequest {
  readonly matches: number
  readonly tunings: readonly Tuning[]
}

/** A message of the worker to its page. */
export type FromReport =
  /** How many matches are done, over all tunings. */
  | { readonly kind: 'progress'; readonly played: number }
  /** One tally per tuning, in the request's order. */
  | { readonly kind: 'done'; readonly tallies: readonly BalanceTally[] }
  | { readonly kind: 'failed'; readonly message: string }
