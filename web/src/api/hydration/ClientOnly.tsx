import type { ReactNode } from 'react'
import { useIsServerMarkupShown } from './renderedAt.ts'

/** Skips its children on the server; they render after hydration. */
export function ClientOnly({ children }: { readonly children: ReactNode }) {
  return useIsServerMarkupShown() ? null : children
}
