import { useEffect } from 'react'

/** Keeps the screen on while wanted and the page is visible, if the browser can. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    // Some browsers lack it, and pages on plain http have none.
    const { wakeLock } = navigator as Partial<Navigator>
    if (!isWanted || !wakeLock) return
    let isOver = false
    let letGo = (): void => {}
    import('./keepScreenOn.ts')
      .then(({ keepScreenOn }) => {
        if (!isOver) letGo = keepScreenOn(wakeLock)
      })
      .catch(() => undefined)
    return () => {
      isOver = true
      letGo()
    }
  }, [isWanted])
}
