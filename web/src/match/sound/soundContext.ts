import { chooseSound, soundChoice } from './soundChoice.ts'

let context: AudioContext | null = null

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

/** Turns it on where it is off, and off where it is on. */
export function toggleSound(): void {
  turnSound(!soundChoice().isOn)
}

/** The same as `openedContext`, which it opens where there is none. */
export function openContext(): AudioContext {
  context ??= new AudioContext({ latencyHint: 'interactive' })
  return context
}
