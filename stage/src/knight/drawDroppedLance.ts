import { LANCE_HAND_POINT, LANCE_LENGTH_M } from '../scene/places.ts'
import type { RiderScene } from '../scene/scene.ts'
import type { Surface } from '../surface/surface.ts'
import type { KnightDress } from './knightDress.ts'
import { drawLanceButt, drawLanceGuard, drawLanceShaft } from './lance.ts'
import { drawInCentimetresAt, ridingDirection } from './listsFrame.ts'

/** Metres from the rider who dropped it: aside, and towards the viewer. */
const ASIDE = -0.6
const NEARER = 0.14

/** A lance that falls with its rider, or lies on the ground. */
export function drawDroppedLance(surface: Surface, dress: KnightDress, rider: RiderScene): void {
  const { seat, horse, lance } = rider
  const way = ridingDirection(rider)
  const fallen = seat.kind === 'falling' ? Math.min(1, seat.at * 1.3) : 1
  const lies = (seat.kind === 'falling' ? seat.to.x : 'x' in seat ? seat.x : horse.x) + way * ASIDE
  const held = seat.kind === 'falling' ? seat.from.x + way * LANCE_HAND_POINT.x : lies
  const y = LANCE_HAND_POINT.y + (NEARER - LANCE_HAND_POINT.y) * fallen * fallen
  drawInCentimetresAt(surface, held + (lies - held) * fallen, y, way, () => {
    const angle = 0.02 - 0.5 * Math.sin(Math.PI * fallen)
    const hold = { hand: { x: 0, y: 0 }, angle, ahead: LANCE_LENGTH_M * 100, left: lance.left, bend: 0 }
    drawLanceButt(surface, dress, hold)
    drawLanceShaft(surface, dress, hold)
    drawLanceGuard(surface, dress, hold)
  })
}
