import type { Chances, Change, MatchFact, MatchSetup, WhatIfResult } from '@tiltyard/engine'

/** What the page asks of its worker. */
export interface ImaginingRequest {
  readonly setup: MatchSetup
  readonly facts: readonly MatchFact[]
  readonly seq: number
  readonly change: Change
}

/** What the worker tells its page. */
export type FromImagining =
  /** So many endings have been ridden to. */
  | { readonly kind: 'progress'; readonly ridden: number }
  /** What came of it, beside what was likely at that moment. */
  | { readonly kind: 'done'; readonly imagined: WhatIfResult; readonly likely: Chances }
  | { readonly kind: 'failed'; readonly message: string }
