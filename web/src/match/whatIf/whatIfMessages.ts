import type { MatchFact, MatchSetup, WhatIfChange, WhatIfResult, WinChances } from '@tiltyard/engine'

/** The page's request to its worker. */
export interface WhatIfRequest {
  readonly setup: MatchSetup
  readonly facts: readonly MatchFact[]
  readonly seq: number
  readonly change: WhatIfChange
}

/** The worker's messages to its page. */
export type FromWhatIfWorkerMessage =
  /** The number of simulations so far. */
  | { readonly kind: 'progress'; readonly ridden: number }
  /** The result, and the likelihoods at that moment. */
  | { readonly kind: 'done'; readonly imagined: WhatIfResult; readonly likely: WinChances }
  | { readonly kind: 'failed'; readonly message: string }
