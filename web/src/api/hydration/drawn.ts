// What of this page is as the server drew it before it was sent: see drawPage.tsx and server/src/publishing/ssr. Where nothing was drawn,
// and once React has drawn it anew, nothing is.

import { createContext, startTransition, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** When the server drew this page, by its clock (ms since 1970); null where it didn't. */
export const DrawnAtContext = createContext<number | null>(null)

/** Whether this is drawn as the server draws it: there, and here for the one moment in which React takes it over. */
export function useIsBeingTakenOver(): boolean {
  return useSyncExternalStore(neverChanges, isOwn, isDrawn)
}

/**
 * The same, and here until React has drawn it anew, which it does bit by bit: to be told at once what is so by now would have a slow phone
 * draw a whole page in one go, and be deaf meanwhile.
 */
export function useIsDrawn(): boolean {
  // Written while it is drawn, for no other call tells which of the two this is; the same each time.
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
 * What is told outside of what is drawn, kept up with each change once the page is React's own.
 * @param told what is so now. @param drawn what the page was drawn of.
 */
export function useLiveSnapshot<Snapshot>(
  subscribe: (tell: () => void) => () => void,
  told: () => Snapshot,
  drawn: () => Snapshot,
): Snapshot {
  return useSyncExternalStore(subscribe, useIsDrawn() ? drawn : told, drawn)
}

/** The moment at which it was drawn, while `useIsDrawn`; else null. */
export function useDrawnAt(): number | null {
  const drawnAt = useContext(DrawnAtContext)
  return useIsDrawn() ? drawnAt : null
}

const neverChanges = () => () => undefined
const isOwn = () => false
const isDrawn = () => true
