import { expect, test } from 'vitest'
import { familyNames } from './names/familyNames.ts'
import { standName } from './standName.ts'

test('is an office, a given name and a family’s, all of the league’s words', () => {
  expect(standName([0, 0, 0])).toBe('Bailiff Aldous Ashgrove')
  expect(standName([16, 255, familyNames.length + 1])).toMatch(/^Bailiff \w+ Barrowby$/)
})

test('of three bytes there are many, and none is longer than a name may be', () => {
  const bytes = Array.from({ length: 256 }, (_, byte) => byte)
  const parts = [0, 1, 2].map((at) =>
    bytes.map((byte) => standName([at === 0 ? byte : 0, at === 1 ? byte : 0, at === 2 ? byte : 0]).split(' ')[at]),
  )
  expect(parts.map((words) => new Set(words).size).reduce((all, some) => all * some)).toBeGreaterThan(50_000)
  const longest = parts.map((words) => Math.max(...words.map((word) => word?.length ?? 0)))
  expect(longest.reduce((sum, length) => sum + length, 2)).toBeLessThanOrEqual(32)
})
