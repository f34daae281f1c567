import type { ReactNode } from 'react'
import { useIsDrawn } from './drawn.ts'

/** What the server does not draw: it comes once React has taken the page over. */
export function Undrawn({ children }: { readonly children: ReactNode }) {
  return useIsDrawn() ? null : children
}
