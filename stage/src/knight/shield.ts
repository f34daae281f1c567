import { paintShield } from '../arms/paintCoatOfArms.ts'
import type { PictureStyle, Point } from '../scene/scene.ts'
import type { Surface } from '../surface/surface.ts'
import { INK_COLOUR, type KnightDress, outlineWidthCm } from './knightDress.ts'
import { saveAndPlaceSurface } from './strokes.ts'

/** The near shield's width, in centimetres. */
const WIDTH = 58
const BOX = { x: 0, y: 0, width: 100, height: 100 }

/** A shield centred at a point. @param squeeze 1 from the front, less for an oblique view. */
export function drawShield(surface: Surface, dress: KnightDress, at: Point, angle: number, squeeze: number): void {
  const { stableId, look, arms, isFine } = dress
  saveAndPlaceSurface(surface, at.x, at.y, angle)
  surface.scale((WIDTH / 100) * squeeze, (WIDTH / 100) * 1.12)
  surface.translate(-50, -48)
  surface.cached(`shield ${stableId} ${isFine}`, BOX, bitmapScale(look, WIDTH / 100), (on) =>
    paintShield(on, arms, isFine, INK_COLOUR),
  )
  surface.restore()
}

/** Bitmap pixels per unit of this many centimetres. */
export function bitmapScale(style: PictureStyle, centimetres: number): number {
  return (bitmapResolutionStep(style) * centimetres) / 100
}

/**
 * Pixels per metre in few steps, so that a zooming camera does not create a bitmap each frame. A bitmap depends only on
 * its step.
 */
export function bitmapResolutionStep({ resolution }: PictureStyle): number {
  return [20, 40, 60, 120].find((step) => resolution <= step) ?? 240
}

/** Paints a cached drawing in centimetres. Its outline depends on the bitmap's step, not on the camera. */
export function drawCachedInCentimetres(
  surface: Surface,
  dress: KnightDress,
  key: string,
  [x, y, width, height]: readonly [number, number, number, number],
  draw: (on: Surface, dress: KnightDress) => void,
): void {
  const { look, isFine } = dress
  const edge = outlineWidthCm(look, bitmapResolutionStep(look))
  surface.cached(`${key} ${edge} ${isFine}`, { x, y, width, height }, bitmapScale(look, 1), (on) =>
    draw(on, { ...dress, edge }),
  )
}
