import type { Tuning } from '@tiltyard/engine'
import { addBalanceTallies, type BalanceTally, simulateReportChunk } from './balanceTally.ts'
import type { FromReport, ReportRequest } from './reportMessages.ts'

/** Matches between two progress messages; a few milliseconds. */
export const CHUNK_MATCHES = 500

/** Simulates all matches of a report and reports progress. */
export function simulateBalanceReport({ matches, tunings }: ReportRequest, tell: (message: FromReport) => void): void {
  let played = 0
  const tallies = tunings.map((tuning) =>
    playTuning(tuning, matches, (more) => {
      played += more
      tell({ kind: 'progress', played })
    }),
  )
  tell({ kind: 'done', tallies })
}

function playTuning(tuning: Tuning, matches: number, onPlayed: (matches: number) => void): BalanceTally {
  let tally: BalanceTally | null = null
  for (let chunk = 0; chunk * CHUNK_MATCHES < matches; chunk++) {
    const played = simulateReportChunk(tuning, chunk, Math.min(CHUNK_MATCHES, matches - chunk * CHUNK_MATCHES))
    tally = tally === null ? played : addBalanceTallies(tally, played)
    onPlayed(played.matches)
  }
  return tally ?? simulateReportChunk(tuning, 0, 0)
}
