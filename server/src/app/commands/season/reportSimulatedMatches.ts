import { availableParallelism } from 'node:os'
import { readingA, type SampleMatchReport, tuningFromSimulatorConfig } from '@tiltyard/engine'
import { simulateMatches } from './simulateMatches.ts'

/** What is simulated; see `tiltyard simulate --help`. */
export interface SimulateFlags {
  readonly matches: number
  readonly seed: string
  readonly reading: 'A' | 'B'
  readonly json?: boolean
}

/** Simulates matches between knights of random ratings on all cores, and reports how they ended. */
export async function reportSimulatedMatches({ matches: asked, seed, reading, json }: SimulateFlags): Promise<string> {
  const started = performance.now()
  const tuning = reading === 'B' ? tuningFromSimulatorConfig() : readingA
  const report = await simulateMatches({ matches: asked, seed, tuning }, availableParallelism())
  const seconds = (performance.now() - started) / 1_000
  const { matches, events, endings, averages, suddenDeath, checksum } = report
  const speed = { matchesPerSecond: Math.round(matches / seconds), eventsPerSecond: Math.round(events / seconds) }
  const answer = { matches, seconds: Number(seconds.toFixed(3)), ...speed, endings, averages, suddenDeath, checksum }
  return json ? JSON.stringify(answer) : asText(answer)
}

interface Answer extends Pick<SampleMatchReport, 'matches' | 'endings' | 'averages' | 'suddenDeath' | 'checksum'> {
  readonly seconds: number
  readonly matchesPerSecond: number
  readonly eventsPerSecond: number
}

function asText({ endings: ends, averages: means, ...facts }: Answer): string {
  const percent = (count: number): string => `${((100 * count) / facts.matches).toFixed(2)}%`
  const rows = [
    ...Object.entries(facts).map(([name, value]) => [name, value]),
    ...Object.entries(ends).map(([name, count]) => [`ended by ${name}`, percent(count)]),
    ...Object.entries(means).map(([name, mean]) => [`${name} per match`, mean.toFixed(3)]),
  ]
  return rows.map(([name, value]) => `${String(name).padEnd(32)} ${value}`).join('\n')
}
