import { useSyncExternalStore } from 'react'
import { chooseSound, soundChoice } from './soundChoice.ts'

let context: AudioContext | null = null
/** Whether the browser refuses to resume, as during a call; a changed state or a press retries. */
let isHeld = false
let isResuming = false
const listeners = new Set<() => void>()

/** Whether this browser supports Web Audio. */
export function hasSound(): boolean {
  return typeof AudioContext === 'function'
}

/** The page's audio context; null until the viewer has turned on the sound. */
export function openedContext(): AudioContext | null {
  return context
}

/** Turns the sound on or off. Call it from a key or click handler: browsers block sound before one. */
export function turnSound(isOn: boolean): void {
  if (!hasSound()) return
  if (isOn) openContext()
  chooseSound({ isOn })
}

/** Toggles the sound; while the browser holds it, resumes it. Call it like `turnSound`. */
export function toggleSound(): void {
  if (soundChoice().isOn && isHeld && context !== null) resumeNow(context)
  else turnSound(!soundChoice().isOn)
}

/** Whether the browser holds the sound. */
export function useIsHeld(): boolean {
  return useSyncExternalStore(subscribe, () => isHeld)
}

/** Resumes a stopped context, unless the browser has refused; may be called repeatedly. */
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

/** Returns the page's audio context, and opens it first if needed. */
export function openContext(): AudioContext {
  context ??= opened()
  return context
}

function opened(): AudioContext {
  const made = new AudioContext({ latencyHint: 'interactive' })
  // Safari's state for a context that another program took; the state changes when it gives it back.
  made.addEventListener('statechange', () => hold((made.state as string) === 'interrupted'))
  return made
}
