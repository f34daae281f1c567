import { useEffect } from 'react'

/** Keeps the screen on while it is wanted and the page is seen. Where a browser can't, or will not, its screen goes dark as ever. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    // Some browsers have none, and none is given to a page that came by plain http.
    const { wakeLock } = navigator as Partial<Navigator>
    if (!isWanted || !wakeLock) return
    return keepAwake(wakeLock)
  }, [isWanted])
}

/** @returns what lets the screen go dark again. */
function keepAwake(wakeLock: WakeLock): () => void {
  let isOver = false
  let held: Promise<WakeLockSentinel | null> = Promise.resolve(null)
  const release = (): void => {
    held.then((lock) => lock?.release()).catch(() => undefined)
    held = Promise.resolve(null)
  }
  const look = (): void => {
    release()
    if (!isOver && document.visibilityState === 'visible') held = wakeLock.request('screen').catch(() => null)
  }
  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', look)
    release()
  }
}
