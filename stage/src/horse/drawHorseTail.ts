import type { Surface } from '../surface/surface.ts'
import type { HorseMotion } from './horseMotion.ts'
import { addLimbPath } from './limbs.ts'
import type { HorsePaints } from './paints.ts'

const DOCK = { x: -1, y: -1.44 }
const widths = [0.04, 0.075, 0.11, 0.125, 0.1, 0.02]

/** Paints the tail: it hangs from a standing horse, and streams behind a running one. */
export function drawHorseTail(
  surface: Surface,
  { airSpeed, flutterPhase, horse, manner, pitch }: HorseMotion,
  paints: HorsePaints,
): void {
  const streaming = Math.max(-0.25, Math.min(1, -airSpeed / 11))
  // 0 points back, a quarter turn points down.
  let angle = 0.55 - 0.25 * streaming
  const hang = 1.5 - 0.95 * streaming - 0.5 * horse.shy + 0.6 * pitch
  // Shorter for a rearing horse, or it would reach below the ground.
  const long = 0.2 - 0.07 * horse.rear
  const points = [DOCK]
  let { x, y } = DOCK
  for (let at = 1; at < widths.length; at++) {
    const wave = Math.sin(flutterPhase * 0.6 - at * 1.1) * (0.05 + 0.16 * Math.abs(streaming) + manner.bounce * 2)
    angle += (hang - angle) * 0.55
    x -= Math.cos(angle + wave) * long
    y += Math.sin(angle + wave) * long
    points.push({ x, y })
  }
  addLimbPath(surface, points, widths)
  surface.fill(paints.hair)
  surface.stroke(paints.edge, paints.line)
}
