import { createSeededSequence } from '../scene/riderLook.ts'
import type { PictureStyle } from '../scene/scene.ts'
import type { Surface } from '../surface/surface.ts'
import type { SceneryColours } from './sceneryColours.ts'
import { fillFullWidth, steppedResolution, type VisibleArea } from './visibleArea.ts'

/** The start of the grass behind the stands. */
const FAR_EDGE = -0.92
/** The sand of both lanes, from far to near edge. */
const FAR_SAND = [-0.56, -0.3] as const
const NEAR_SAND = [-0.13, 0.17] as const
/** Metres between mowing stripes, and until marks repeat. */
const MOWN = 4
const MARKS = 8
const LEANING = 0.9
/** The number of shades of churned sand. */
const SHADES = 4

/** Turf with mowing stripes, sand in both lanes, and hoof marks, all fixed to the ground. */
export function drawGround(surface: Surface, part: VisibleArea, light: SceneryColours, style: PictureStyle): void {
  const bottom = part.bottom + 0.1
  fillFullWidth(surface, part, FAR_EDGE, bottom, {
    from: [0, FAR_EDGE],
    to: [0, 0.4],
    stops: [
      [0, light.turfFar],
      [1, light.turf],
    ],
  })
  surface.beginPath()
  const first = Math.floor((part.left - LEANING) / MOWN) * MOWN
  for (let x = first; x < part.right + MOWN; x += MOWN) {
    const lean = ((bottom - FAR_EDGE) / 1.5) * LEANING
    surface.moveTo(x, FAR_EDGE)
    surface.lineTo(x + MOWN / 2, FAR_EDGE)
    surface.lineTo(x + MOWN / 2 - lean, bottom)
    surface.lineTo(x - lean, bottom)
    surface.closePath()
  }
  surface.fill(light.mown)
  for (const [top, foot] of [FAR_SAND, NEAR_SAND]) fillFullWidth(surface, part, top, foot, light.sand)
  const box = { x: 0, y: FAR_EDGE, width: MARKS, height: 1.5 }
  for (let at = Math.floor(part.left / MARKS); at * MARKS < part.right; at++) {
    surface.save()
    surface.translate(at * MARKS, 0)
    surface.cached(`marks ${light.key}`, box, steppedResolution(style.resolution), (kept) => paintMarks(kept, light))
    surface.restore()
  }
}

/** Few paths for about a hundred marks, because phones also render this. */
function paintMarks(surface: Surface, { paint, isSnowy, season }: SceneryColours): void {
  const draw = createSeededSequence('marks')
  const blade = isSnowy ? '#c5cdd4' : season === 'bare' ? '#8a8450' : '#5f8c40'
  surface.beginPath()
  for (let at = 0; at < 30; at++) {
    const [near, far] = [0.22 + 0.3 * draw(), -0.62 - 0.2 * draw()]
    const [x, y] = [0.2 + 7.5 * draw(), at % 3 ? near : far]
    const size = 0.05 + 0.035 * (y - FAR_EDGE)
    surface.moveTo(x, y)
    surface.lineTo(x - size * 0.6, y - size)
    surface.moveTo(x, y)
    surface.lineTo(x + size * 0.1, y - size * 1.3)
    surface.moveTo(x, y)
    surface.lineTo(x + size * 0.8, y - size * 0.9)
  }
  surface.stroke(paint(blade, 0.12), 0.016)
  const prints = [FAR_SAND, NEAR_SAND].flatMap(([top, foot]) =>
    Array.from({ length: 26 }, (_, at) => {
      const [x, y] = [0.15 + 7.6 * draw(), top + 0.04 + (foot - top - 0.07) * draw()]
      return { x, y, size: 0.035 + 0.03 * draw(), shade: Math.floor(SHADES * draw()), hasRim: at % 3 === 0 }
    }),
  )
  const churn = isSnowy ? '#a89c8e' : '#b08f5c'
  for (let shade = 0; shade < SHADES; shade++) {
    surface.beginPath()
    for (const { x, y, size } of prints.filter((print) => print.shade === shade))
      surface.ellipse(x, y, size * 1.5, size * 0.45)
    surface.fill(paint(churn, 0.1 + (0.25 * (shade + 0.5)) / SHADES))
  }
  surface.beginPath()
  for (const { x, y, size } of prints.filter(({ hasRim }) => hasRim)) {
    surface.moveTo(x - size * 1.6, y + 0.01)
    surface.quadraticCurveTo(x, y + size * 1.1, x + size * 1.7, y + 0.01)
  }
  surface.stroke(paint('#efdcb0', 0.1), 0.014)
}
