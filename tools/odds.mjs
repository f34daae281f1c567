// npm run odds: seasons of simulated weeks, and how far the odds before each match came true.
import { parseArgs } from 'node:util'
import { oddsReport } from './oddsReport.mjs'
import { buildEngine, install } from './prepare.mjs'
import { refuse, wholeNumber } from './scriptFlags.mjs'

const usage = 'npm run --silent odds -- --weeks N --seed S [--json]'
const MAX_WEEKS = 1_000
const COIN_BRIER = 0.25
const SUNDAY = '2026-01-04'
const flags = readFlags()
install()
buildEngine()
const engine = await import('../engine/dist/index.js')

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
function rideWeek(seed) {
  const { stables, knights } = engine.seedLeague(seed)
  const league = new Map(knights.map((knight) => [knight.id, { ...knight, form: [] }]))
  const matches = engine.drawWeek(stables, SUNDAY, seed).flatMap((day) => day.matches)
  return matches.flatMap((match, index) => {
    const riders = [league.get(match.knight1Id), league.get(match.knight2Id)]
    const averages = engine.leagueAverages([...league.values()].map(({ performanceHistory }) => performanceHistory))
    const odds = engine.matchOdds(...riders, averages)
    const winner = ride(riders, seed, index)
    if (winner === null || odds.error) return []
    return [{ said: odds.knight1Odds / 100, happened: winner === 0 ? 1 : 0 }]
  })
}

/** Rides a match and enters it in both records. Returns the winner's place, 0 or 1; null without one. */
function ride(riders, seed, index) {
  const [knight1, knight2] = riders.map((knight) => ({ ...knight, stableId: '' }))
  const setup = { ...engine.currentVersions, tuning: engine.readingA, knight1, knight2 }
  const { entropy } = engine.sampleMatch(seed, index, engine.readingA)
  const state = engine.rideMatch(setup, entropy)
  const records = engine.matchRecords(state)
  for (const [place, knight] of riders.entries()) {
    const record = records?.[`knight${place + 1}`]
    if (record) knight.performanceHistory = engine.addRecord(knight.performanceHistory, record)
    const hasWon = state.winner === null ? null : state.winner === `knight${place + 1}`
    knight.form = [engine.formResult(hasWon, state.ending), ...knight.form].slice(0, engine.FORM_RESULTS)
  }
  return state.winner === null ? null : Number(state.winner === 'knight2')
}

function asText({ reliability, ...facts }) {
  const head = Object.entries(facts).map(([name, value]) => `${name.padEnd(14)} ${value}`)
  const rows = reliability.map(
    ({ from, to, predictions: count, said, happened }) =>
      `${String(from).padStart(3)} to ${String(to).padStart(3)}  ${String(count).padStart(7)} said ${said.toFixed(1).padStart(5)}  happened ${happened.toFixed(1).padStart(5)}`,
  )
  return [...head, ...rows].join('\n')
}

function readFlags() {
  const options = {
    weeks: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  }
  try {
    const { values } = parseArgs({ options })
    return { ...values, weeks: wholeNumber('--weeks', values.weeks, 1, MAX_WEEKS, usage) }
  } catch (error) {
    return refuse(error.message, usage)
  }
}
