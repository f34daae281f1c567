import type { Tuning } from '@tiltyard/engine'
import type { BalancingTally } from './balancingTally.ts'

/** The page's request to its worker: the same matches for each tuning. */
export interface BalancingReportRequest {
  readonly matches: number
  readonly tunings: readonly Tuning[]
}

/** A message of the worker to its page. */
export type BalancingReportMessage =
  /** How many matches are done, over all tunings. */
  | { readonly kind: 'progress'; readonly played: number }
  /** One tally per tuning, in the request's order. */
  | { readonly kind: 'done'; readonly tallies: readonly BalancingTally[] }
  | { readonly kind: 'failed'; readonly message: string }
