// The engine alone on one thread, beside the cost of its own raw random draws.
import {
  drawBelow,
  drawWeek,
  fork,
  LAST_PASS,
  leagueAverages,
  matchOdds,
  readingA,
  replay,
  rideMatch,
  sampleMatch,
  seedFromText,
  seedLeague,
  simulate,
  stream,
} from '../engine/dist/index.js'
import { interleaved, median, secondsOf } from './measure.mjs'

const MATCHES = 20_000
const ROUNDS = 7
const COUNTED = 2_000
const seed = seedFromText('bench')
const samples = Array.from({ length: MATCHES }, (_, index) => sampleMatch(seed, index, readingA))
const entropies = samples.map(({ entropy }) => {
  const seeds = Array.from({ length: LAST_PASS + 1 }, (_, pass) => entropy(pass))
  return (pass) => seeds[pass]
})

export function benchEngine() {
  const rideDraws = countDraws(rideMatch)
  const tellDraws = countDraws(simulate)
  const works = [rideAll, tellAll, () => rawDraws(Math.round(rideDraws)), () => rawDraws(Math.round(tellDraws))]
  const [ride, told, rideRaw, toldRaw] = interleaved(works, ROUNDS)
  const counted = samples.slice(0, COUNTED)
  const events = counted.reduce((sum, { setup }, at) => sum + simulate(setup, entropies[at]).length, 0) / COUNTED
  const perSecond = (seconds) => Math.round(MATCHES / seconds)
  if (!Number.isFinite(sink)) throw new Error('The loops added up to nothing.')
  const [rideBase, tellBase] = [rideDraws, tellDraws].map((draws) => `its ${draws.toFixed(1)} raw draws`)
  return [
    row('outcome-only matches', perSecond(ride), 'per s', rideBase, perSecond(rideRaw), ride / rideRaw),
    row('narrated matches', perSecond(told), 'per s', tellBase, perSecond(toldRaw), told / toldRaw),
    row(
      'narrated events',
      Math.round((events * MATCHES) / told),
      'per s',
      tellBase,
      perSecond(toldRaw),
      told / toldRaw,
    ),
    seekRow(),
    weekRow(),
    dayOddsRow(),
  ]
}

/** What the loops add up, so that no engine may leave them out. */
let sink = 0

function rideAll() {
  for (let at = 0; at < MATCHES; at++) sink += rideMatch(samples[at].setup, entropies[at]).knight1.points
}

function tellAll() {
  for (let at = 0; at < MATCHES; at++) sink += simulate(samples[at].setup, entropies[at]).length
}

const id = stream('knight1/aim')

/** As many numbers below 10,000 as the matches draw, match by match, from the same seeds. */
function rawDraws(perMatch) {
  for (let at = 0; at < MATCHES; at++) {
    for (let roll = 0; roll < perMatch; roll++) sink += drawBelow(entropies[at](1 + (roll & 7)), id, 10_000, roll)
  }
}

/** How many draws a match takes: each reads the word `a` of its seed once. */
function countDraws(play) {
  let draws = 0
  for (let at = 0; at < COUNTED; at++) {
    play(samples[at].setup, (pass) => {
      const { a, b, c, d } = entropies[at](pass)
      return {
        get a() {
          draws++
          return a
        },
        b,
        c,
        d,
      }
    })
  }
  return draws / COUNTED
}

/** Seeking in the browser is replaying a prefix; here to each event of a match in turn. */
function seekRow() {
  const { setup } = samples[0]
  const events = simulate(setup, entropies[0])
  const once = median(Array.from({ length: 50 }, () => secondsOf(() => seekEach(events))))
  const frameMs = 16
  const seekMs = (once * 1_000) / events.length
  return row('seek to an event', Number(seekMs.toFixed(4)), 'ms', 'a frame', frameMs, seekMs / frameMs)
}

/** A week's schedule, beside what it may take. */
function weekRow() {
  const { stables } = seedLeague(seed)
  let drawn = 0
  const once = median(
    Array.from({ length: 30 }, () =>
      secondsOf(() => {
        sink += drawWeek(stables, '2026-01-04', fork(seed, `week ${drawn++}`)).length
      }),
    ),
  )
  const budgetMs = 50
  return row(
    "a week's schedule",
    Number((once * 1_000).toFixed(2)),
    'ms',
    'its budget',
    budgetMs,
    (once * 1_000) / budgetMs,
  )
}

/** The odds of a day's 256 matches, beside what they may take. */
function dayOddsRow() {
  const { stables, knights } = seedLeague(seed)
  const ridden = { wins: 11, losses: 9, totalHits: 80, breaks: 25, dismountings: 12, pointsScored: 105 }
  const riders = new Map(
    knights.map(({ id, performanceHistory }) => [
      id,
      { id, performanceHistory: { ...performanceHistory, ...ridden }, form: [1, 0, -1, 1, 1] },
    ]),
  )
  const [day] = drawWeek(stables, '2026-01-04', seed)
  const averages = leagueAverages([...riders.values()].map(({ performanceHistory }) => performanceHistory))
  const book = () => {
    for (const { knight1Id, knight2Id } of day.matches)
      sink += matchOdds(riders.get(knight1Id), riders.get(knight2Id), averages).knight1Odds
  }
  const dayMs = median(Array.from({ length: 50 }, () => secondsOf(book))) * 1_000
  const budgetMs = 5
  return row("a day's odds", Number(dayMs.toFixed(3)), 'ms', 'their budget', budgetMs, dayMs / budgetMs)
}

function seekEach(events) {
  for (let at = 1; at <= events.length; at++) sink += replay(events.slice(0, at)).seq
}

function row(name, value, unit, baseline, baselineValue, ratio) {
  return { name, value, unit, baseline, baselineValue, ratio: Number(ratio.toFixed(3)) }
}
