import { useEffect, useRef, useState } from 'react'

/** The duration of a wave. */
const WAVE_MS = 2_500

/** A wave of a stand. */
export interface BleachersWave {
  /** The number of new cheers. */
  readonly cheers: number
  /** Differs for each wave. */
  readonly turn: number
}

/**
 * Waves when the number of cheers grows; cheers from before the page opened do not count.
 * @param cheers the total; null until it loads.
 */
export function useBleachersWave(cheers: number | null): BleachersWave | null {
  const known = useRef(cheers)
  const [wave, setWave] = useState<BleachersWave | null>(null)
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
