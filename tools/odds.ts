// npm run odds: seasons of simulated weeks, and how far the odds before each match came true.
import { parseArgs } from 'node:util'
import type { FormResult, Knight, MatchKnight, PerformanceHistory, Seed, Side } from '@tiltyard/engine'
import { type OddsReport, oddsReport, type Prediction } from './oddsReport.ts'
import { buildEngine } from './prepare.mjs'
import { orRefuse, wholeNumber } from './scriptFlags.ts'

const usage = 'npm run --silent odds -- --weeks N --seed S [--json]'
const MAX_WEEKS = 1_000
const COIN_BRIER = 0.25
const SUNDAY = '2026-01-04'
const flags = orRefuse(usage, () => {
  const options = {
    weeks: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  } as const
  const { values } = parseArgs({ options })
  return { ...values, weeks: wholeNumber('--weeks', values.weeks, 1, MAX_WEEKS, usage) }
})
buildEngine()
const engine = await import('@tiltyard/engine')

/** A knight whose record grows as the weeks go by. */
interface Rider {
  readonly knight: Knight
  performanceHistory: PerformanceHistory
  form: readonly FormResult[]
}

interface Answer extends OddsReport {
  readonly weeks: number
  readonly coinBrier: number
  /** 1 is as good as a coin; less is better. */
  readonly ratio: number
}

const predictions = Array.from({ length: flags.weeks }, (_, week) =>
  rideWeek(engine.seedFromText(`${flags.seed}/${week}`)),
).flat()
const { brier, ...report } = oddsReport(predictions)
const answer = {
  weeks: flags.weeks,
  brier,
  coinBrier: COIN_BRIER,
  ratio: Number((brier / COIN_BRIER).toFixed(3)),
  ...report,
}
console.log(flags.json ? JSON.stringify(answer) : asText(answer))

/** A fresh league rides its week; the odds of every match that has any and gets a winner, and whether the first won. */
function rideWeek(seed: Seed): Prediction[] {
  const { stables, knights } = engine.seedLeague(seed)
  const league = new Map(knights.map((knight) => [knight.id, riderOf(knight)]))
  const matches = engine.drawWeek(stables, SUNDAY, seed).flatMap((day) => day.matches)
  return matches.flatMap((match, index) => {
    const [one, other] = [league.get(match.knight1Id), league.get(match.knight2Id)]
    if (!one || !other) throw new Error(`The week names ${match.knight1Id} and ${match.knight2Id}, and one is unknown.`)
    const averages = engine.leagueAverages([...league.values()].map(({ performanceHistory }) => performanceHistory))
    const odds = engine.matchOdds({ id: one.knight.id, ...one }, { id: other.knight.id, ...other }, averages)
    const winner = ride({ knight1: one, knight2: other }, seed, index)
    if (winner === null || odds.error) return []
    return [{ said: odds.knight1Odds / 100, happened: winner === 'knight1' ? 1 : 0 }]
  })
}

function riderOf(knight: Knight): Rider {
  return { knight, performanceHistory: knight.performanceHistory, form: [] }
}

/** Rides a match and enters it in both records. Returns who won; null without a winner. */
function ride(riders: Readonly<Record<Side, Rider>>, seed: Seed, index: number): Side | null {
  const horsed = ({ knight }: Rider): MatchKnight => ({ ...knight, stableId: '' })
  const knights = { knight1: horsed(riders.knight1), knight2: horsed(riders.knight2) }
  const setup = { ...engine.currentVersions, tuning: engine.readingA, ...knights }
  const { entropy } = engine.sampleMatch(seed, index, engine.readingA)
  const state = engine.rideMatch(setup, entropy)
  const records = engine.matchRecords(state)
  for (const side of engine.sides) {
    const rider = riders[side]
    if (records) rider.performanceHistory = engine.addRecord(rider.performanceHistory, records[side])
    const hasWon = state.winner === null ? null : state.winner === side
    rider.form = [engine.formResult(hasWon, state.ending), ...rider.form].slice(0, engine.FORM_RESULTS)
  }
  return state.winner
}

function asText({ reliability, ...facts }: Answer): string {
  const head = Object.entries(facts).map(([name, value]) => `${name.padEnd(14)} ${value}`)
  const rows = reliability.map(
    ({ from, to, predictions: count, said, happened }) =>
      `${String(from).padStart(3)} to ${String(to).padStart(3)}  ${String(count).padStart(7)} said ${said.toFixed(1).padStart(5)}  happened ${happened.toFixed(1).padStart(5)}`,
  )
  return [...head, ...rows].join('\n')
}
