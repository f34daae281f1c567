import { useState } from 'react'

/** Replay speeds, as multiples of the match's own. */
export const replaySpeeds = [0.25, 0.5, 1, 2, 4, 8, 16, 64] as const

export type ReplaySpeed = (typeof replaySpeeds)[number]

const STORED_AS = 'tiltyard-speed'
const AS_RIDDEN: ReplaySpeed = 1

/** The replay speed: the page's own, or with null the last chosen in this browser. */
export function useReplaySpeed(
  pageSpeed: ReplaySpeed | null = null,
): [speed: ReplaySpeed, choose: (speed: ReplaySpeed) => void] {
  const [speed, setSpeed] = useState(() => pageSpeed ?? parseReplaySpeed(stored()) ?? AS_RIDDEN)
  const choose = (chosen: ReplaySpeed): void => {
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
export function adjacentReplaySpeed(speed: ReplaySpeed, by: 1 | -1): ReplaySpeed {
  return replaySpeeds[replaySpeeds.indexOf(speed) + by] ?? speed
}

/** Parses a speed; null for an invalid one. */
export function parseReplaySpeed(value: string | null): ReplaySpeed | null {
  return replaySpeeds.find((speed) => String(speed) === value) ?? null
}

function stored(): string | null {
  try {
    return localStorage.getItem(STORED_AS)
  } catch {
    return null
  }
}
