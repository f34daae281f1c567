import { createSeededSequence } from '../scene/riderLook.ts'
import type { Surface } from '../surface/surface.ts'
import type { SceneryColours } from './sceneryColours.ts'
import { HORIZON_Y_M } from './sky.ts'
import { type VisibleArea, visibleMiddleX } from './visibleArea.ts'

const TOWER = 'v-.75h-.05v-.16h.08v.06h.08v-.06h.08v.06h.08v-.06h.08v.16h-.05v.75'
const WALL = 'h.08v.06h.08v-.06h.08v.06h.08v-.06h.08v.06h.08v-.06h.08v.06h.08v-.06h.08v.06h.08v-.06h.08'
const CASTLE = `M-1.5 .3${TOWER}M1.1 .3${TOWER}M-1.3 .4V-.3${WALL}${WALL}${WALL}V.4ZM-.5 .3V-.7${WALL}V.3ZM-.36-.6V-1.15L-.16-1.62 .04-1.15V-.6ZM-1.52-.6L-1.35-1.05-1.18-.6ZM1.08-.6L1.25-1.05 1.42-.6ZM-.16-1.6V-1.85L.12-1.75-.12-1.68Z`

/** Metres until the castle repeats, and until the trees do. */
const CASTLES = 34
const WOOD = 11.5
const TREES_OF_WOOD = 7

/** The castle's place, at the highest hills. */
const CASTLE_AT = 4.7
const HILL = (4 * Math.PI) / CASTLES
const HILL_STEP = 1.6

/** A layer's share of the camera's way: distant layers seem to stand still. */
const FAR = 0.86
const NEAR = 0.72
const TREES = 0.5

/** Hills with castle and town, and the trees behind the stands. */
export function drawScenery(surface: Surface, part: VisibleArea, light: SceneryColours): void {
  drawHills(surface, part, FAR, 1.25, 0.5, light.farHill)
  eachTile(surface, part, FAR, CASTLES, CASTLE_AT - 1.3, CASTLE_AT + 1.4, () => {
    surface.translate(CASTLE_AT, -1.5)
    surface.scale(0.8, 0.8)
    surface.fillShape(CASTLE, light.keep)
  })
  drawHills(surface, part, NEAR, 0.95, 0.28, light.nearHill)
  eachTile(surface, part, TREES, WOOD, -0.9, WOOD + 0.9, () => drawTrees(surface, light))
}

function drawTrees(surface: Surface, { season, isSnowy, leaves, leavesLit, trunk, nearHill }: SceneryColours): void {
  const { trunks, crowns, lights, twigs } = trees
  surface.strokeShape(trunks, trunk, 0.09)
  if (season === 'winter' || season === 'bare') {
    surface.strokeShape(twigs, trunk, 0.03)
    return
  }
  surface.fillShape(crowns, leaves)
  surface.fillShape(lights, isSnowy ? nearHill : leavesLit)
}

/** Draws each visible repetition. @param every metres between two. @param from the start of one. @param to its end. */
function eachTile(
  surface: Surface,
  part: VisibleArea,
  follows: number,
  every: number,
  from: number,
  to: number,
  draw: () => void,
): void {
  const shift = visibleMiddleX(part) * follows
  const last = (part.right - shift - from) / every
  for (let at = Math.ceil((part.left - shift - to) / every); at < last; at++) {
    surface.save()
    surface.translate(at * every + shift, HORIZON_Y_M)
    draw()
    surface.restore()
  }
}

/** A line of hills without repetition. @param high its mean height. @param rise its amplitude. */
function drawHills(
  surface: Surface,
  part: VisibleArea,
  follows: number,
  high: number,
  rise: number,
  paint: string,
): void {
  const shift = visibleMiddleX(part) * follows
  const height = (x: number): number =>
    HORIZON_Y_M -
    high -
    rise * (0.68 * Math.sin(HILL * (x - CASTLE_AT) + Math.PI / 2) + 0.32 * Math.sin(0.53 * x + rise * 9))
  const first = Math.floor((part.left - shift) / HILL_STEP) * HILL_STEP
  surface.beginPath()
  surface.moveTo(first + shift - HILL_STEP, HORIZON_Y_M + 0.4)
  surface.lineTo(first + shift - HILL_STEP, height(first - HILL_STEP))
  for (let x = first; x + shift < part.right + 2 * HILL_STEP; x += HILL_STEP) {
    const next = x + HILL_STEP
    surface.quadraticCurveTo(x + shift, height(x), (x + next) / 2 + shift, (height(x) + height(next)) / 2)
  }
  surface.lineTo(part.right + HILL_STEP, HORIZON_Y_M + 0.4)
  surface.fill(paint)
}

const trees = woodPaths()

/** Builds a wood's path data, once. */
function woodPaths(): {
  readonly trunks: string
  readonly crowns: string
  readonly lights: string
  readonly twigs: string
} {
  const draw = createSeededSequence('wood')
  const short = (value: number): string => value.toFixed(2)
  const disc = (x: number, y: number, r: number, tall = 1): string => {
    const [across, high] = [short(r), short(r * tall)]
    return `M${short(x - r)} ${short(y)}a${across} ${high} 0 1 1 ${short(2 * r)} 0a${across} ${high} 0 1 1 ${short(-2 * r)} 0Z`
  }
  let [trunks, crowns, lights, twigs] = ['', '', '', '']
  for (let at = 0; at < TREES_OF_WOOD; at++) {
    const [x, high, isTall] = [((at + 0.2 + 0.6 * draw()) * WOOD) / TREES_OF_WOOD, 1.05 + 0.75 * draw(), draw() < 0.25]
    trunks += `M${short(x)} .2V${short(-high)}`
    for (let twig = 0; twig < 9; twig++) {
      const reach = (twig % 2 ? 1 : -1) * (0.46 - 0.035 * twig + 0.1 * draw()) * (isTall ? 0.5 : 1)
      const rise = 0.22 + 0.22 * draw()
      const from = -high * (0.5 + 0.055 * twig)
      twigs += `M${short(x)} ${short(from)}l${short(reach * 0.5)} ${short(-rise * 0.6)} ${short(reach * 0.5)} ${short(-rise)}m${short(-reach * 0.5)} ${short(rise)}l${short(reach * 0.6)} ${short(-rise * 0.35)}`
    }
    if (isTall) {
      crowns += disc(x, -high, 0.34, 2.4)
      lights += disc(x - 0.1, -high - 0.15, 0.15, 3)
      continue
    }
    const r = 0.36 + 0.16 * draw()
    crowns +=
      disc(x, -high - 0.25, r) + disc(x - r * 0.8, -high + 0.1, r * 0.8) + disc(x + r * 0.85, -high + 0.05, r * 0.85)
    lights += disc(x - 0.12, -high - 0.38, r * 0.55) + disc(x - r * 0.9, -high, r * 0.4)
  }
  return { trunks, crowns, lights, twigs }
}
