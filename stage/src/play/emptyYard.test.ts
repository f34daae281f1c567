import { expect, test } from 'vitest'
import { frameOf, metresWide } from '../picture/frame.ts'
import { sceneSvg } from '../picture/sceneSvg.ts'
import { sampleScene } from '../testing/sampleScene.ts'
import { emptyYard } from './emptyYard.ts'

const place = { width: 1152, height: 240, theme: 'light' } as const

test('before anybody has come the lists are drawn, the same each time, and nobody in them', () => {
  const draw = (): string => sceneSvg(emptyYard(metresWide(frameOf(place.width, place.height))), place)
  const empty = draw()
  expect(empty).toBe(draw())
  expect(empty).toMatch(/^<svg [^>]*viewBox="0 0 1152 240">.*<\/svg>$/s)
  expect(empty.length).toBeGreaterThan(20_000)
  expect(empty.length).toBeLessThan(sceneSvg(sampleScene, place).length)
})
