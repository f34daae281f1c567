import { useState } from 'react'

/** Replay speeds, as multiples of the match's own. */
export const speeds = [0.25, 0.5, 1, 2, 4, 8, 16, 64] as const

export type Speed = (typeof speeds)[number]

const STORED_AS = 'tiltyard-speed'
const AS_RIDDEN: Speed = 1

/** The replay speed: the page's own, or with null the last chosen in this browser. */
export function useSpeed(asked: Speed | null = null): [speed: Speed, choose: (speed: Speed) => void] {
  const [speed, setSpeed] = useState(() => asked ?? parseSpeed(stored()) ?? AS_RIDDEN)
  const choose = (chosen: Speed): void => {
    setSpeed(chosen)
    try {
      localStorage.setItem(STORED_AS, String(chosen))
    } catch {
      // Storage is full or blocked: the speed lasts as long as the page.
    }
  }
  return [speed, choose]
}

/** The next faster or slower speed; the same at the ends. */
export function adjacentSpeed(speed: Speed, by: 1 | -1): Speed {
  return speeds[speeds.indexOf(speed) + by] ?? speed
}

/** Parses a speed; null for an invalid one. */
export function parseSpeed(value: string | null): Speed | null {
  return speeds.find((speed) => String(speed) === value) ?? null
}

function stored(): string | null {
  try {
    return localStorage.getItem(STORED_AS)
  } catch {
    return null
  }
}
