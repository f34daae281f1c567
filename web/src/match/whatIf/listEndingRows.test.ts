import { createSampleMatch, type Ending, endings, readingA, seedFromText } from '@tiltyard/engine'
import { expect, test } from 'vitest'
import { sampleMatchView } from '../../testing/sampleRide.ts'
import { listEndingRows, type SimulatedAndLikelyShares, shareStandardError, whatIfSummary } from './listEndingRows.ts'
import { whatIfChangeText } from './whatIfChangeText.ts'

const sample = createSampleMatch(seedFromText('rows'), 1, readingA)
const view = sampleMatchView({ sample, events: [] }, { status: 'completed', ending: 'points', winner: 'knight_2' })

function of(points: number, draw: number): SimulatedAndLikelyShares {
  const none = Object.fromEntries(endings.map((ending) => [ending, 0])) as Record<Ending, number>
  return {
    imagined: { rides: 100, winners: { knight1: points, knight2: 0, none: draw }, endings: { ...none, points, draw } },
    likely: { knight1: 0.5, knight2: 0.5, none: 0, endings: { ...none, points: 1 } },
  }
}

test('an ending that neither happened nor could have has no row, and the real one is marked', () => {
  const rows = listEndingRows(view, of(75, 25))
  expect(rows.map(({ name }) => name)).toEqual(['Osric wins', 'Maud wins', 'Nobody wins', 'On points', 'A draw'])
  expect(rows.filter(({ happened }) => happened).map(({ name }) => name)).toEqual(['Maud wins', 'On points'])
  expect(rows[0]).toMatchObject({ likely: 0.5, imagined: 0.75 })
})

test('a stopped match has no ending and no winner', () => {
  const stopped = { ...view, ending: 'stopped' as const, winner: null }
  expect(listEndingRows(stopped, of(75, 25)).some(({ happened }) => happened)).toBe(false)
  expect(whatIfSummary(stopped, of(75, 25))).toMatch(/ It was stopped\.$/)
})

test('the summary says how often each knight wins, and who did', () => {
  expect(whatIfSummary(view, of(75, 25))).toBe(
    'With this change Osric wins 75.0% (really: 50.0%), Maud 0.0% (50.0%). In fact, Maud won.',
  )
})

test('two knights of one first name differ by last name', () => {
  const namesakes = {
    ...view,
    knight1: { ...view.knight1, firstName: 'Ivo', lastName: 'Elderbank' },
    knight2: { ...view.knight2, firstName: 'Ivo', lastName: 'Toogood' },
  }
  expect(listEndingRows(namesakes, of(75, 25)).map(({ name }) => name)).toContain('Elderbank wins')
  expect(whatIfSummary(namesakes, of(75, 25))).toMatch(
    /^With this change Elderbank wins .+, Toogood .+ In fact, Toogood won\.$/,
  )
  const { setup } = sample
  const same = {
    ...setup,
    knight1: { ...setup.knight1, firstName: 'Ivo', lastName: 'Elderbank' },
    knight2: { ...setup.knight2, firstName: 'Ivo', lastName: 'Toogood' },
  }
  expect(whatIfChangeText(same, { kind: 'wound', side: 'knight1', severity: null }, (id) => id)).toBe(
    'Elderbank’s blow leaves Toogood unhurt',
  )
})

test('a standard error is that of a share', () => {
  expect(shareStandardError(5_000, 10_000)).toBeCloseTo(0.005, 6)
  expect([shareStandardError(0, 10_000), shareStandardError(10_000, 10_000)]).toEqual([0, 0])
})
