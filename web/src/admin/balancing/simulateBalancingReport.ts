import type { Tuning } from '@tiltyard/engine'
import { addBalancingTallies, type BalancingTally, simulateBalancingChunk } from './balancingTally.ts'
import type { BalancingReportMessage, BalancingReportRequest } from './reportMessages.ts'

/** Matches between two progress messages; a few milliseconds. */
export const BALANCING_MATCHES_PER_CHUNK = 500

/** Simulates all matches of a report and reports progress. */
export function simulateBalancingReport(
  { matches, tunings }: BalancingReportRequest,
  onMessage: (message: BalancingReportMessage) => void,
): void {
  let played = 0
  const tallies = tunings.map((tuning) =>
    playTuning(tuning, matches, (more) => {
      played += more
      onMessage({ kind: 'progress', played })
    }),
  )
  onMessage({ kind: 'done', tallies })
}

function playTuning(tuning: Tuning, matches: number, onPlayed: (matches: number) => void): BalancingTally {
  let tally: BalancingTally | null = null
  for (let chunk = 0; chunk * BALANCING_MATCHES_PER_CHUNK < matches; chunk++) {
    const played = simulateBalancingChunk(
      tuning,
      chunk,
      Math.min(BALANCING_MATCHES_PER_CHUNK, matches - chunk * BALANCING_MATCHES_PER_CHUNK),
    )
    tally = tally === null ? played : addBalancingTallies(tally, played)
    onPlayed(played.matches)
  }
  return tally ?? simulateBalancingChunk(tuning, 0, 0)
}
