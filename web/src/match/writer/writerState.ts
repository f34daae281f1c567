/** What a writer is doing, for the page that shows it. */
export type WriterState = { readonly kind: 'asking' } | { readonly kind: 'writing'; readonly epoch: number }
