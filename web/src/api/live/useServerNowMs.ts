import { useEffect, useReducer } from 'react'
import { useServerRenderedAtMs } from '../hydration/renderedAt.ts'
import { useLiveClient } from './liveStore.ts'

const SECOND_MS = 1_000

/** Returns the server's time in ms since the epoch, updated at each full second. */
export function useServerNowMs(): number {
  const { clock } = useLiveClient()
  const drawnAt = useServerRenderedAtMs()
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => {
    const timer = setTimeout(tick, SECOND_MS - (clock.now() % SECOND_MS))
    return () => clearTimeout(timer)
  })
  return drawnAt ?? clock.now()
}
