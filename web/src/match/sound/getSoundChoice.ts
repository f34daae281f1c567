import { useSyncExternalStore } from 'react'

// Whether this browser plays sound, and its volume; saved like other settings.

/** The volumes to choose from. */
export const volumes = [0.25, 0.5, 0.75, 1] as const

export type Volume = (typeof volumes)[number]

export interface SoundChoice {
  readonly isOn: boolean
  readonly volume: Volume
}

const STORED_AS = 'tiltyard-sound'
const listeners = new Set<() => void>()
let chosen: SoundChoice | null = null

/** Returns the saved choice; off by default. */
export function getSoundChoice(): SoundChoice {
  chosen ??= stored()
  return chosen
}

/** Subscribes to the choice. */
export function useSoundChoice(): SoundChoice {
  return useSyncExternalStore(subscribe, getSoundChoice)
}

/** Changes the choice, and saves it if the browser allows. */
export function changeSoundChoice(part: Partial<SoundChoice>): void {
  chosen = { ...getSoundChoice(), ...part }
  try {
    localStorage.setItem(STORED_AS, JSON.stringify(chosen))
  } catch {
    // Storage is full or blocked: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

/** Reads the storage again. @public for tests. */
export function reloadSoundChoice(): void {
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
