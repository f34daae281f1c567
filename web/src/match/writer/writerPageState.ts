/** A writer's state, for its page. */
export type WriterPageState = { readonly kind: 'asking' } | { readonly kind: 'writing'; readonly epoch: number }
