import { useSyncExternalStore } from 'react'
import { chooseSound, soundChoice } from './soundChoice.ts'

let context: AudioContext | null = null
/** Whether the browser refuses to go on, as while a call has the sound: nothing is tried until it says otherwise, or the viewer presses. */
let isHeld = false
let isResuming = false
const listeners = new Set<() => void>()

/** Whether this browser can make sounds. */
export function hasSound(): boolean {
  return typeof AudioContext === 'function'
}

/** What the tilt is heard through; null before the viewer has asked for it by hand or key on this page. */
export function openedContext(): AudioContext | null {
  return context
}

/** Turns the sound on or off. To be called while a key or a button is pressed: browsers let nothing sound before. */
export function turnSound(isOn: boolean): void {
  if (!hasSound()) return
  if (isOn) openContext()
  chooseSound({ isOn })
}

/** Turns it on where it is off, and off where it is on; brings it back where the browser holds it. To be called as `turnSound` is. */
export function toggleSound(): void {
  if (soundChoice().isOn && isHeld && context !== null) resumeNow(context)
  else turnSound(!soundChoice().isOn)
}

/** Whether the browser holds what is to sound. */
export function useIsHeld(): boolean {
  return useSyncExternalStore(subscribe, () => isHeld)
}

/** Has a context go on that has stopped, unless the browser has refused that; may be called all the time. */
export function resumeContext(stopped: Pick<AudioContext, 'resume'>): void {
  if (!isHeld && !isResuming) resumeNow(stopped)
}

function resumeNow(stopped: Pick<AudioContext, 'resume'>): void {
  isResuming = true
  stopped.resume().then(
    () => hold(false),
    () => hold(true),
  )
}

function hold(isRefused: boolean): void {
  isResuming = false
  if (isHeld === isRefused) return
  isHeld = isRefused
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The same as `openedContext`, which it opens where there is none. */
export function openContext(): AudioContext {
  context ??= opened()
  return context
}

function opened(): AudioContext {
  const made = new AudioContext({ latencyHint: 'interactive' })
  // Safari's name for what another program has taken; once it gives it back, the state is another.
  made.addEventListener('statechange', () => hold((made.state as string) === 'interrupted'))
  return made
}
