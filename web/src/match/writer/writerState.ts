/** A writer's state, for its page. */
export type WriterState = { readonly kind: 'asking' } | { readonly kind: 'writing'; readonly epoch: number }
