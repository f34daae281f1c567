import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatShortNumber, PathData, pathDigits } from './pathData.ts'
import { measurePathExtent } from './pathExtent.ts'

/** The points of path data, as `PathData` writes it. */
function pointsOf(d: string): readonly (readonly [x: number, y: number])[] {
  const points: (readonly [number, number])[] = []
  let [x, y] = [0, 0]
  for (const [, command = '', rest = ''] of d.matchAll(/([a-z])([^a-z]*)/g)) {
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    const [across = 0, down = 0] =
      command === 'v' ? [0, numbers[0]] : [numbers.at(command === 'h' ? -1 : -2), numbers.at(-1)]
    if (command === 'z') continue
    ;[x, y] = [x + across, y + (command === 'h' ? 0 : down)]
    points.push([x, y])
  }
  return points
}

const place = fc.double({ min: -500, max: 500, noNaN: true })
const point = fc.tuple(place, place)

describe('path data', () => {
  test('are within a quarter of a pixel of each point, for any number of points', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 200 }), fc.constantFrom(1, 42.7, 300), (points, scale) => {
        const path = new PathData(scale)
        for (const [index, [x, y]] of points.entries()) index === 0 ? path.moveTo(x, y) : path.lineTo(x, y)
        const read = pointsOf(path.d)
        expect(read).toHaveLength(points.length)
        for (const [index, [x, y]] of points.entries()) {
          expect(Math.abs((read[index]?.[0] ?? Number.NaN) - x) * scale).toBeLessThanOrEqual(0.25 + 1e-6)
          expect(Math.abs((read[index]?.[1] ?? Number.NaN) - y) * scale).toBeLessThanOrEqual(0.25 + 1e-6)
        }
      }),
    )
  })

  test('stay within their extent', () => {
    const path = new PathData(1_000)
    path.moveTo(3, -2)
    path.quadraticCurveTo(9, 4, 5, 5)
    path.bezierCurveTo(-7, 0, 0, 8, 1, 1)
    path.closePath()
    expect(path.extent).toEqual({ left: -7, top: -2, right: 9, bottom: 8 })
    expect(measurePathExtent(path.d)).toEqual(path.extent)
  })

  test('of a whole ellipse end at their start, within their extent', () => {
    const path = new PathData(100)
    path.ellipse(10, 20, 4, 2, Math.PI / 2)
    expect(path.d).toBe('m10 16a4 2 90 1 1 0 8a4 2 90 1 1 0-8z')
    expect(path.extent).toEqual({ left: 6, top: 16, right: 14, bottom: 24 })
  })

  test('are as short as possible', () => {
    const path = new PathData(50)
    path.rect(0.5, 0, 2, 0.25)
    path.moveTo(1, 1)
    path.lineTo(1.25, 1.5)
    expect(path.d).toBe('m.5 0h2v.25h-2zm.5 1l.25.5')
  })

  test('without points have no extent', () => {
    expect(new PathData(1).extent).toBeNull()
  })
})

test.each([
  [0, 2, '0'],
  [-0.001, 2, '0'],
  [0.5, 2, '.5'],
  [-0.25, 2, '-.25'],
  [10.456, 1, '10.5'],
  [-3, 0, '-3'],
])('%d with %d digits is %s', (value, digits, written) => {
  expect(formatShortNumber(value, digits)).toBe(written)
})

test.each([
  [0, 0],
  [0.1, 0],
  [1, 1],
  [42.67, 2],
  [1_000, 4],
  [Number.POSITIVE_INFINITY, 0],
])('at %d pixels a unit, a point needs %d digits', (scale, digits) => {
  expect(pathDigits(scale)).toBe(digits)
})
