import { useSyncExternalStore } from 'react'
import { changeSoundChoice, getSoundChoice } from './getSoundChoice.ts'

let context: AudioContext | null = null
/** Whether the browser refuses to resume, as during a call; a changed state or a press retries. */
let isHeld = false
let isResuming = false
const listeners = new Set<() => void>()

/** Whether this browser supports Web Audio. */
export function isSoundSupported(): boolean {
  return typeof AudioContext === 'function'
}

/** The page's audio context; null until the viewer has turned on the sound. */
export function getOpenAudioContext(): AudioContext | null {
  return context
}

/** Turns the sound on or off. Call it from a key or click handler: browsers block sound before one. */
export function setSoundOn(isOn: boolean): void {
  if (!isSoundSupported()) return
  if (isOn) openAudioContext()
  changeSoundChoice({ isOn })
}

/** Toggles the sound; while the browser holds it, resumes it. Call it like `setSoundOn`. */
export function toggleSound(): void {
  if (getSoundChoice().isOn && isHeld && context !== null) resumeNow(context)
  else setSoundOn(!getSoundChoice().isOn)
}

/** Whether the browser holds the sound. */
export function useIsSoundBlocked(): boolean {
  return useSyncExternalStore(subscribe, () => isHeld)
}

/** Resumes a stopped context, unless the browser has refused; may be called repeatedly. */
export function resumeAudioContext(stopped: Pick<AudioContext, 'resume'>): void {
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
export function openAudioContext(): AudioContext {
  context ??= opened()
  return context
}

function opened(): AudioContext {
  const made = new AudioContext({ latencyHint: 'interactive' })
  // Safari's state for a context that another program took; the state changes when it gives it back.
  made.addEventListener('statechange', () => hold((made.state as string) === 'interrupted'))
  return made
}
