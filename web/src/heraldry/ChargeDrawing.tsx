import type { ReactNode } from 'react'
import type { Arms } from './arms.ts'
import type { ChargePart } from './charge.ts'
import { charges } from './charges.ts'
import { divisions } from './field.ts'
import styles from './heraldry.module.css'
import { isMetal, type Tincture } from './tincture.ts'

interface ChargeDrawingProps {
  readonly arms: Arms
  /** Prefix of the ids of its clip paths. */
  readonly id: string
  readonly isFine: boolean
}

/** The charge in its place; a counterchanged one once for each half of the field. */
export function ChargeDrawing({ arms, id, isFine }: ChargeDrawingProps): ReactNode {
  const [first, second = first] = arms.field.tinctures
  if (arms.charge.tincture !== 'counterchanged') {
    return <PlacedCharge arms={arms} tincture={arms.charge.tincture} ground={first} isFine={isFine} />
  }
  const halves = [
    { half: 0, tincture: second, ground: first },
    { half: 1, tincture: first, ground: second },
  ]
  return halves.map(({ half, ...painted }) => (
    <g key={half} clipPath={`url(#${id}half${half})`}>
      <clipPath id={`${id}half${half}`}>
        <path d={divisions[arms.field.division][half]} />
      </clipPath>
      <PlacedCharge arms={arms} {...painted} isFine={isFine} />
    </g>
  ))
}

interface PlacedChargeProps {
  readonly arms: Arms
  readonly tincture: Tincture
  readonly ground: Tincture
  readonly isFine: boolean
}

function PlacedCharge({ arms, tincture, ground, isFine }: PlacedChargeProps) {
  const { x, y, width } = arms.charge.place
  const parts = charges[arms.charge.name].filter((part) => isFine || isBold(part))
  return (
    <g transform={`translate(${x - width / 2} ${y - width / 2}) scale(${width / 100})`}>
      {isFine && isMetal(tincture) && parts.filter(isSilhouette).map((part) => <Outline key={part.d} part={part} />)}
      {parts.map((part) => (
        <Part key={part.d} part={part} paint={part.tone === 'void' || part.tone === 'gap' ? ground : tincture} />
      ))}
    </g>
  )
}

function isBold({ tone, isFine }: ChargePart): boolean {
  return !isFine && tone !== 'shade' && tone !== 'light' && tone !== 'line'
}

function isSilhouette({ tone }: ChargePart): boolean {
  return tone === 'body' || tone === 'limb'
}

/** A darker rim behind the whole silhouette, so that overlapping parts show no seams. */
function Outline({ part }: { readonly part: ChargePart }) {
  return <Path part={part} className={styles.outline} strokeWidth={(part.width ?? 0) + OUTLINE_WIDTH} />
}

const OUTLINE_WIDTH = 3

function Part({ part, paint }: { readonly part: ChargePart; readonly paint: Tincture }) {
  return <Path part={part} className={styles[part.tone]} strokeWidth={part.width ?? 0} tincture={paint} />
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
      <path {...drawn} fillRule="evenodd" />
      {part.isMirrored && <path {...drawn} fillRule="evenodd" transform="matrix(-1 0 0 1 100 0)" />}
    </>
  )
}
