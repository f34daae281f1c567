import type { CoatOfArms } from '@tiltyard/engine'
import { paintCoatOfArms } from '../arms/paintCoatOfArms.ts'
import type { PictureStyle, RiderScene } from '../scene/scene.ts'
import type { Surface } from '../surface/surface.ts'
import type { HorsePaints } from './paints.ts'

/** A charge's place on the cloth. */
interface Spot {
  readonly x: number
  readonly y: number
  /** Metres across. */
  readonly size: number
  readonly turn: number
}

/** Charges face in the horse's direction, except these, which have letters. */
const written: ReadonlySet<string> = new Set(['riddle', 'letter-a'])

/** Paints a stable's first charge on a square of the cloth's tincture. @param isHind true on the hind part. */
export function drawCaparisonEmblem(
  surface: Surface,
  { arms }: HorsePaints,
  { stableId, horse }: RiderScene,
  isHind: boolean,
  { x, y, size, turn }: Spot,
  style: PictureStyle,
): void {
  // Few bitmap sizes for any camera.
  const resolution = 2 ** Math.ceil(Math.log2(style.resolution * 1.2))
  const scale = size / 100
  const isFine = style.resolution >= 40
  surface.save()
  surface.translate(x + size / 2, y + size / 2)
  surface.rotate(turn)
  surface.scale(written.has(arms.charges[0]?.name ?? '') && horse.facing >= 0 ? scale : -scale, scale)
  surface.translate(-50, -50)
  const box = { x: 0, y: 0, width: 100, height: 100 }
  surface.cached(`horse ${stableId} ${isHind} ${isFine}`, box, resolution * scale, (square) => {
    // Clipped, because its corners could reach beyond the cloth.
    square.beginPath()
    square.ellipse(50, 50, 58, 58)
    square.clip()
    paintCoatOfArms(square, armsOnCloth(arms, isHind), isFine)
  })
  surface.restore()
}

/** The first charge only, as large as possible. */
function armsOnCloth({ field, charges }: CoatOfArms, isHind: boolean): CoatOfArms {
  const [first, second = first] = field.tinctures
  const [ground, other] = isHind ? [second, first] : [first, second]
  return {
    field: { division: 'plain', tinctures: [ground] },
    ordinary: null,
    charges: charges.slice(0, 1).map(({ name, tincture }) => ({
      name,
      tincture: tincture === 'counterchanged' ? other : tincture,
      places: [{ x: 50, y: 50, width: 100 }],
    })),
  }
}
