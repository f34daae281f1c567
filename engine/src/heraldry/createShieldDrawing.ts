import type { Arms, ArmsCharge } from './arms.ts'
import type { ChargePart, ChargeTone } from './charge.ts'
import { charges } from './charges.ts'
import { divisions, ordinaries } from './field.ts'
import { isMetal, type Tincture } from './tincture.ts'

/** A path of a shield. The renderer maps tone and tincture to a paint. */
export interface ShieldPath {
  readonly d: string
  readonly tone: ChargeTone
  /** The visible tincture; null for a rim, which is always dark. */
  readonly tincture: Tincture | null
  /** On the grid of the path. */
  readonly strokeWidth: number
  /** Drawn again, mirrored at x = 50 of its grid. */
  readonly isMirrored: boolean
}

/** A charge at one of its places. */
export interface PlacedCharge {
  /** From the charge's grid to the shield's, as an SVG transform. */
  readonly transform: string
  /** True if it is clipped to the second part of a divided field. */
  readonly isOverSecond: boolean
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
  readonly charges: readonly PlacedCharge[]
}

/** @param hasInnerLines true if there is room for the inner lines. */
export function createShieldDrawing(arms: Arms, hasInnerLines: boolean): ShieldDrawing {
  return {
    grounds: groundsOf(arms),
    secondPart: divisions[arms.field.division][1] ?? null,
    charges: arms.charges.flatMap((charge) => placeCharge(arms, charge, hasInnerLines)),
  }
}

function groundsOf({ field, ordinary }: Arms): readonly ShieldGround[] {
  const parts = field.tinctures.map((tincture, part) => ({ tincture, d: divisions[field.division][part] ?? '' }))
  return ordinary ? [...parts, { tincture: ordinary.tincture, d: ordinaries[ordinary.name] }] : parts
}

/** A charge at its places; on a divided field again over the second part, in that part's tincture. */
function placeCharge({ field, ordinary }: Arms, charge: ArmsCharge, isFine: boolean): readonly PlacedCharge[] {
  const [first, second] = field.tinctures
  const at = (isOverSecond: boolean, paths: readonly ShieldPath[]) =>
    charge.places.map(({ x, y, width }) => ({
      transform: `translate(${x - width / 2} ${y - width / 2}) scale(${width / 100})`,
      isOverSecond,
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
function tinctureOf({ tincture }: ArmsCharge, opposite: Tincture): Tincture {
  return tincture === 'counterchanged' ? opposite : tincture
}

function pathsOf(
  name: ArmsCharge['name'],
  tincture: Tincture,
  ground: Tincture,
  isFine: boolean,
  mayHaveRim = true,
): readonly ShieldPath[] {
  const parts: readonly ChargePart[] = charges[name]
  const shown = parts.filter((part) => isFine || isBold(part))
  const rims = mayHaveRim && isFine && isMetal(tincture) ? shown.filter(isSilhouette).map(rimOf) : []
  return [...rims, ...shown.map((part) => pathOf(part, isGap(part) ? ground : tincture))]
}

/** The width of the dark rim behind a metal charge. */
const RIM = 3

/** The rim lies behind the whole silhouette, so that overlapping parts show no seams. */
function rimOf(part: ChargePart): ShieldPath {
  const path = pathOf(part, null)
  return { ...path, strokeWidth: path.strokeWidth + RIM }
}

function pathOf({ d, tone, width = 0, isMirrored = false }: ChargePart, tincture: Tincture | null): ShieldPath {
  return { d, tone, tincture, strokeWidth: width, isMirrored }
}

function isBold({ tone, isFine }: ChargePart): boolean {
  return !isFine && tone !== 'shade' && tone !== 'light' && tone !== 'line'
}

function isSilhouette({ tone }: ChargePart): boolean {
  return tone === 'body' || tone === 'limb'
}

function isGap({ tone }: ChargePart): boolean {
  return tone === 'void' || tone === 'gap'
}
