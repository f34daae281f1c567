import { useSyncExternalStore } from 'react'

// Whether a voice reads this page's match. It is not saved: browsers block speech before the viewer acts.

let isOn = false
const listeners = new Set<() => void>()

/** Subscribes to whether a voice reads the match. */
export function useIsReadAloudOn(): boolean {
  return useSyncExternalStore(subscribe, isReadAloudOn)
}

/** Whether a voice reads the match, outside of components. */
export function isReadAloudOn(): boolean {
  return isOn
}

/** Turns reading on or off. */
export function setReadAloudOn(wanted: boolean): void {
  if (wanted === isOn) return
  isOn = wanted
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
