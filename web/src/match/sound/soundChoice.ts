import { useSyncExternalStore } from 'react'

// Whether the tilt is heard in this browser, and how loud; kept like other settings.

/** How loud it may be. */
export const volumes = [0.25, 0.5, 0.75, 1] as const

export type Volume = (typeof volumes)[number]

export interface SoundChoice {
  readonly isOn: boolean
  readonly volume: Volume
}

const STORED_AS = 'tiltyard-sound'
const listeners = new Set<() => void>()
let chosen: SoundChoice | null = null

/** What this viewer has chosen, the last time that they did; off at first. */
export function soundChoice(): SoundChoice {
  chosen ??= stored()
  return chosen
}

/** The same, kept up with each change. */
export function useSoundChoice(): SoundChoice {
  return useSyncExternalStore(subscribe, soundChoice)
}

/** Sounds so from now on, at the next visit too where the browser lets us keep it. */
export function chooseSound(part: Partial<SoundChoice>): void {
  chosen = { ...soundChoice(), ...part }
  try {
    localStorage.setItem(STORED_AS, JSON.stringify(chosen))
  } catch {
    // Storage is full or closed to us: it lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

/** Looks at the store again. @public for tests. */
export function forgetSound(): void {
  chosen = null
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function stored(): SoundChoice {
  try {
    const { isOn, volume } = JSON.parse(localStorage.getItem(STORED_AS) ?? '{}')
    return { isOn: isOn === true, volume: volumes.find((each) => each === volume) ?? 0.75 }
  } catch {
    return { isOn: false, volume: 0.75 }
  }
}
