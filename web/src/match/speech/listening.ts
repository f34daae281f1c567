import { useSyncExternalStore } from 'react'

// Whether a voice reads the match of this page. It is not kept: a browser lets nothing speak before it has been asked to.

let isOn = false
const listeners = new Set<() => void>()

/** Whether the viewer has a voice read to them. */
export function useIsListening(): boolean {
  return useSyncExternalStore(subscribe, isListening)
}

/** The same, outside of what is drawn. */
export function isListening(): boolean {
  return isOn
}

/** Begins to listen, or ends it. */
export function listen(wanted: boolean): void {
  if (wanted === isOn) return
  isOn = wanted
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
