/** A writer's state, for its page. */
export type ShownWriterState = { readonly kind: 'asking' } | { readonly kind: 'writing'; readonly epoch: number }
