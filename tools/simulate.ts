// npm run simulate: simulates many matches between random knights and reports their endings.
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import type { SampleReport } from '@tiltyard/engine'
import { buildEngine } from './prepare.mjs'
import { orRefuse, refuse, wholeNumber } from './scriptFlags.ts'

const usage = 'npm run --silent simulate -- --matches N --seed S [--reading A or B] [--json]'
const MAX_MATCHES = 10_000_000

const flags = orRefuse(usage, () => {
  const options = {
    matches: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    reading: { type: 'string', default: 'A' },
    json: { type: 'boolean', default: false },
  } as const
  const { values } = parseArgs({ options, strict: true, allowPositionals: false })
  if (!['A', 'B'].includes(values.reading)) refuse(`--reading is "${values.reading}". Use A or B.`, usage)
  return { ...values, matches: wholeNumber('--matches', values.matches, 1, MAX_MATCHES, usage) }
})
buildEngine()
const { readingA, tuningFrom } = await import('@tiltyard/engine')
const { simulateMatches } = await import('./simulate/simulateMatches.ts')

const started = performance.now()
const tuning = flags.reading === 'B' ? tuningFrom() : readingA
const report = await simulateMatches({ matches: flags.matches, seed: flags.seed, tuning }, availableParallelism())
const seconds = (performance.now() - started) / 1_000
const { matches, events, endings, averages, suddenDeath, checksum } = report
const speed = { matchesPerSecond: Math.round(matches / seconds), eventsPerSecond: Math.round(events / seconds) }
const answer = { matches, seconds: Number(seconds.toFixed(3)), ...speed, endings, averages, suddenDeath, checksum }
console.log(flags.json ? JSON.stringify(answer) : asText(answer))

interface Answer extends Pick<SampleReport, 'matches' | 'endings' | 'averages' | 'suddenDeath' | 'checksum'> {
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
