import type { PictureStyle, Point, RiderScene } from '../scene/scene.ts'
import type { Surface } from '../surface/surface.ts'
import { drawCaparisonEmblem } from './drawCaparisonEmblem.ts'
import type { HorseLegJoints } from './drawLegs.ts'
import type { HorseMotion } from './horseMotion.ts'
import { addRoundedLine } from './limbs.ts'
import type { HorsePaints } from './paints.ts'

/** The ends and the height of the caparison's hem at rest. */
const BACK = -1.04
const FRONT = 0.86
const HEM = -0.56
/** The number of its parts. */
const PARTS = 9
/** The start of the hind part, behind the saddle. */
const SEAM = -0.02

const SHADE = '#140e0830'
/** Behind the shoulder, and before the thigh. */
const HOLLOWS = 'M.34-1.5c.12.2.16.4.12.6-.04-.2-.08-.4-.12-.6zm-.64.04c.08.16.1.34.04.54-.04-.18-.02-.38-.04-.54z'

/** Computes the hem from front to back, in the body's frame. @param fore @param hind the near legs, which lift it. */
export function computeCaparisonHem(motion: HorseMotion, fore: HorseLegJoints, hind: HorseLegJoints): readonly Point[] {
  const { airSpeed, flutterPhase, horse, movement } = motion
  const trail = Math.max(-0.22, Math.min(0.22, airSpeed * 0.02))
  const swing = 0.012 + 0.028 * movement + Math.min(0.045, Math.abs(airSpeed) * 0.004)
  const pushed = 0.45 * (fore.middle.x - 0.56)
  const pulled = Math.min(0.13, 0.4 * (hind.middle.x + 0.88))
  return Array.from({ length: PARTS + 1 }, (_, at) => {
    const share = at / PARTS
    const x = FRONT + (BACK - FRONT) * share
    const front = Math.max(0, 1 - share * 2.6)
    const back = Math.max(0, 1 - (1 - share) * 2.6)
    const wave = Math.sin(flutterPhase - share * 7)
    const blown = Math.abs(trail) * (0.4 + 0.35 * share)
    // Parted below the saddle, at the rider's foot.
    const parted = Math.max(0, 1 - Math.abs(share - 0.4) / 0.3)
    const lifted = 0.4 * front * Math.max(0, pushed) + blown + 0.3 * front * horse.rear + 0.2 * parted * parted
    return {
      x:
        x +
        trail * (0.5 + 0.6 * share) +
        swing * 0.8 * Math.cos(flutterPhase - share * 7) +
        pushed * front +
        pulled * back,
      y: HEM - lifted + swing * wave,
    }
  })
}

/** Paints the cloth of the far side, visible between the legs. */
export function drawFarCaparison(surface: Surface, hem: readonly Point[], paints: HorsePaints): void {
  surface.beginPath()
  surface.moveTo(0.7, -1.2)
  const [first, last] = [hem[0], hem.at(-1)]
  if (first && last) {
    surface.lineTo(first.x - 0.02, first.y - 0.03)
    surface.quadraticCurveTo(0.1, (first.y + last.y) / 2 - 0.1, last.x + 0.06, last.y - 0.03)
  }
  surface.lineTo(-0.9, -1.2)
  surface.closePath()
  surface.fill(paints.lining)
  surface.stroke(paints.edge, paints.line)
}

/** Paints the caparison over the body, in the body's frame. */
export function drawCaparison(
  surface: Surface,
  rider: RiderScene,
  hem: readonly Point[],
  paints: HorsePaints,
  style: PictureStyle,
): void {
  const { edge, line } = paints
  bodyPath(surface, hem, paints.hem)
  surface.fill(paints.cloth)
  if (paints.hind !== paints.cloth) {
    hindPath(surface, hem, paints.hem)
    surface.fill(paints.hind)
  }
  drawCaparisonEmblem(surface, paints, rider, true, { x: -0.97, y: -1.44, size: 0.66, turn: 0.06 }, style)
  if (!style.isSmall && !style.hasMoreContrast) drawFolds(surface, hem)
  drawTrim(surface, hem.map(raised), paints)
  bodyPath(surface, hem, paints.hem)
  surface.stroke(edge, line)
}

/** A band above the hem; on a hind part of another tincture it has the fore part's. */
function drawTrim(surface: Surface, band: readonly Point[], { trim, cloth, hind }: HorsePaints): void {
  surface.beginPath()
  addRoundedLine(surface, band)
  surface.stroke(trim, 0.055)
  if (trim !== hind) return
  surface.beginPath()
  addRoundedLine(surface, band.slice(Math.floor(PARTS / 2)))
  surface.stroke(cloth, 0.055)
}

const raised = ({ x, y }: Point): Point => ({ x: x * 0.985, y: y - 0.07 })

function bodyPath(surface: Surface, hem: readonly Point[], cut: HorsePaints['hem']): void {
  surface.beginPath()
  surface.moveTo(0.36, -1.62)
  surface.bezierCurveTo(0.5, -1.6, 0.84, -1.5, 0.94, -1.36)
  const [first] = hem
  if (first) surface.bezierCurveTo(1.04, -1.2, 0.94, -1, first.x, first.y)
  cutHem(surface, hem, cut)
  closeBack(surface, hem)
  surface.bezierCurveTo(0, -1.5, 0.22, -1.56, 0.36, -1.62)
  surface.closePath()
}

/** Closes the path over the hind quarters and along the back to the saddle. */
function closeBack(surface: Surface, hem: readonly Point[]): void {
  const last = hem.at(-1)
  if (last) surface.bezierCurveTo(last.x + 0.06, last.y - 0.25, -1.13, -1.02, -1.1, -1.24)
  surface.bezierCurveTo(-1.07, -1.45, -0.9, -1.62, -0.66, -1.62)
  surface.bezierCurveTo(-0.44, -1.62, -0.3, -1.52, SEAM - 0.1, -1.51)
}

function hindPath(surface: Surface, hem: readonly Point[], cut: HorsePaints['hem']): void {
  const behind = hem.slice(Math.floor(PARTS / 2))
  const [first] = behind
  if (!first) return
  surface.beginPath()
  surface.moveTo(SEAM, -1.51)
  surface.lineTo(first.x, first.y)
  cutHem(surface, behind, cut)
  closeBack(surface, hem)
  surface.closePath()
}

/** Follows the hem from the path's current point. */
function cutHem(surface: Surface, hem: readonly Point[], cut: HorsePaints['hem']): void {
  for (let at = 1; at < hem.length; at++) {
    const [before, here] = [hem[at - 1], hem[at]]
    if (!before || !here) continue
    const [x, y] = [(before.x + here.x) / 2, (before.y + here.y) / 2]
    if (cut === 'dagged') {
      surface.lineTo(x, y + 0.13)
      surface.lineTo(here.x, here.y)
    } else if (cut === 'scalloped') {
      surface.bezierCurveTo(before.x, before.y + 0.13, here.x, here.y + 0.13, here.x, here.y)
    } else surface.quadraticCurveTo(x, y + 0.015, here.x, here.y)
  }
}

/** The shade of the folds, from the body to the hem. */
function drawFolds(surface: Surface, hem: readonly Point[]): void {
  surface.beginPath()
  for (let at = 1; at < hem.length - 1; at += 2) {
    const [before, here] = [hem[at - 1], hem[at]]
    if (!before || !here) continue
    const top = FRONT + (BACK - FRONT) * (at / PARTS)
    surface.moveTo(top, -1.06)
    surface.quadraticCurveTo(top - 0.02, -0.8, (before.x + here.x) / 2, here.y - 0.01)
    surface.lineTo(here.x, here.y - 0.01)
    surface.quadraticCurveTo(top + 0.02, -0.8, top, -1.06)
  }
  surface.fill(SHADE)
  surface.fillShape(HOLLOWS, SHADE)
}
