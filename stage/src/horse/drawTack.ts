import type { RiderScene } from '../scene/scene.ts'
import { fillAndOutlinePath } from '../shapes/strokes.ts'
import type { Surface } from '../surface/surface.ts'
import { horseBitPoint } from './drawHorseHead.ts'
import type { HorseMotion } from './horseMotion.ts'
import type { HorsePaints } from './paints.ts'

const SEAT =
  'M.34-1.9c-.07.04-.1.18-.17.27-.15.06-.37.06-.48 0-.06-.07-.07-.21-.15-.31-.08.08-.07.28.02.44.24.08.54.08.77 0 .09-.14.09-.3.01-.4z'
const BOWS = 'M.35-1.86c.04.08.04.22-.02.32m-.8-.36c-.04.08-.03.24.04.36'
const FLAP = 'M-.24-1.46c.02.18.08.27.24.29.12-.02.18-.13.2-.3z'
const GIRTH = 'M-.04-1.46c-.02.26-.02.36.02.52'
const STIRRUP = 'M.02-1.46l.04.44m0 0-.08.12h.16z'

/** Paints the saddle with its high bows, and the stirrup of an empty one. */
export function drawSaddle(surface: Surface, { seat }: RiderScene, paints: HorsePaints): void {
  const { edge, line, trim } = paints
  fillAndOutlinePath(surface, FLAP, '#5f3820', edge, line)
  if (seat.kind !== 'mounted') {
    surface.strokeShape(GIRTH, edge, 0.04)
    surface.strokeShape(STIRRUP, edge, 0.05)
    surface.strokeShape(STIRRUP, '#c9ccd0', 0.022)
  }
  surface.fillShape(SEAT, '#7a4a2a')
  surface.strokeShape(BOWS, trim, 0.055)
  surface.strokeShape(SEAT, edge, line)
}

/** Paints the reins, from the bit to the rider's hand, or loose on the neck. */
export function drawReins(surface: Surface, motion: HorseMotion, { seat }: RiderScene, paints: HorsePaints): void {
  const bit = horseBitPoint(motion)
  const isHeld = seat.kind === 'mounted'
  const sag = isHeld ? 0.05 + 0.03 * Math.sin(motion.flutterPhase * 0.7) : 0.42
  surface.beginPath()
  surface.moveTo(bit.x, bit.y)
  const [endX, endY] = isHeld ? [0.38, -1.78] : [0.3, -1.68]
  surface.quadraticCurveTo((bit.x + endX) / 2, (bit.y + endY) / 2 + sag, endX, endY)
  surface.stroke(paints.edge, Math.max(0.055, paints.line * 1.6))
  surface.stroke(paints.trim, 0.028)
}
