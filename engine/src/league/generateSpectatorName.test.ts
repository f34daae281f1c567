import { expect, test } from 'vitest'
import { generateSpectatorName } from './generateSpectatorName.ts'
import { familyNames } from './names/familyNames.ts'

test("is a trade, a given name and a family name, from the league's lists", () => {
  expect(generateSpectatorName([0, 0, 0])).toBe('Bailiff Aldous Ashgrove')
  expect(generateSpectatorName([16, 255, familyNames.length + 1])).toMatch(/^Bailiff \w+ Barrowby$/)
})

test('three bytes give many names, none longer than the limit', () => {
  const bytes = Array.from({ length: 256 }, (_, byte) => byte)
  const parts = [0, 1, 2].map((at) =>
    bytes.map(
      (byte) => generateSpectatorName([at === 0 ? byte : 0, at === 1 ? byte : 0, at === 2 ? byte : 0]).split(' ')[at],
    ),
  )
  expect(parts.map((words) => new Set(words).size).reduce((all, some) => all * some)).toBeGreaterThan(50_000)
  const longest = parts.map((words) => Math.max(...words.map((word) => word?.length ?? 0)))
  expect(longest.reduce((sum, length) => sum + length, 2)).toBeLessThanOrEqual(32)
})
