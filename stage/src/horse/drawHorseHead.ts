import type { PictureStyle, RiderScene } from '../scene/scene.ts'
import { rotatePoint } from '../shapes/points.ts'
import { fillAndOutlinePath, fillDisc } from '../shapes/strokes.ts'
import type { Surface } from '../surface/surface.ts'
import { drawCaparisonEmblem } from './drawCaparisonEmblem.ts'
import type { HorseMotion } from './horseMotion.ts'
import type { HorsePaints } from './paints.ts'

/** The neck's pivot. */
const NECK = { x: 0.46, y: -1.42 }
/** The head's pivot and its angle at rest. */
const POLL = { x: 0.95, y: -2.16 }
const HANG = 0.92

const MANE = 'M.2-1.6c.1-.18.22-.42.4-.57.1-.08.26-.14.4-.1l-.02.11c-.14-.02-.26.04-.36.14-.12.12-.18.3-.22.5z'
/** The mane's partings. */
const LOCKS = 'M.3-1.78l.1.08m0-.27.1.1m.06-.27.07.12m.13-.24.02.12'
const NECK_SHAPE =
  'M.14-1.55c.14-.07.22-.39.44-.56.12-.1.26-.14.42-.11l.1.2c-.1.12-.14.22-.17.36-.02.12.01.22.04.34l-.37.08z'
/** The neck's cloth; its lower edge meets the body's cloth. */
const NECK_CLOTH =
  'M.16-1.55c.18-.11.26-.37.44-.5.1-.07.18-.11.28-.13l.13.27c-.05.11-.07.17-.09.27-.01.12.03.22.07.36-.01.06-.04.08-.07.11-.28.01-.56-.13-.76-.38z'
const COLLAR = 'M.88-2.18l.13.27'
const BREAST = 'M.92-1.17c-.28.01-.56-.13-.76-.38'

// The head lies along x from the poll, its face up.
const EAR = 'M-.045 0C-.09-.1-.06-.18.02-.25c.055.09.06.18.03.26z'
const HEAD =
  'M-.05 0c.03-.07.13-.1.23-.09s.22.045.34.055c.08.005.13.035.135.09C.66.1.64.125.61.13.6.165.55.19.49.17.45.16.42.15.38.155.3.17.25.24.16.25.06.26-.02.22-.05.16z'
const MUZZLE = 'M.5-.035c.1.005.15.035.155.09C.66.1.64.125.61.13.6.165.55.19.49.17.47.1.47.03.5-.035z'
const CHAMFRON = 'M-.05.05C-.06-.04 0-.1.1-.115c.15 0 .3.045.44.065l-.01.06C.44.03.36.035.28.03.2.02.14.09.06.1z'
const BRIDLE = 'M.02.08c.14.08.28.06.47.035M.42-.05C.4.03.4.1.42.15'
const PLUMES =
  'M.05-.01C.02-.16.08-.34-.06-.4c-.14-.05-.24.07-.18.15.06-.05.12-.01.12.05.01.08.06.15.12.2zM.03 0c-.05-.1-.11-.2-.23-.22-.12-.01-.18.1-.11.16.05-.06.11-.04.15 0 .05.05.11.09.16.09z'

/** Paints the neck with its cloth and the head, in the body's frame. */
export function drawHorseHead(
  surface: Surface,
  motion: HorseMotion,
  rider: RiderScene,
  paints: HorsePaints,
  style: PictureStyle,
): void {
  const { edge, line } = paints
  const isRough = style.isSmall
  surface.save()
  turnAbout(surface, NECK.x, NECK.y, motion.neck)
  onHead(surface, motion)
  drawEar(surface, motion, paints.shaded, paints, -0.03)
  surface.restore()
  fillAndOutlinePath(surface, NECK_SHAPE, paints.coat, edge, line)
  surface.fillShape(NECK_CLOTH, paints.cloth)
  if (!isRough) drawCaparisonEmblem(surface, paints, rider, false, { x: 0.5, y: -1.8, size: 0.4, turn: -0.1 }, style)
  surface.strokeShape(NECK_CLOTH, edge, line)
  surface.strokeShape(COLLAR, paints.trim, 0.05)
  surface.strokeShape(BREAST, paints.trim, 0.04)
  surface.fillShape(MANE, paints.hair)
  if (!isRough) surface.strokeShape(LOCKS, edge, line * 0.6)
  surface.strokeShape(MANE, edge, line * 0.8)
  onHead(surface, motion)
  drawFace(surface, motion, paints, isRough)
  surface.restore()
  surface.restore()
}

function onHead(surface: Surface, { head }: HorseMotion): void {
  surface.save()
  surface.translate(POLL.x, POLL.y)
  surface.rotate(head + HANG)
  surface.scale(1.1, 1.1)
}

function drawFace(surface: Surface, motion: HorseMotion, paints: HorsePaints, isRough: boolean): void {
  const { edge, line } = paints
  surface.fillShape(HEAD, paints.coat)
  if (!isRough) surface.fillShape(MUZZLE, paints.muzzle)
  surface.strokeShape(HEAD, edge, line)
  surface.save()
  surface.translate(0.06, -0.08)
  surface.rotate(
    -0.5 - Math.max(-0.3, Math.min(0.6, -motion.airSpeed / 16)) + 0.06 * Math.sin(motion.flutterPhase * 0.8),
  )
  fillAndOutlinePath(surface, PLUMES, paints.trim, edge, line * 0.8)
  surface.restore()
  drawEar(surface, motion, paints.coat, paints, -0.01)
  surface.fillShape(CHAMFRON, '#b9bec4')
  if (!isRough) surface.strokeShape(BRIDLE, paints.trim === paints.coat ? edge : paints.trim, 0.03)
  surface.strokeShape(CHAMFRON, edge, line * 0.8)
  fillDisc(surface, 0.17, 0, 0.038, edge)
  if (isRough) return
  fillDisc(surface, 0.18, -0.012, 0.013, '#fff')
  fillDisc(surface, 0.6, 0.03, 0.02, edge)
  surface.strokeShape('M.61.13C.57.12.54.12.51.13', edge, line * 0.7)
}

function drawEar(
  surface: Surface,
  { horse, flutterPhase, movement }: HorseMotion,
  colour: string,
  paints: HorsePaints,
  x: number,
): void {
  surface.save()
  surface.translate(x, -0.03)
  // Pricked or laid back; an ear twitches now and then.
  const twitch = Math.max(0, Math.sin(flutterPhase * 0.31 + x * 40) - 0.9) * 2
  surface.rotate(-0.42 - 0.2 * movement - twitch - 0.75 * horse.shy)
  fillAndOutlinePath(surface, EAR, colour, paints.edge, paints.line * 0.9)
  surface.restore()
}

function turnAbout(surface: Surface, x: number, y: number, angle: number): void {
  surface.translate(x, y)
  surface.rotate(angle)
  surface.translate(-x, -y)
}

/** The bit in the body's frame: the reins begin there. */
export function horseBitPoint({ neck, head }: HorseMotion): { readonly x: number; readonly y: number } {
  const bit = rotatePoint(POLL, HANG + head, 0.54, 0.13)
  return rotatePoint(NECK, neck, bit.x - NECK.x, bit.y - NECK.y)
}
