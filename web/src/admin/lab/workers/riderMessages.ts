import type { SeasonPlan, SeasonTally } from '@tiltyard/engine'

/** What the page tells one of its riders. */
export type ToRider =
  /** Whatever it rides from here on is of this plan. */
  | { readonly kind: 'plan'; readonly plan: SeasonPlan }
  /** The next season to ride. */
  | { readonly kind: 'ride'; readonly season: number }

/** What a rider tells its page. */
export type FromRider =
  | { readonly kind: 'ridden'; readonly tally: SeasonTally }
  | { readonly kind: 'failed'; readonly message: string }
