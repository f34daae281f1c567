// npx tiltyard simulate on all cores, compared with one core that narrates and replays each match.
import { availableParallelism } from 'node:os'
import { narrateMatch, readingA, replay, simulateSampleMatches } from '@tiltyard/engine'
import { simulateMatches } from '../server/src/app/commands/season/simulateMatches.ts'
import { type BenchRow, measureMediansInTurnMs, roundTo } from './measure.ts'

const MATCHES = 100_000
const NARRATED = 5_000
const ROUNDS = 5
const LEAST = 10
const options = { seed: 'bench', tuning: readingA }

export async function benchSimulateCommand(): Promise<BenchRow[]> {
  const cores = availableParallelism()
  const counted = () => simulateMatches({ ...options, matches: MATCHES }, cores)
  const narrated = async () =>
    simulateSampleMatches({ ...options, matches: NARRATED }, ({ setup, entropy }) =>
      replay(narrateMatch(setup, entropy)),
    )
  const [countedMs, narratedMs] = await measureMediansInTurnMs(counted, narrated, ROUNDS)
  const [own, other] = [(MATCHES * 1_000) / countedMs, (NARRATED * 1_000) / narratedMs]
  return [
    {
      name: `simulate, ${cores} cores`,
      value: Math.round(own),
      unit: 'matches per s',
      baseline: `narrated and replayed on one (${LEAST} times it at least)`,
      baselineValue: Math.round(other),
      ratio: roundTo(own / other, 2),
    },
  ]
}
