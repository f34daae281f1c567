/** Keeps the screen on while the page is visible. @returns a function that releases the wake lock. */
export function keepScreenOn(wakeLock: WakeLock): () => void {
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
