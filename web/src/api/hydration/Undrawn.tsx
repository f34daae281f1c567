import type { ReactNode } from 'react'
import { useIsDrawn } from './drawn.ts'

/** Skips its children on the server; they render after hydration. */
export function Undrawn({ children }: { readonly children: ReactNode }) {
  return useIsDrawn() ? null : children
}
