import { useCallback, useContext } from 'react'
import { DrawnAtContext, useLiveSnapshot } from '../hydration/drawn.ts'
import { useLiveClient } from './liveStore.ts'

const SECOND_MS = 1_000

/**
 * What follows from the server's time, looked at each second. Unlike with `useServerNow`, the page is drawn
 * anew only when it has changed.
 * @param read gives something that can be told apart with `===`.
 */
export function useServerClock<Reading extends string | number>(read: (now: number) => Reading): Reading {
  const { clock } = useLiveClient()
  const drawnAt = useContext(DrawnAtContext) ?? 0
  const subscribe = useCallback((look: () => void) => {
    const timer = setInterval(look, SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return useLiveSnapshot(
    subscribe,
    () => read(clock.now()),
    () => read(drawnAt),
  )
}
