import { expect, test } from 'vitest'
import { createTourneyAnswer } from '../../testing/tourneyViews.ts'
import { BracketGrid, listBracketRounds } from './bracketPlaces.ts'

test.each([2, 3, 4, 7, 8, 16, 32, 64])('a bracket of %i knights has no two things in one place', (knights) => {
  const jousts = createTourneyAnswer({ rides: 0, knights }).tourney?.jousts ?? []
  const rounds = listBracketRounds(jousts)
  const grid = new BracketGrid(rounds)
  const places = [
    ...rounds.map(({ round }) => grid.roundPlace(round)),
    ...jousts.map((joust) => grid.joustPlace(joust)),
  ]
  const wide = places.flatMap((place) => cells(place['--column'], place['--row'], place['--span']))
  const low = places.flatMap((place) =>
    cells(
      place['--low-column'] ?? place['--column'],
      place['--low-row'] ?? place['--row'],
      place['--low-span'] ?? place['--span'],
    ),
  )
  for (const taken of [wide, low]) expect(new Set(taken).size).toBe(taken.length)
})

test('a joust is beside the two that lead to it', () => {
  const jousts = createTourneyAnswer({ rides: 0 }).tourney?.jousts ?? []
  const grid = new BracketGrid(listBracketRounds(jousts))
  const place = (id: string) => {
    const joust = jousts.find((one) => one.id === id)
    if (!joust) throw new Error(`There is no ${id}.`)
    const { '--column': column, '--row': row, '--span': span } = grid.joustPlace(joust)
    return [column, row, span]
  }
  expect(['stag-first-round-3', 'stag-first-round-4', 'stag-quarter-final-2'].map(place)).toEqual([
    [1, 14, 1],
    [1, 15, 1],
    [2, 14, 2],
  ])
  expect(['grand-semi-final-2', 'grand-final'].map(place)).toEqual([
    [5, 20, 18],
    [6, 2, 36],
  ])
})

function cells(column: number, row: number, span: number): string[] {
  return Array.from({ length: span }, (_, at) => `${column} ${row + at}`)
}
