import { expect, test } from 'vitest'
import { matchStoryKinds } from '../careerHistory/matchStory.ts'
import { locales } from './locale.ts'
import { narrateMatchStory } from './narrateMatchStory.ts'

const names = { knight1: 'Osric', knight2: 'Maud' }

test('every kind of story has a complete sentence in every language', () => {
  for (const locale of locales) {
    for (const kind of matchStoryKinds) {
      for (const hero of ['knight1', 'knight2'] as const) {
        for (let count = 0; count <= 30; count++) {
          const told = narrateMatchStory({ kind, hero, count }, names, locale)
          expect(told).toMatch(/^\S.*\.$/)
          expect(told).not.toMatch(/undefined|NaN|null| {2}|\b1 \w+s\b/)
        }
      }
    }
  }
})

test('small numbers are written as words', () => {
  expect(narrateMatchStory({ kind: 'unhorsed-and-won', hero: 'knight2', count: 2 }, names)).toBe(
    'Maud was unhorsed twice and still won.',
  )
  expect(narrateMatchStory({ kind: 'comeback', hero: 'knight1', count: 4 }, names)).toBe(
    'Osric came back from four behind.',
  )
  expect(narrateMatchStory({ kind: 'on-points', hero: 'knight1', count: 1 }, names)).toBe('Osric won by one point.')
  expect(narrateMatchStory({ kind: 'seesaw', hero: null, count: 5 }, names)).toBe('The lead changed hands five times.')
  expect(narrateMatchStory({ kind: 'sudden-death', hero: 'knight1', count: 2 }, names)).toBe(
    'Level to the last pass; Osric won in the second of sudden death.',
  )
})
