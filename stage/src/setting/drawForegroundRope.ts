import type { PictureStyle } from '../scene/scene.ts'
import type { Surface } from '../surface/surface.ts'
import type { SceneryColours } from './sceneryColours.ts'
import { addRectangle, type VisibleArea, visibleMiddleX } from './visibleArea.ts'

const EVERY = 3
/** Nearer things pass faster than the ground. */
const NEARER = 1.25

/** A rope on stakes along the lower edge, which shows the speed of a gallop. */
export function drawForegroundRope(
  surface: Surface,
  part: VisibleArea,
  light: SceneryColours,
  style: PictureStyle,
): void {
  if (part.bottom < 0.3) return
  const shift = visibleMiddleX(part) * (1 - NEARER)
  const top = 0.3
  const first = Math.floor((part.left - shift) / EVERY) * EVERY
  const last = part.right - shift + EVERY
  surface.save()
  surface.translate(shift, 0)
  surface.beginPath()
  surface.moveTo(first, top + 0.05)
  for (let x = first; x < last; x += EVERY) surface.quadraticCurveTo(x + EVERY / 2, top + 0.22, x + EVERY, top + 0.05)
  surface.stroke(light.edge, 0.06)
  surface.stroke(light.rope, 0.035)
  surface.beginPath()
  for (let x = first; x < last; x += EVERY) addRectangle(surface, x - 0.05, top, 0.1, part.bottom - top + 0.1)
  surface.fill(light.stake)
  if (!style.isSmall) surface.stroke(light.edge, 0.02)
  surface.restore()
}
