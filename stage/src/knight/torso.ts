import { paintCoatOfArms } from '../arms/paintCoatOfArms.ts'
import { fillAndOutlinePath } from '../shapes/strokes.ts'
import type { Surface } from '../surface/surface.ts'
import {
  BLOOD_COLOUR,
  BRASS_COLOUR,
  INK_COLOUR,
  type KnightDress,
  LEATHER_COLOUR,
  LINEN_COLOUR,
  SHADE_COLOUR,
  STEEL_COLOURS,
} from './knightDress.ts'
import { drawCachedInCentimetres } from './shield.ts'
import { strokeOutlinedBand } from './strokes.ts'

/** From the hips at 0 0 up to the neck. */
const SURCOAT = 'M-17 5c-3-17-9-37-6-51 3-12 11-17 25-17 13 0 22 7 24 20 2 15-7 31-7 48z'
const GORGET = 'M-11-57q2-9 5-13h19q2 5 5 13-15 7-29 0z'
const BOX = [-31, -74, 62, 86] as const

/** The neck's height over the hips. */
export const NECK_ABOVE_HIPS_CM = 64

/** The upper body in its surcoat, upright, the hips at 0 0. */
export function drawKnightTorso(
  surface: Surface,
  dress: KnightDress,
  twist: number,
  isBandaged: 'chest' | 'waist' | null,
): void {
  const { figure, stableId } = dress
  surface.save()
  surface.scale(figure.girth * (1 - Math.min(0.5, Math.abs(twist))), figure.height)
  drawCachedInCentimetres(surface, dress, `coat ${stableId}`, BOX, (on, { arms, isFine, edge }) => {
    on.save()
    on.clipShape(SURCOAT)
    on.save()
    on.translate(-27, -66)
    on.scale(0.58, 0.64)
    paintCoatOfArms(on, arms, isFine)
    on.restore()
    on.fillShape('M-34 8h14c4-18 2-38 6-50 2-8 8-16 16-24h-36z', SHADE_COLOUR)
    on.restore()
    on.strokeShape(SURCOAT, INK_COLOUR, edge)
    fillAndOutlinePath(on, GORGET, STEEL_COLOURS.mid, INK_COLOUR, edge)
    strokeOutlinedBand(on, 'M-18 1q19 5 37 0', LEATHER_COLOUR, 5, edge)
    on.strokeShape('M11 0v7', BRASS_COLOUR, 5)
  })
  if (isBandaged !== null) drawWrap(surface, isBandaged === 'chest')
  surface.restore()
}

function drawWrap(surface: Surface, isHigh: boolean): void {
  surface.save()
  surface.translate(0, isHigh ? -30 : -12)
  surface.strokeShape(
    isHigh ? 'M-23-4Q2 4 25-6M-21 5q23 7 44-3m-37-26L21 6' : 'M-21-3q23 7 44-2m-43 10q22 7 41-2',
    LINEN_COLOUR,
    8,
  )
  surface.strokeShape('M-20 1q22 7 42-2', '#1f1a184d', 1.4)
  surface.fillShape('M4 1q7-6 11-1-2 8-9 7z', BLOOD_COLOUR)
  surface.restore()
}

const MOUNTED_SKIRT = 'M-19-5h38c12 7 23 17 28 32l-10 7-9-7-10 10-11-9-11 8-10-11-17 4c-2-16 6-26 12-34z'
const MOUNTED_HEM = 'M45 25l-8 6-9-7-10 10-11-9-11 8-10-11-16 4'
const SKIRT = 'M-18-5h37c5 15 8 31 9 46l-10-5-9 9-9-8-9 8-9-8-10 4c2-19 5-33 10-46z'
const HEM = 'M27 38l-9-5-9 9-9-8-9 8-9-8-9 4'

/** The surcoat's part below the belt, the hips at 0 0. */
export function drawSurcoatSkirt(surface: Surface, dress: KnightDress, isMounted: boolean): void {
  surface.save()
  surface.scale(dress.figure.girth, 1)
  drawCachedInCentimetres(
    surface,
    dress,
    `skirt ${dress.stableId} ${isMounted}`,
    [-38, -10, 90, 60],
    (on, { main, second, edge }) => {
      const skirt = isMounted ? MOUNTED_SKIRT : SKIRT
      // In the other tincture, for contrast with the caparison.
      on.fillShape(skirt, second)
      on.fillShape(
        isMounted ? 'M-19-5c-6 8-14 18-12 34l17-4q-2-17 6-30z' : 'M-18-5c-5 13-8 27-10 46l10-4q2-23 9-42z',
        SHADE_COLOUR,
      )
      on.strokeShape(isMounted ? MOUNTED_HEM : HEM, main, 5)
      on.strokeShape(skirt, INK_COLOUR, edge)
    },
  )
  surface.restore()
}
