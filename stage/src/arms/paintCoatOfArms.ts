import {
  type CoatOfArms,
  createShieldDrawing,
  type PlacedHeraldicCharge,
  SHIELD_OUTLINE,
  type ShieldPath,
  shieldColours,
} from '@tiltyard/engine'
import type { Surface } from '../surface/surface.ts'

/** Paints a shield on its grid of 0 to 100. @param hasInnerLines true if there is room for the inner lines. */
export function paintShield(surface: Surface, arms: CoatOfArms, hasInnerLines: boolean, edge: string): void {
  surface.save()
  surface.clipShape(SHIELD_OUTLINE)
  paintCoatOfArms(surface, arms, hasInnerLines)
  surface.restore()
  surface.strokeShape(SHIELD_OUTLINE, edge, hasInnerLines ? 3 : 6)
}

/** Paints the whole grid of 0 to 100; the caller sets the clip, such as a cloth's edge. */
export function paintCoatOfArms(surface: Surface, arms: CoatOfArms, hasInnerLines: boolean): void {
  const { grounds, secondPart, charges } = createShieldDrawing(arms, hasInnerLines)
  for (const { d, tincture } of grounds) surface.fillShape(d, shieldColours[tincture], 'evenodd')
  paintCharges(surface, charges, secondPart)
}

/** Paints the first charge only, on a grid of 0 to 100, for a helm. */
export function paintFirstHeraldicCharge(surface: Surface, arms: CoatOfArms, hasInnerLines: boolean): void {
  const [first] = arms.charges
  if (first === undefined) return
  const alone = { ...first, places: [{ x: 50, y: 50, width: 100 }], isOnOrdinary: false }
  const { charges, secondPart } = createShieldDrawing({ ...arms, ordinary: null, charges: [alone] }, hasInnerLines)
  paintCharges(surface, charges, secondPart)
}

function paintCharges(surface: Surface, charges: readonly PlacedHeraldicCharge[], secondPart: string | null): void {
  for (const { transform, isClippedToSecondPart, paths } of charges) {
    surface.save()
    if (isClippedToSecondPart && secondPart !== null) surface.clipShape(secondPart)
    place(surface, transform)
    for (const path of paths) paintPath(surface, path)
    surface.restore()
  }
}

/** Applies a transform of the drawing: a translation, then a scale. */
function place(surface: Surface, transform: string): void {
  const [x = 0, y = 0, scale = 1] = (transform.match(/-?[\d.]+/g) ?? []).map(Number)
  surface.translate(x, y)
  surface.scale(scale, scale)
}

function paintPath(surface: Surface, path: ShieldPath): void {
  paintOnce(surface, path)
  if (!path.isMirrored) return
  surface.save()
  surface.translate(100, 0)
  surface.scale(-1, 1)
  paintOnce(surface, path)
  surface.restore()
}

function paintOnce(surface: Surface, { d, tone, tincture, strokeWidth }: ShieldPath): void {
  const { sable } = shieldColours
  if (tincture === null) {
    if (tone !== 'limb') surface.fillShape(d, sable)
    surface.strokeShape(d, sable, strokeWidth)
    return
  }
  switch (tone) {
    case 'limb':
    case 'gap':
      surface.strokeShape(d, shieldColours[tincture], strokeWidth)
      return
    case 'line':
      surface.strokeShape(d, sable, strokeWidth)
      return
    case 'ink':
      surface.fillShape(d, sable)
      return
    case 'shade':
      surface.fillShape(d, '#231d1733')
      return
    case 'light':
      surface.fillShape(d, '#f6f2e773')
      return
    default:
      surface.fillShape(d, shieldColours[tincture])
  }
}
