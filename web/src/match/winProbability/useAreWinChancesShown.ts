import { useSyncExternalStore } from 'react'

/** Whether the viewer wants to see chances. The settings and the first script set it on the page's root. */
export function useAreWinChancesShown(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.chances !== 'off',
    () => true,
  )
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-chances'] })
  return () => observer.disconnect()
}
