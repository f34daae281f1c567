import type { PictureStyle, RiderScene } from '../scene/scene.ts'
import { fillAndOutlinePath } from '../shapes/strokes.ts'
import type { Surface } from '../surface/surface.ts'
import { drawCaparisonEmblem } from './drawCaparisonEmblem.ts'
import type { HorseLeg } from './gait.ts'
import { computeHoofPosition, type HorseMotion } from './horseMotion.ts'
import type { HorsePaints } from './paints.ts'

/** A horse that faces less to the side than this is drawn from the front. */
export const FRONT_VIEW_MAX_FACING = 0.45

/** The sideways offset of the hind quarters from the breast, in metres for a full side view. */
const DEPTH = 1.15
const AHEAD = 0.4

const BREAST =
  'M-.16-1.62c-.14.04-.24.2-.26.42-.01.2-.04.44-.04.62.16.06.76.06.92 0 0-.18-.03-.42-.04-.62-.02-.22-.12-.38-.26-.42z'
const NECK = 'M-.34-1.4c.1-.2.14-.32.2-.5h.28c.06.18.1.3.2.5-.14.12-.54.12-.68 0z'
const NECK_EDGE = 'M-.34-1.4c.1-.2.14-.32.2-.5m.28 0c.06.18.1.3.2.5'
const COLLAR = 'M-.34-1.4c.14.12.54.12.68 0'
const EARS = 'M-.12-2.2c-.06-.12-.04-.22.02-.26.05.08.07.16.06.26zm.24 0c.06-.12.04-.22-.02-.26-.05.08-.07.16-.06.26z'
const FACE =
  'M-.14-2.2c.06-.06.22-.06.28 0 .03.12 0 .24-.03.34-.01.08.01.14 0 .21-.03.07-.19.07-.22 0-.01-.07.01-.13 0-.21-.03-.1-.06-.22-.03-.34z'
const CHAMFRON = 'M-.1-2.23c.06-.03.14-.03.2 0 .02.11-.02.25-.04.47-.03.03-.09.03-.12 0-.02-.22-.06-.36-.04-.47z'
const PLUME = 'M0-2.22c-.04-.14-.06-.28 0-.38.06-.06.16-.02.14.06-.06-.02-.09.12-.11.32z'

/** Paints the part behind the rider of a turning horse; the surface's origin is its middle, its rear on the left. */
export function drawTurningHorseBehindRider(surface: Surface, motion: HorseMotion, paints: HorsePaints): void {
  const side = Math.abs(motion.horse.facing)
  const behind = (AHEAD - DEPTH) * side
  drawFrontLeg(surface, motion, 'farHind', behind - 0.17, paints, true)
  drawFrontLeg(surface, motion, 'nearHind', behind + 0.14 - 0.1 * side, paints, true)
  drawQuarters(surface, behind, AHEAD * side, paints)
}

/** Paints the breast, neck and head, before the rider. */
export function drawTurningHorseBeforeRider(
  surface: Surface,
  motion: HorseMotion,
  rider: RiderScene,
  paints: HorsePaints,
  style: PictureStyle,
): void {
  const { edge, line } = paints
  surface.save()
  surface.translate(AHEAD * Math.abs(motion.horse.facing), 0)
  drawFrontLeg(surface, motion, 'farFore', -0.19, paints, false)
  drawFrontLeg(surface, motion, 'nearFore', 0.19, paints, false)
  surface.translate(0, motion.y)
  surface.fillShape(BREAST, paints.cloth)
  drawCaparisonEmblem(surface, paints, rider, false, { x: -0.29, y: -1.26, size: 0.58, turn: 0 }, style)
  surface.strokeShape('M-.43-.65c.18.05.68.05.86 0', paints.trim, 0.055)
  surface.strokeShape(BREAST, edge, line)
  drawFrontHead(surface, motion, paints, style.isSmall)
  surface.restore()
}

/** The visible body behind the breast. */
function drawQuarters(surface: Surface, behind: number, ahead: number, { hind, edge, line, trim }: HorsePaints): void {
  surface.beginPath()
  surface.moveTo(ahead, -1.6)
  surface.bezierCurveTo(ahead - 0.3, -1.52, behind, -1.62, behind - 0.2, -1.56)
  surface.bezierCurveTo(behind - 0.44, -1.44, behind - 0.44, -1, behind - 0.44, -0.58)
  surface.lineTo(ahead, -0.58)
  surface.closePath()
  surface.fill(hind)
  surface.stroke(edge, line)
  surface.beginPath()
  surface.moveTo(behind - 0.42, -0.65)
  surface.lineTo(ahead, -0.65)
  surface.stroke(trim, 0.055)
}

function drawFrontLeg(
  surface: Surface,
  motion: HorseMotion,
  leg: HorseLeg,
  x: number,
  paints: HorsePaints,
  isFar: boolean,
): void {
  const up = computeHoofPosition(motion, leg).y * 0.7 - (isFar ? 0.05 : 0)
  surface.beginPath()
  surface.moveTo(x, -0.8)
  surface.lineTo(x, up - 0.12)
  surface.stroke(paints.edge, 0.13 + 2 * paints.line)
  surface.stroke(isFar ? paints.shaded : paints.points, 0.13)
  surface.beginPath()
  surface.moveTo(x - 0.07, up - 0.12)
  surface.lineTo(x + 0.07, up - 0.12)
  surface.lineTo(x + 0.1, up)
  surface.lineTo(x - 0.1, up)
  surface.closePath()
  surface.fill('#4a3f33')
  surface.stroke(paints.edge, paints.line)
}

function drawFrontHead(surface: Surface, { neck }: HorseMotion, paints: HorsePaints, isRough: boolean): void {
  const { edge, line } = paints
  surface.fillShape(NECK, paints.cloth)
  surface.strokeShape(COLLAR, paints.trim, 0.04)
  surface.strokeShape(NECK_EDGE, edge, line)
  surface.save()
  // A stretched neck lowers the head.
  surface.translate(0, -1.68 + 0.25 * neck)
  surface.scale(1.15, 1.15)
  surface.translate(0, 1.9)
  fillAndOutlinePath(surface, PLUME, paints.trim, edge, line * 0.8)
  fillAndOutlinePath(surface, EARS, paints.coat, edge, line)
  fillAndOutlinePath(surface, FACE, paints.coat, edge, line)
  fillAndOutlinePath(surface, CHAMFRON, '#b9bec4', edge, line * 0.8)
  if (!isRough) {
    surface.strokeShape('M-.11-1.78c.07.03.15.03.22 0', paints.trim, 0.03)
  }
  surface.strokeShape('M-.11-2.04v.01m.22-.01v.01', edge, 0.06)
  surface.restore()
}
