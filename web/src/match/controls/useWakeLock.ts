import { useEffect } from 'react'

/** Keeps the screen on while it is wanted and the page is seen. Where a browser can't, or will not, its screen goes dark as ever. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    // Some browsers have none, and none is given to a page that came by plain http.
    const { wakeLock } = navigator as Partial<Navigator>
    if (!isWanted || !wakeLock) return
    let isOver = false
    let letGo = (): void => {}
    import('./keepAwake.ts')
      .then(({ keepAwake }) => {
        if (!isOver) letGo = keepAwake(wakeLock)
      })
      .catch(() => undefined)
    return () => {
      isOver = true
      letGo()
    }
  }, [isWanted])
}
