import { describe, expect, test } from 'vitest'
import { contrastRatio, readTokenColour, type TokenTheme } from '../../testing/tokens.ts'

const lightings: readonly TokenTheme[] = ['light', 'dark']
const grounds = ['parchment', 'panel', 'raised']
const texts = ['ink', 'muted', 'faint', 'azure', 'gules', 'vert', 'purpure', 'or-text']
const letterings = ['azure', 'gules', 'vert', 'or']
const lines = ['border', 'focus', 'shield-edge']

describe.each(lightings)('in the %s theme', (lighting) => {
  const between = (one: string, other: string) =>
    contrastRatio(readTokenColour(one, lighting), readTokenColour(other, lighting))

  test.each(texts)('%s is readable on every background', (text) => {
    for (const ground of grounds) expect(between(text, ground), ground).toBeGreaterThanOrEqual(4.5)
  })

  test.each(letterings)('text on %s is readable', (ground) => {
    expect(between(`on-${ground}`, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(lines)('a %s is visible on paper and on a panel', (line) => {
    for (const ground of ['parchment', 'panel']) expect(between(line, ground), ground).toBeGreaterThanOrEqual(3)
  })
})

test('black on white has the greatest contrast, and a colour has none with itself', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastRatio('#a3161e', '#a3161e')).toBe(1)
})
