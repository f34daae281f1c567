/** What a writer is doing, for the page that shows it. */
export type WriterState = { readonly kind: 'asking' } | { readonly kind: 'writing'; readonly epoch: number }

/**
 * Why a writer has stopped. `held`: somebody else has the pen until then. `failed`: three attempts had no
 * answer. `lost`: the lease went, or the device slept. `over`: there is nothing more to write here, for
 * this user at least. `barred`: an event of theirs came so late that they get no pen in this match. `halted`: what is stored is not this match, which nobody may continue.
 */
export type WriterEnding =
  | { readonly kind: 'held'; readonly untilMs: number }
  | { readonly kind: 'failed' | 'lost' | 'over' | 'barred' | 'halted' | 'stopped' | 'finished' }
