import { narrateMatch, readingB, replay, type SampleMatchRange, simulateSampleMatches } from '@tiltyard/engine'
import { expect, test } from 'vitest'
import { runTiltyardCommandInProcess } from '../../../testing/processes/commandProcess.ts'
import { MATCHES_PER_BATCH } from './simulateBatches.ts'
import { simulateMatches } from './simulateMatches.ts'

/** The last batch is not a full one. */
const options: Omit<SampleMatchRange, 'first'> = {
  matches: 3 * MATCHES_PER_BATCH + 7,
  seed: 'threads',
  tuning: readingB,
}

test('any number of threads reports what narrating and replaying each match gives', async () => {
  const narrated = simulateSampleMatches(options, ({ setup, entropy }) => replay(narrateMatch(setup, entropy)))
  for (const threads of [1, 5]) expect(await simulateMatches(options, threads)).toEqual(narrated)
})

test('one match is reported', async () => {
  expect(await simulateMatches({ ...options, matches: 1 }, 8)).toMatchObject({ matches: 1, events: 99 })
})

test('the report of a seed stays the same', async () => {
  const { code, stdout } = await runTiltyardCommandInProcess(
    ['simulate', '--matches', '20000', '--seed', '1', '--json'],
    {},
  )
  const { seconds, matchesPerSecond, eventsPerSecond, ...report } = JSON.parse(stdout)
  expect(code).toBe(0)
  for (const figure of [seconds, matchesPerSecond, eventsPerSecond]) expect(figure).toBeGreaterThan(0)
  expect(eventsPerSecond / matchesPerSecond).toBeCloseTo(78.5, 0)
  expect(Object.keys(report)).toEqual(['matches', 'endings', 'averages', 'suddenDeath', 'checksum'])
  expect(report).toMatchObject({ matches: 20_000, suddenDeath: 0.04025, checksum: '89113609' })
})
