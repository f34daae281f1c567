import { describe, expect, test } from 'vitest'
import { measurePathExtent } from './pathExtent.ts'
import { SvgSurface } from './svgSurface.ts'

const SIZE = { width: 200, height: 100 }
const SQUARE = 'M0 0H10V10H0Z'

function paintSvg(paint: (surface: SvgSurface) => void): string {
  const surface = new SvgSurface(SIZE)
  paint(surface)
  return surface.markup()
}

describe('content outside of the picture', () => {
  test('is left out after any transform', () => {
    const there = (x: number, turn = 0) =>
      paintSvg((surface) => {
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

  test('leaves no empty group', () => {
    const svg = paintSvg((surface) => {
      surface.save()
      surface.clipShape(SQUARE)
      surface.translate(5_000, 0)
      surface.fillShape(SQUARE, 'red')
      surface.restore()
    })
    expect(svg).toBe('')
  })

  test('stays clipped beside visible content', () => {
    const svg = paintSvg((surface) => {
      surface.translate(5_000, 0)
      surface.clipShape(SQUARE)
      surface.fillShape(SQUARE, 'red')
      surface.strokeShape(SQUARE, 'red', 3)
    })
    expect(svg).not.toMatch(/<path d="[^"]*" (fill|stroke)/)
  })

  test('is forgotten at the restore', () => {
    const svg = paintSvg((surface) => {
      surface.save()
      surface.translate(5_000, 0)
      surface.restore()
      surface.fillShape(SQUARE, 'red')
    })
    expect(svg).toContain('<path')
  })
})

test('repeated groups reuse their definition, and a filled path takes its stroke', () => {
  const gradient = { from: [0, 0], to: [0, 9], stops: [[0, 'red']] } as const
  const svg = paintSvg((surface) => {
    for (const x of [20, 60]) {
      surface.save()
      surface.clipShape(SQUARE)
      surface.fillShape(SQUARE, gradient)
      surface.strokeShape(SQUARE, 'red', x)
      surface.restore()
    }
  })
  expect(svg.match(/<(clipPath|linearGradient) /g)).toHaveLength(2)
  const [, ...paths] = svg.match(/<path [^>]*>/g) ?? []
  expect(paths).toEqual(
    [20, 60].map((x) => `<path clip-path="url(#s1)" d="${SQUARE}" fill="url(#s2)" stroke="red" stroke-width="${x}"/>`),
  )
})

test('a stroke of another path, or after a move, is a path of its own', () => {
  const other = 'M0 0H10V12H0Z'
  const svg = paintSvg((surface) => {
    surface.fillShape(SQUARE, 'red')
    surface.strokeShape(other, 'red', 1)
    surface.fillShape(SQUARE, 'red')
    surface.translate(1, 1)
    surface.strokeShape(SQUARE, 'red', 1)
  })
  expect(svg.match(/<path /g)).toHaveLength(4)
})

test('consecutive transforms share a group; a restore starts a new one', () => {
  const svg = paintSvg((surface) => {
    surface.save()
    surface.translate(10, 10)
    surface.scale(2, 2)
    surface.save()
    surface.rotate(Math.PI / 2)
    surface.fillShape(SQUARE, 'red')
    surface.restore()
    surface.fillShape(SQUARE, 'blue')
    surface.restore()
  })
  const [square, line] = [`<path d="${SQUARE}" fill=`, '<g stroke-linecap="round" stroke-linejoin="round">']
  expect(svg).toBe(
    `${line}<g transform="translate(10 10)scale(2)">${square.replace(' ', ' transform="rotate(90)" ')}"red"/>${square}"blue"/></g></g>`,
  )
})

test('a single path in a group takes its transform and clip itself, in the same order', () => {
  const alone = (...steps: readonly ((surface: SvgSurface) => void)[]) => {
    const svg = paintSvg((surface) => {
      for (const step of steps) {
        surface.save()
        step(surface)
      }
      surface.fillShape(SQUARE, 'red')
      for (const _ of steps) surface.restore()
    })
    return svg.replace(/^.*?stroke-linejoin="round">/, '').replace(/ d="[^"]*"/, '')
  }
  const there = (surface: SvgSurface) => surface.translate(10, 0)
  const larger = (surface: SvgSurface) => surface.scale(2, 2)
  const cut = (surface: SvgSurface) => surface.clipShape(SQUARE)
  expect(alone(there, larger)).toBe('<path transform="translate(10 0)scale(2)" fill="red"/></g>')
  expect(alone(there, cut)).toBe('<path transform="translate(10 0)" clip-path="url(#s1)" fill="red"/></g>')
  expect(alone(there, cut, larger)).toContain(
    '<g transform="translate(10 0)"><g clip-path="url(#s1)"><path transform="scale(2)"',
  )
  const other = (surface: SvgSurface) => surface.clipShape('M0 0H5V5H0Z')
  expect(alone(cut, other)).toBe('<g clip-path="url(#s1)"><path clip-path="url(#s2)" fill="red"/></g></g>')
  // A transform inside the group would move its clip.
  expect(alone(cut, there)).toBe('<g clip-path="url(#s1)"><path transform="translate(10 0)" fill="red"/></g></g>')
})

test("a stroke after the end of the fill's group is a path of its own", () => {
  const svg = paintSvg((surface) => {
    surface.save()
    surface.translate(5, 5)
    surface.fillShape(SQUARE, 'red')
    surface.restore()
    surface.strokeShape('M0 0H10', 'red', 1)
    surface.strokeShape(SQUARE, 'red', 1)
  })
  expect(svg.match(/<path /g)).toHaveLength(3)
})

test('a shape has the fades of its open groups only', () => {
  const svg = paintSvg((surface) => {
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
  expect(svg.match(/(fill|stroke)-opacity="[^"]*"/g)).toEqual(['fill-opacity=".25"', 'stroke-opacity=".5"'])
})

test.each([
  ['M1 2L5 9', { left: 1, top: 2, right: 5, bottom: 9 }],
  ['m1 2l4 7-8-1z', { left: -3, top: 2, right: 5, bottom: 9 }],
  ['M0 0H10V-5h-20', { left: -10, top: -5, right: 10, bottom: 0 }],
  ['M0 0c1 1 2 2 3 3s4 4 5 5', { left: 0, top: 0, right: 8, bottom: 8 }],
  ['M.5-.5Q1 1 2e1 2', { left: 0.5, top: -0.5, right: 20, bottom: 2 }],
  ['', null],
])('the extent of %s', (d, extent) => {
  expect(measurePathExtent(d)).toEqual(extent)
})
