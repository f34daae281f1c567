import { SADDLE } from '../scene/places.ts'
import type { Look, Point, RiderScene } from '../scene/scene.ts'
import { turned } from '../shapes/points.ts'
import type { Surface } from '../surface/surface.ts'
import { drawCarried } from './carried.ts'
import { CENTIMETRES, createDress } from './dress.ts'
import { drawDroppedLance } from './dropped.ts'
import { drawFall } from './fall.ts'
import type { Air } from './head.ts'
import { drawLying } from './lying.ts'
import { drawBeyond, drawInHand, drawInSaddle } from './mounted.ts'
import { drawStanding } from './standing.ts'

/** How a horse's body has moved: the saddle by x and y in metres, and all that sits on it turned about `SADDLE` by pitch. */
interface Moved {
  readonly x: number
  readonly y: number
  readonly pitch: number
}

const atRest: Moved = { x: 0, y: 0, pitch: 0 }

/** What of a mounted knight lies behind the horse: the far leg, and all of one who mounts from there. */
export function drawKnightBehind(
  surface: Surface,
  rider: RiderScene,
  atMs: number,
  wind: number,
  look: Look,
  saddle = atRest,
): void {
  surface.save()
  moveAlong(surface, saddle)
  drawBeyond(surface, createDress(rider, look), rider, airOf(rider, atMs, wind))
  surface.restore()
}

function airOf({ horse }: RiderScene, atMs: number, wind: number): Air {
  return { atMs, against: horse.speed - wind * Math.sign(horse.facing), crest: 0 }
}

/**
 * A mounted knight in the saddle but for the near arm, which `drawLance` draws over the lance; the surface stands at the
 * horse's middle on the ground, and faces right.
 */
export function drawMounted(
  surface: Surface,
  rider: RiderScene,
  atMs: number,
  wind: number,
  look: Look,
  saddle = atRest,
): void {
  surface.save()
  moveAlong(surface, saddle)
  drawInSaddle(surface, createDress(rider, look), rider, aimOf(rider, saddle), airOf(rider, atMs, wind))
  surface.restore()
}

/** A knight who is not in the saddle; the surface stands at the middle of the lists on the ground. */
export function drawOnFoot(surface: Surface, rider: RiderScene, atMs: number, wind: number, look: Look): void {
  const { seat } = rider
  const dress = createDress(rider, look)
  switch (seat.kind) {
    case 'falling':
      drawFall(surface, dress, rider, seat, atMs)
      break
    case 'lying':
      drawLying(surface, dress, rider, seat, atMs)
      break
    case 'standing':
      drawStanding(surface, dress, rider, seat, { atMs, against: -wind * seat.facing, crest: 0 })
      break
    case 'carried':
      drawCarried(surface, dress, rider, seat, atMs)
      break
    default:
  }
}

/**
 * What a knight has in hand that reaches beyond the horse, over whatever stands before: the lance, and the near arm over
 * it; or the lance that lies on the ground. Of the lists, not of the horse.
 */
export function drawLance(surface: Surface, rider: RiderScene, _atMs: number, look: Look, saddle = atRest): void {
  const { horse, lance, seat } = rider
  const dress = createDress(rider, look)
  if (lance.carry === 'dropped') drawDroppedLance(surface, dress, rider)
  if (seat.kind !== 'mounted' && seat.kind !== 'mounting') return
  surface.save()
  surface.translate(horse.x, 0)
  surface.scale(seenFacing(rider), 1)
  moveAlong(surface, saddle)
  drawInHand(surface, dress, rider, aimOf(rider, saddle))
  surface.restore()
}

function moveAlong(surface: Surface, { x, y, pitch }: Moved): void {
  surface.translate(SADDLE.x + x, SADDLE.y + y)
  surface.rotate(pitch)
  surface.translate(-SADDLE.x, -SADDLE.y)
  surface.scale(CENTIMETRES, CENTIMETRES)
}

/** A horse in the middle of its turn keeps some width: no picture can be drawn of none. */
function seenFacing({ horse: { facing } }: RiderScene): number {
  return (facing < 0 ? -1 : 1) * Math.max(0.1, Math.abs(facing))
}

/** What the lance aims at, as the knight has it. */
function aimOf(rider: RiderScene, { x, y, pitch }: Moved): Point | null {
  const { aim } = rider.lance
  if (aim === null) return null
  const [dx, dy] = [(aim.x - rider.horse.x) / seenFacing(rider) - SADDLE.x - x, aim.y - SADDLE.y - y]
  return turned(SADDLE, -pitch, dx, dy)
}
