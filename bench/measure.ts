// Measurements in several rounds: the median, with a baseline in the same rounds.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A measurement beside its baseline. */
export interface BenchRow {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly baseline: string
  readonly baselineValue: number
  /** Our cost in units of the baseline, or our throughput, as the name says. */
  readonly ratio: number
}

/** The median. */
export function upperMedian(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The seconds of a piece of work. */
export function measureSeconds(work: () => void): number {
  const started = performance.now()
  work()
  return (performance.now() - started) / 1_000
}

/** The processor seconds of a piece of work, which other load affects less. */
export function measureProcessorSeconds(work: () => void): number {
  const started = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1_000_000
}

/**
 * Medians of several works over interleaved rounds, in seconds, so that noise affects all alike.
 * @param secondsFor times one; default: by the clock.
 */
export function measureInterleaved<const Works extends readonly (() => void)[]>(
  works: Works,
  rounds: number,
  secondsFor: (work: () => void) => number = measureSeconds,
): { readonly [At in keyof Works]: number } {
  const seconds: number[][] = works.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [at, work] of works.entries()) seconds[at]?.push(secondsFor(work))
  }
  return seconds.map(upperMedian) as { [At in keyof Works]: number }
}

/** An asynchronous attempt, such as a commit; `at` counts from 0. */
export type AsyncAttempt = (at: number) => Promise<unknown>

/** Runs two kinds of attempts in turn. @returns their medians in milliseconds. */
export async function measureMediansInTurnMs(
  own: AsyncAttempt,
  other: AsyncAttempt,
  tries: number,
): Promise<readonly [own: number, other: number]> {
  const times: { readonly own: number[]; readonly other: number[] } = { own: [], other: [] }
  for (let at = 0; at < tries; at++) {
    times.own.push(await msOf(own, at))
    times.other.push(await msOf(other, at))
  }
  return [upperMedian(times.own), upperMedian(times.other)]
}

/** Runs work with a temporary folder. */
export async function withTemporaryFolder<Answer>(work: (folder: string) => Promise<Answer>): Promise<Answer> {
  const folder = mkdtempSync(join(tmpdir(), 'tiltyard-bench-'))
  return work(folder).finally(() => rmSync(folder, { recursive: true }))
}

export function roundTo(number: number, digits: number): number {
  return Number(number.toFixed(digits))
}

async function msOf(work: AsyncAttempt, at: number): Promise<number> {
  const started = performance.now()
  await work(at)
  return performance.now() - started
}
