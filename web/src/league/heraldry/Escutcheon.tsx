import { type CoatOfArms, createShieldDrawing, SHIELD_OUTLINE, type ShieldGround } from '@tiltyard/engine'
import { type ReactNode, useId } from 'react'
import styles from './heraldry.module.css'
import { ShieldChargesSvg } from './ShieldChargesSvg.tsx'
import { ShieldHatchingPatterns } from './ShieldHatchingPatterns.tsx'

/** The least size for hatching and inner lines, in CSS pixels. */
const FINE_FROM = 32

interface EscutcheonProps {
  readonly arms: CoatOfArms
  /** Width and height in CSS pixels. */
  readonly size: number
  readonly title?: string
  /** Its id, if a `<use>` element shows it elsewhere. */
  readonly sheetId?: string
}

/** Draws arms: field, ordinary and charge. Hatching shows the tinctures without colour. */
export function Escutcheon({ arms, size, title, sheetId }: EscutcheonProps) {
  const id = useId()
  const isFine = size >= FINE_FROM
  const clipPath = `url(#${id}outline)`
  const { grounds, secondPart, charges } = createShieldDrawing(arms, isFine)
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden.
    <svg id={sheetId} className={styles.shield} width={size} height={size} viewBox="0 0 100 100" {...spoken(title)}>
      <defs>
        <clipPath id={`${id}outline`}>
          <path d={SHIELD_OUTLINE} />
        </clipPath>
        {secondPart !== null && (
          <clipPath id={`${id}second`}>
            <path d={secondPart} />
          </clipPath>
        )}
        {isFine && <ShieldHatchingPatterns id={id} tinctures={[...new Set(grounds.map(({ tincture }) => tincture))]} />}
      </defs>
      <g clipPath={clipPath}>
        {grounds.map((ground) => (
          <Ground key={ground.d} ground={ground} hatching={isFine ? id : null} />
        ))}
      </g>
      <g clipPath={clipPath}>
        <ShieldChargesSvg charges={charges} overSecond={`url(#${id}second)`} />
      </g>
      <path className={styles.edge} d={SHIELD_OUTLINE} strokeWidth={isFine ? 2.4 : 5} />
    </svg>
  )
}

interface GroundProps {
  readonly ground: ShieldGround
  readonly hatching: string | null
}

function Ground({ ground: { tincture, d }, hatching }: GroundProps): ReactNode {
  return (
    <>
      <path data-tincture={tincture} d={d} fillRule="evenodd" />
      {hatching !== null && <path d={d} fill={`url(#${hatching}${tincture})`} fillRule="evenodd" />}
    </>
  )
}

function spoken(title: string | undefined) {
  return title === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': title } as const)
}
