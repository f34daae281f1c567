import type { Side } from '@tiltyard/engine'
import type { PictureStyle, Scene, SpectatorStandScene } from '../scene/scene.ts'
import { strokeLine } from '../shapes/strokes.ts'
import type { Surface } from '../surface/surface.ts'
import { addPennonPath, type ClothWind } from './addClothPath.ts'
import { drawBanner } from './drawBanner.ts'
import { drawRoyalBox } from './drawRoyalBox.ts'
import {
  drawCheeringSpectators,
  drawStandSpectators,
  MIN_CHEER_TO_MOVE,
  type StandSpectators,
  type StandsPaintContext,
} from './drawStandSpectators.ts'
import type { SceneryColours } from './sceneryColours.ts'
import {
  countSupportersInStand,
  FIRST_STAND_DISTANCE_M,
  STAND_LENGTH_M,
  STAND_SPACING_M,
  STANDS_PER_SIDE,
} from './seats.ts'
import { fillRectangle, steppedResolution, type VisibleArea } from './visibleArea.ts'

const FOOT = -0.78
const ROOF = -2.6
const RIDGE = -3.02
const STRIPES = 13
const PLANKS = `M0-2.6${'m.4 0v1.82m0-1.82'.repeat(14)}`
const BENCHES = 'M0-1.42h6v.06h-6zm0-.25h6v.06h-6zm0-.25h6v.06h-6z'
const FRONT = 'M-.05-1.42h6.1v.64h-6.1z'
const SWAGS = `M-.96-1.39${'m1 0q.46.82.92 0z'.repeat(6)}`
const INNER_SWAGS = `M-.86-1.39${'m1 0q.36.54.72 0z'.repeat(6)}`
const RAIL = 'M-.08-1.44h6.16v.06h-6.16z'
const POSTS = `M-1.97-2.6${'m1.97 0h.08v1.82h-.08z'.repeat(4)}`
const BOX = { x: -0.3, y: -3.1, width: STAND_LENGTH_M + 0.6, height: 2.4 }

const sides: readonly (readonly [Side, 1 | -1])[] = [
  ['knight1', -1],
  ['knight2', 1],
]

/** The stands beyond the far lane with their spectators, the royal box, and banners. */
export function drawStands(
  surface: Surface,
  scene: Scene,
  part: VisibleArea,
  light: SceneryColours,
  wind: ClothWind,
  style: PictureStyle,
): void {
  const { hush, stands } = scene.setting
  const crowding: StandsPaintContext = { light, look: style, gust: wind, atMs: scene.atMs, hush }
  for (const [side, way] of sides) {
    const { stableId } = stands[side]
    for (let at = 0; at < STANDS_PER_SIDE; at++) {
      const from = FIRST_STAND_DISTANCE_M + STAND_SPACING_M * at
      const x = way * from
      if (isSeen(part, x, way * (from + STAND_LENGTH_M))) {
        drawStand(surface, stands[side], at, x, way, crowding)
        drawPennons(surface, x, way, stableId, light, wind)
      }
    }
  }
  if (isSeen(part, -2.6, 2.6))
    drawRoyalBox(surface, Math.max(hush, stands.knight1.risen, stands.knight2.risen), light, style)
  for (const [side, way] of sides) {
    const { stableId } = stands[side]
    for (let at = 0; at <= STANDS_PER_SIDE; at++) {
      const x = way * (FIRST_STAND_DISTANCE_M + STAND_SPACING_M * at - 0.65)
      if (isSeen(part, x - 1, x + 1)) drawBanner(surface, x, FOOT, -3.55, 0.8, stableId, light, wind, style)
    }
  }
}

function isSeen({ left, right }: VisibleArea, one: number, other: number): boolean {
  return Math.max(one, other) > left - 0.4 && Math.min(one, other) < right + 0.4
}

/** A stand without movement is one bitmap. */
function drawStand(
  surface: Surface,
  scene: SpectatorStandScene,
  stand: number,
  x: number,
  way: 1 | -1,
  crowding: StandsPaintContext,
): void {
  const { light, look, hush } = crowding
  const { stableId, supporters } = scene
  const up = Math.max(scene.risen, hush)
  const joy = scene.cheer * (1 - hush)
  const seated = countSupportersInStand(stand, supporters)
  const crowd: StandSpectators = { stableId, stand, seated, standing: up, cheer: joy }
  const resolution = steppedResolution(look.resolution)
  surface.save()
  surface.translate(x, 0)
  surface.scale(way, 1)
  if (joy < MIN_CHEER_TO_MOVE && up % 1 === 0) {
    surface.cached(`stand ${light.key} ${stableId} ${stand % 2} ${seated} ${up}`, BOX, resolution, (kept) => {
      paintBack(kept, light)
      drawStandSpectators(kept, crowd, crowding)
      paintFront(kept, stableId, light)
    })
    surface.restore()
    return
  }
  surface.cached(`stand back ${light.key}`, BOX, resolution, (kept) => paintBack(kept, light))
  drawStandSpectators(surface, crowd, crowding)
  surface.cached(`stand front ${light.key} ${stableId}`, BOX, resolution, (kept) => paintFront(kept, stableId, light))
  surface.restore()
  if (joy >= MIN_CHEER_TO_MOVE && seated > 0 && !look.isSmall) drawCheeringSpectators(surface, crowd, x, way, crowding)
}

function paintBack(surface: Surface, light: SceneryColours): void {
  fillRectangle(surface, 0, ROOF - 0.02, STAND_LENGTH_M, FOOT - ROOF, {
    from: [0, ROOF],
    to: [0, FOOT],
    stops: [
      [0, light.paint('#6a5a4e', 0.34)],
      [1, light.paint('#8c7660', 0.4)],
    ],
  })
  surface.strokeShape(PLANKS, light.paint('#5d4d42', 0.36), 0.015)
  surface.fillShape(BENCHES, light.paint('#b08f68', 0.38))
}

function paintFront(surface: Surface, stableId: string, light: SceneryColours): void {
  const { farFirst, farSecond } = light.livery(stableId)
  const wood = light.paint('#93714f', 0.34)
  surface.fillShape(FRONT, wood)
  surface.fillShape(SWAGS, farSecond)
  surface.fillShape(INNER_SWAGS, farFirst)
  surface.fillShape(RAIL, light.paint('#c9a878', 0.34))
  surface.fillShape(POSTS, wood)
  surface.strokeShape('M-.08-.78h6.16', light.paint('#54422f', 0.34), 0.03)
  paintRoof(surface, -0.2, STAND_LENGTH_M + 0.2, ROOF, RIDGE, STRIPES, farFirst, farSecond)
  if (light.isSnowy) paintRoofSnow(surface, 0, STAND_LENGTH_M, RIDGE, light)
  fillRectangle(surface, -0.2, ROOF + 0.1, STAND_LENGTH_M + 0.4, 0.14, {
    from: [0, ROOF + 0.1],
    to: [0, ROOF + 0.24],
    stops: [
      [0, light.shadow],
      [1, `${light.shadow.slice(0, 7)}00`],
    ],
  })
}

/** A striped roof with a scalloped hem. */
export function paintRoof(
  surface: Surface,
  left: number,
  right: number,
  eaves: number,
  ridge: number,
  stripes: number,
  first: string,
  second: string,
): void {
  const [width, middle] = [(right - left) / stripes, (left + right) / 2]
  const above = (x: number): number => middle + (x - middle) * 0.93
  for (const [odd, paint] of [first, second].entries()) {
    surface.beginPath()
    for (let at = odd; at < stripes; at += 2) {
      const [from, to] = [left + at * width, left + (at + 1) * width]
      surface.moveTo(above(from), ridge)
      surface.lineTo(from, eaves)
      surface.lineTo(from, eaves + 0.06)
      surface.quadraticCurveTo((from + to) / 2, eaves + 0.22, to, eaves + 0.06)
      surface.lineTo(to, eaves)
      surface.lineTo(above(to), ridge)
      surface.closePath()
    }
    surface.fill(paint)
  }
  strokeLine(surface, left, eaves, right, eaves, '#20182033', 0.025)
}

/** Snow on a roof. */
export function paintRoofSnow(
  surface: Surface,
  left: number,
  right: number,
  ridge: number,
  light: SceneryColours,
): void {
  const step = (right - left) / 9
  surface.beginPath()
  surface.moveTo(left - 0.05, ridge + 0.13)
  surface.quadraticCurveTo(left, ridge - 0.05, left + step, ridge - 0.05)
  surface.lineTo(right - step, ridge - 0.05)
  surface.quadraticCurveTo(right, ridge - 0.05, right + 0.05, ridge + 0.13)
  for (let at = 9; at > 0; at--) {
    const x = left + step * (at - 0.5)
    surface.quadraticCurveTo(x + step * 0.3, ridge + (at % 2 ? 0.3 : 0.08), x - step / 2, ridge + 0.14)
  }
  surface.fill(light.snow)
}

function drawPennons(
  surface: Surface,
  x: number,
  way: 1 | -1,
  stableId: string,
  light: SceneryColours,
  gust: ClothWind,
): void {
  const { farFirst, farSecond } = light.livery(stableId)
  const [one, other] = [x + way * 1.5, x + way * 4.5]
  surface.beginPath()
  for (const at of [one, other]) {
    surface.moveTo(at, RIDGE + 0.02)
    surface.lineTo(at, RIDGE - 0.36)
  }
  surface.stroke(light.trunk, 0.03)
  surface.beginPath()
  addPennonPath(surface, gust, one, RIDGE - 0.36, 0.5, 0.16)
  surface.fill(farSecond)
  surface.beginPath()
  addPennonPath(surface, gust, other, RIDGE - 0.36, 0.5, 0.16)
  surface.fill(farFirst)
}
