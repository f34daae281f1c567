import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readingA, readingB, replay, type SampleRange, sampleMatches, simulate } from '@tiltyard/engine'
import { beforeAll, expect, test } from 'vitest'
import { buildEngine } from '../tools/prepare.mjs'
import { BATCH } from '../tools/simulate/rideSamples.mjs'
import { simulateMatches } from '../tools/simulate/simulateMatches.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** The last batch is not a full one. */
const options: Omit<SampleRange, 'first'> = { matches: 3 * BATCH + 7, seed: 'threads', tuning: readingA }

beforeAll(() => buildEngine(), 120_000)

test.each([
  ['A', readingA],
  ['B', readingB],
])('any number of threads reports of reading %s what narrating and replaying each match gives', async (_, tuning) => {
  const matches = { ...options, tuning }
  const narrated = sampleMatches(matches, ({ setup, entropy }) => replay(simulate(setup, entropy)))
  for (const threads of [1, 2, 5]) expect(await simulateMatches(matches, threads)).toEqual(narrated)
})

test('one match is reported', async () => {
  expect(await simulateMatches({ ...options, matches: 1 }, 8)).toMatchObject({ matches: 1, events: 89 })
})

test('the command reports what it always did', () => {
  const program = ['tools/run.mjs', 'simulate', '--matches', '20000', '--seed', '1', '--json']
  const { status, stdout } = spawnSync(process.execPath, program, { cwd: root, encoding: 'utf8' })
  const { seconds, matchesPerSecond, eventsPerSecond, ...report } = JSON.parse(stdout)
  expect(status).toBe(0)
  for (const figure of [seconds, matchesPerSecond, eventsPerSecond]) expect(figure).toBeGreaterThan(0)
  expect(eventsPerSecond / matchesPerSecond).toBeCloseTo(78.5, 0)
  expect(Object.keys(report)).toEqual(['matches', 'endings', 'averages', 'suddenDeath', 'checksum'])
  expect(report).toMatchObject({ matches: 20_000, suddenDeath: 0.04025, checksum: '89113609' })
})
