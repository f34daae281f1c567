// Server-side rendering: what of the page still shows the server's data. See renderSsrPage.tsx and
// server/src/publishing/ssr. False on a page without it, and after React's own render.

import { createContext, startTransition, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** The server's time of rendering (ms since 1970); null without server-side rendering. */
export const RenderedAtContext = createContext<number | null>(null)

/** Whether this render is the server's or the hydrating one. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(neverChanges, isOwn, isDrawn)
}

/**
 * As `useIsHydrating`, and until React's own render, which runs in steps. An immediate switch would make a slow
 * phone render the whole page in one go.
 */
export function useIsServerMarkupShown(): boolean {
  // Set during render: only this call tells which snapshot is used; it is idempotent.
  const wasDrawn = useRef(false)
  const began = useSyncExternalStore(
    neverChanges,
    () => wasDrawn.current,
    () => (wasDrawn.current = true),
  )
  const [isOwnByNow, drawAnew] = useState(false)
  useEffect(() => {
    if (wasDrawn.current) startTransition(() => drawAnew(true))
  }, [])
  return began && !isOwnByNow
}

/**
 * Subscribes to an external store, with the server's data until React's own render.
 * @param current the store's own snapshot. @param serverSnapshot the server's snapshot.
 */
export function useHydratedExternalStore<Snapshot>(
  subscribe: (onChange: () => void) => () => void,
  current: () => Snapshot,
  serverSnapshot: () => Snapshot,
): Snapshot {
  return useSyncExternalStore(subscribe, useIsServerMarkupShown() ? serverSnapshot : current, serverSnapshot)
}

/** The server's time of rendering, while `useIsServerMarkupShown`; otherwise null. */
export function useServerRenderedAtMs(): number | null {
  const drawnAt = useContext(RenderedAtContext)
  return useIsServerMarkupShown() ? drawnAt : null
}

const neverChanges = () => () => undefined
const isOwn = () => false
const isDrawn = () => true
