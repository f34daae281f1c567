import { generateInitialLeague, readingA, SimulatedSeason, seedFromText } from '@tiltyard/engine'
import { expect, test } from 'vitest'
import { toPlayedSeason } from './reportSimulatedSeason.ts'
import { formatPlayedSeason } from './seasonText.ts'
import { simulateWinChanceSwings } from './simulateWinChanceSwings.ts'

const seed = seedFromText('text')
const { stables, knights } = generateInitialLeague(seed)
const rosters = stables.map((stable, at) => ({ ...stable, knightIds: stable.knightIds.slice(0, at === 0 ? 3 : 2) }))
const riding = knights.filter(({ id }) => rosters.some(({ knightIds }) => knightIds.includes(id)))
const setting = { seed, weeks: 1, stables: rosters, knights: riding, tuning: readingA, sunday: '2026-01-04' }

test('a season is written as standings, rounds with byes and scores, and awards with their figures', () => {
  const season = new SimulatedSeason(setting)
  season.rideWeek()
  season.drawTourney()
  season.rideTourney()
  const lines = formatPlayedSeason('text', 1, toPlayedSeason(season, season.jousts)).split('\n')
  expect(lines[0]).toBe('Season One of the seed "text": 1 week and a tourney')
  expect(lines.filter((line) => line.startsWith('The tourney: '))).toEqual([
    ...['quarter-finals', 'semi-finals', 'finals', 'grand semi-finals', 'grand final'].map(
      (name) => `The tourney: ${name}`,
    ),
  ])
  expect(lines.filter((line) => line.endsWith(' has a bye'))).toHaveLength(7)
  const final = lines.find((line) => line.startsWith('Grand final')) ?? ''
  expect(final).toMatch(
    /^Grand final +2026-01-17 21:00 +(\* )?\d+ .+ \(\w{3}\) +\d+ : \d+ +(\* )?\d+ .+ \(\w{3}\) +\S+/,
  )
  expect(lines.find((line) => line.startsWith('Champion of the Tilt'))).toMatch(/: 5 rounds won$/)
  expect(lines.join('\n')).not.toMatch(/undefined|NaN/)
})

test('a simulated joust that is ridden again for its swing has the same winner or none', () => {
  const season = new SimulatedSeason(setting)
  season.rideWeek()
  const some = season.jousts.slice(0, 3)
  const task = some.map((joust) => {
    const { knight1, knight2 } = season.setupOf(joust)
    return { pair: [knight1.personalStats, knight2.personalStats] as const, seed: joust.seed }
  })
  const swings = simulateWinChanceSwings(task)
  expect(swings.map((swing) => swing === null)).toEqual(some.map(({ winner }) => winner === null))
  expect(swings.every((swing) => swing === null || (swing > 0 && swing < 10))).toBe(true)
})
