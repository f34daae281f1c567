import { useCallback, useContext } from 'react'
import { RenderedAtContext, useHydratedExternalStore } from '../hydration/renderedAt.ts'
import { useLiveClient } from './liveStore.ts'

const SECOND_MS = 1_000

/**
 * Reads a value from the server's time each second, and renders only when it changes.
 * @param read returns a value that `===` can compare.
 */
export function useValueAtServerTime<Reading extends string | number>(read: (now: number) => Reading): Reading {
  const { clock } = useLiveClient()
  const drawnAt = useContext(RenderedAtContext) ?? 0
  const subscribe = useCallback((look: () => void) => {
    const timer = setInterval(look, SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return useHydratedExternalStore(
    subscribe,
    () => read(clock.now()),
    () => read(drawnAt),
  )
}
