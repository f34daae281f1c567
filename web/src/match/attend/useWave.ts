import { useEffect, useRef, useState } from 'react'

/** How long a stand waves for the cheers of one message. */
const WAVE_MS = 2_500

/** A wave that goes through a stand. */
export interface Wave {
  /** How many cheer. */
  readonly cheers: number
  /** Another for each wave. */
  readonly turn: number
}

/**
 * Waves when more have cheered than were known before; what was cheered before somebody came is over.
 * @param cheers all so far; null until they are known.
 */
export function useWave(cheers: number | null): Wave | null {
  const known = useRef(cheers)
  const [wave, setWave] = useState<Wave | null>(null)
  useEffect(() => {
    const before = known.current
    known.current = cheers
    if (before === null || cheers === null || cheers <= before) return
    setWave((last) => ({ cheers: cheers - before, turn: (last?.turn ?? 0) + 1 }))
    const timer = setTimeout(() => setWave(null), WAVE_MS)
    return () => clearTimeout(timer)
  }, [cheers])
  return wave
}
