import { paintShield } from '../arms/paintArms.ts'
import type { Look, Point } from '../scene/scene.ts'
import type { Surface } from '../surface/surface.ts'
import { type Dress, edgeAt, INK } from './dress.ts'
import { stand } from './strokes.ts'

/** Of the near shield, in centimetres. */
const WIDTH = 58
const BOX = { x: 0, y: 0, width: 100, height: 100 }

/** A shield with its middle at a point. @param squeeze 1 seen from before, less obliquely. */
export function drawShield(surface: Surface, dress: Dress, at: Point, angle: number, squeeze: number): void {
  const { stableId, look, arms, isFine } = dress
  stand(surface, at.x, at.y, angle)
  surface.scale((WIDTH / 100) * squeeze, (WIDTH / 100) * 1.12)
  surface.translate(-50, -48)
  surface.cached(`shield ${stableId} ${isFine}`, BOX, bitmapScale(look, WIDTH / 100), (on) =>
    paintShield(on, arms, isFine, INK),
  )
  surface.restore()
}

/** Pixels of a bitmap to a unit of so many centimetres. */
export function bitmapScale(look: Look, centimetres: number): number {
  return (shieldStep(look) * centimetres) / 100
}

/** Pixels to a metre in few steps, lest a camera that closes in makes a bitmap each frame; what is kept follows from the step alone. */
export function shieldStep({ resolution }: Look): number {
  return [20, 40, 60, 120].find((step) => resolution <= step) ?? 240
}

/**
 * Paints what never changes under one key, in centimetres. Its outline follows from the bitmap's own step, not from how near
 * the camera happened to be.
 */
export function stamp(
  surface: Surface,
  dress: Dress,
  key: string,
  [x, y, width, height]: readonly [number, number, number, number],
  draw: (on: Surface, dress: Dress) => void,
): void {
  const { look, isFine } = dress
  const edge = edgeAt(look, shieldStep(look))
  surface.cached(`${key} ${edge} ${isFine}`, { x, y, width, height }, bitmapScale(look, 1), (on) =>
    draw(on, { ...dress, edge }),
  )
}
