import type { ReactNode } from 'react'
import type { Arms, BorneCharge } from './arms.ts'
import type { ChargePart } from './charge.ts'
import { charges } from './charges.ts'
import { divisions } from './field.ts'
import styles from './heraldry.module.css'
import { isMetal, type Tincture } from './tincture.ts'

interface ChargeDrawingProps {
  readonly arms: Arms
  readonly charge: BorneCharge
  /** Prefix of the ids of its clip paths. */
  readonly id: string
  readonly isFine: boolean
}

/** A charge in its places; on a divided field a second time over the second part, whose tincture shows through. */
export function ChargeDrawing({ arms, charge, id, isFine }: ChargeDrawingProps): ReactNode {
  const { field, ordinary } = arms
  const [first, second] = field.tinctures
  if (second === undefined || charge.isOnOrdinary) {
    const ground = charge.isOnOrdinary && ordinary ? ordinary.tincture : first
    return <PlacedCharge charge={charge} opposite={ground} ground={ground} isFine={isFine} />
  }
  return (
    <>
      <PlacedCharge charge={charge} opposite={second} ground={first} isFine={isFine} />
      <clipPath id={`${id}second`}>
        <path d={divisions[field.division][1]} />
      </clipPath>
      <g clipPath={`url(#${id}second)`}>
        <PlacedCharge charge={charge} opposite={first} ground={second} isFine={isFine} isRepeated />
      </g>
    </>
  )
}

interface PlacedChargeProps {
  readonly charge: BorneCharge
  readonly ground: Tincture
  /** The tincture of the field's other part. */
  readonly opposite: Tincture
  readonly isFine: boolean
  /** Over itself: its rim is there already, unless the tincture has changed. */
  readonly isRepeated?: boolean
}

function PlacedCharge({ charge, ground, opposite, isFine, isRepeated = false }: PlacedChargeProps): ReactNode {
  const tincture = charge.tincture === 'counterchanged' ? opposite : charge.tincture
  const hasRim = isFine && isMetal(tincture) && !(isRepeated && tincture === charge.tincture)
  const parts = charges[charge.name].filter((part) => isFine || isBold(part))
  return charge.places.map(({ x, y, width }) => (
    <g key={x} transform={`translate(${x - width / 2} ${y - width / 2}) scale(${width / 100})`}>
      {hasRim && parts.filter(isSilhouette).map((part) => <Outline key={part.d} part={part} />)}
      {parts.map((part) => (
        <Part key={part.d} part={part} tincture={isGap(part) ? ground : tincture} />
      ))}
    </g>
  ))
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

/** Of the darker rim behind a charge of metal. */
const RIM = 3

/** The rim lies behind the whole silhouette, so that parts which overlap show no seams. */
function Outline({ part }: { readonly part: ChargePart }) {
  return <Path part={part} className={styles.outline} strokeWidth={(part.width ?? 0) + RIM} />
}

function Part({ part, tincture }: { readonly part: ChargePart; readonly tincture: Tincture }) {
  return <Path part={part} className={styles[part.tone]} strokeWidth={part.width ?? 0} tincture={tincture} />
}

interface PathProps {
  readonly part: ChargePart
  readonly className: string | undefined
  readonly strokeWidth: number
  readonly tincture?: Tincture
}

function Path({ part, className, strokeWidth, tincture }: PathProps) {
  const drawn = { className, strokeWidth, d: part.d, 'data-tincture': tincture, 'data-tone': part.tone }
  return (
    <>
      <path {...drawn} />
      {part.isMirrored && <path {...drawn} transform="matrix(-1 0 0 1 100 0)" />}
    </>
  )
}
