import { describe, expect, test } from 'vitest'
import { extentOf } from './extent.ts'
import { SvgSurface } from './svgSurface.ts'

const SIZE = { width: 200, height: 100 }
const SQUARE = 'M0 0H10V10H0Z'

function painted(paint: (surface: SvgSurface) => void): string {
  const surface = new SvgSurface(SIZE)
  paint(surface)
  return surface.markup()
}

describe('what lies outside of the picture', () => {
  test('is left out, however it came there', () => {
    const there = (x: number, turn = 0) =>
      painted((surface) => {
        surface.save()
        surface.translate(x, 40)
        surface.rotate(turn)
        surface.scale(-2, 2)
        surface.fillShape(SQUARE, 'red')
        surface.restore()
      })
    expect(there(100)).toContain('<path')
    expect(there(215)).toContain('<path')
    expect(there(225)).not.toContain('<path')
    expect(there(-1)).not.toContain('<path')
    expect(there(-1, Math.PI)).toContain('<path')
  })

  test('leaves nothing clipped behind that has something in it', () => {
    const svg = painted((surface) => {
      surface.translate(5_000, 0)
      surface.clipShape(SQUARE)
      surface.fillShape(SQUARE, 'red')
      surface.strokeShape(SQUARE, 'red', 3)
    })
    expect(svg).not.toMatch(/<path d="[^"]*" (fill|stroke)/)
  })

  test('is forgotten with what it was saved in', () => {
    const svg = painted((surface) => {
      surface.save()
      surface.translate(5_000, 0)
      surface.restore()
      surface.fillShape(SQUARE, 'red')
    })
    expect(svg).toContain('<path')
  })
})

test('a shape is faded by all that fades around it, and by nothing that is over', () => {
  const svg = painted((surface) => {
    surface.save()
    surface.fade(0.5)
    surface.save()
    surface.fade(0.5)
    surface.fillShape(SQUARE, 'red')
    surface.restore()
    surface.strokeShape(SQUARE, 'red', 1)
    surface.restore()
    surface.fillShape(SQUARE, 'blue')
  })
  expect(svg.match(/(fill|stroke)-opacity="[^"]*"/g)).toEqual(['fill-opacity="0.25"', 'stroke-opacity="0.5"'])
})

test.each([
  ['M1 2L5 9', { left: 1, top: 2, right: 5, bottom: 9 }],
  ['m1 2l4 7-8-1z', { left: -3, top: 2, right: 5, bottom: 9 }],
  ['M0 0H10V-5h-20', { left: -10, top: -5, right: 10, bottom: 0 }],
  ['M0 0c1 1 2 2 3 3s4 4 5 5', { left: 0, top: 0, right: 8, bottom: 8 }],
  ['M.5-.5Q1 1 2e1 2', { left: 0.5, top: -0.5, right: 20, bottom: 2 }],
  ['', null],
])('the extent of %s', (d, extent) => {
  expect(extentOf(d)).toEqual(extent)
})
