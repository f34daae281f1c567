import type { CoatOfArms, HeraldicChargePlacement } from './coatOfArms.ts'
import { heraldicOrdinaryPaths, shieldDivisionPaths } from './field.ts'
import type { HeraldicChargePart, HeraldicChargeTone } from './heraldicCharge.ts'
import { heraldicCharges } from './heraldicCharges.ts'
import { isMetal, type Tincture } from './tincture.ts'

/** A path of a shield. The renderer maps tone and tincture to a paint. */
export interface ShieldPath {
  readonly d: string
  readonly tone: HeraldicChargeTone
  /** The visible tincture; null for a rim, which is always dark. */
  readonly tincture: Tincture | null
  /** On the grid of the path. */
  readonly strokeWidth: number
  /** Drawn again, mirrored at x = 50 of its grid. */
  readonly isMirrored: boolean
}

/** A charge at one of its places. */
export interface PlacedHeraldicCharge {
  /** From the charge's grid to the shield's, as an SVG transform. */
  readonly transform: string
  /** True if it is clipped to the second part of a divided field. */
  readonly isClippedToSecondPart: boolean
  readonly paths: readonly ShieldPath[]
}

/** An area of the field or the ordinary. */
export interface ShieldGround {
  readonly tincture: Tincture
  /** With the even-odd rule. */
  readonly d: string
}

/** The layers of a shield from bottom to top, on a grid of 0 to 100; the outline clips them. */
export interface ShieldDrawing {
  readonly grounds: readonly ShieldGround[]
  /** The second part of a divided field; null if plain. */
  readonly secondPart: string | null
  readonly charges: readonly PlacedHeraldicCharge[]
}

/** @param hasInnerLines true if there is room for the inner lines. */
export function createShieldDrawing(arms: CoatOfArms, hasInnerLines: boolean): ShieldDrawing {
  return {
    grounds: groundsOf(arms),
    secondPart: shieldDivisionPaths[arms.field.division][1] ?? null,
    charges: arms.charges.flatMap((charge) => placeCharge(arms, charge, hasInnerLines)),
  }
}

function groundsOf({ field, ordinary }: CoatOfArms): readonly ShieldGround[] {
  const parts = field.tinctures.map((tincture, part) => ({
    tincture,
    d: shieldDivisionPaths[field.division][part] ?? '',
  }))
  return ordinary ? [...parts, { tincture: ordinary.tincture, d: heraldicOrdinaryPaths[ordinary.name] }] : parts
}

/** A charge at its places; on a divided field again over the second part, in that part's tincture. */
function placeCharge(
  { field, ordinary }: CoatOfArms,
  charge: HeraldicChargePlacement,
  isFine: boolean,
): readonly PlacedHeraldicCharge[] {
  const [first, second] = field.tinctures
  const at = (isOverSecond: boolean, paths: readonly ShieldPath[]) =>
    charge.places.map(({ x, y, width }) => ({
      transform: `translate(${x - width / 2} ${y - width / 2}) scale(${width / 100})`,
      isClippedToSecondPart: isOverSecond,
      paths,
    }))
  if (second === undefined || charge.isOnOrdinary) {
    const ground = charge.isOnOrdinary && ordinary ? ordinary.tincture : first
    return at(false, pathsOf(charge.name, tinctureOf(charge, ground), ground, isFine))
  }
  const own = tinctureOf(charge, second)
  const over = tinctureOf(charge, first)
  return [
    ...at(false, pathsOf(charge.name, own, first, isFine)),
    // The rim exists already, unless the tincture differs.
    ...at(true, pathsOf(charge.name, over, second, isFine, over !== own)),
  ]
}

/** @param opposite the tincture of the field's other part. */
function tinctureOf({ tincture }: HeraldicChargePlacement, opposite: Tincture): Tincture {
  return tincture === 'counterchanged' ? opposite : tincture
}

function pathsOf(
  name: HeraldicChargePlacement['name'],
  tincture: Tincture,
  ground: Tincture,
  isFine: boolean,
  mayHaveRim = true,
): readonly ShieldPath[] {
  const parts: readonly HeraldicChargePart[] = heraldicCharges[name]
  const shown = parts.filter((part) => isFine || isBold(part))
  const rims = mayHaveRim && isFine && isMetal(tincture) ? shown.filter(isSilhouette).map(rimOf) : []
  return [...rims, ...shown.map((part) => pathOf(part, isGap(part) ? ground : tincture))]
}

/** The width of the dark rim behind a metal charge. */
const RIM = 3

/** The rim lies behind the whole silhouette, so that overlapping parts show no seams. */
function rimOf(part: HeraldicChargePart): ShieldPath {
  const path = pathOf(part, null)
  return { ...path, strokeWidth: path.strokeWidth + RIM }
}

function pathOf({ d, tone, width = 0, isMirrored = false }: HeraldicChargePart, tincture: Tincture | null): ShieldPath {
  return { d, tone, tincture, strokeWidth: width, isMirrored }
}

function isBold({ tone, isFine }: HeraldicChargePart): boolean {
  return !isFine && tone !== 'shade' && tone !== 'light' && tone !== 'line'
}

function isSilhouette({ tone }: HeraldicChargePart): boolean {
  return tone === 'body' || tone === 'limb'
}

function isGap({ tone }: HeraldicChargePart): boolean {
  return tone === 'void' || tone === 'gap'
}
