import { sideDirection } from '../scene/places.ts'
import type { RiderScene } from '../scene/scene.ts'
import type { Surface } from '../surface/surface.ts'
import { METRES_PER_CENTIMETRE } from './knightDress.ts'

/** A rider's direction along the lists: 1 to the right. It does not turn with the horse. */
export function ridingDirection({ side }: RiderScene): 1 | -1 {
  return sideDirection(side)
}

/** Paints in centimetres at a place in the lists. */
export function drawInCentimetresAt(surface: Surface, x: number, y: number, facing: 1 | -1, draw: () => void): void {
  surface.save()
  surface.translate(x, y)
  surface.scale(facing * METRES_PER_CENTIMETRE, METRES_PER_CENTIMETRE)
  draw()
  surface.restore()
}
