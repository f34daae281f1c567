import type { SeasonSimulationPlan, SeasonTally } from '@tiltyard/engine'

/** A message of the page to a worker. */
export type ToSeasonWorkerMessage =
  /** The plan of all seasons that follow. */
  | { readonly kind: 'plan'; readonly plan: SeasonSimulationPlan }
  /** The next season to simulate. */
  | { readonly kind: 'ride'; readonly season: number }

/** A message of a worker to its page. */
export type FromSeasonWorkerMessage =
  | { readonly kind: 'ridden'; readonly tally: SeasonTally }
  | { readonly kind: 'failed'; readonly message: string }
