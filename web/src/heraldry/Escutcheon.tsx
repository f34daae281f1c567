import { type ReactNode, useId } from 'react'
import type { Arms } from './arms.ts'
import { ChargeDrawing } from './ChargeDrawing.tsx'
import { divisions, ordinaries, SHIELD_OUTLINE } from './field.ts'
import { Hatching } from './Hatching.tsx'
import styles from './heraldry.module.css'
import type { Tincture } from './tincture.ts'

/** From this size on, in CSS pixels, there is room for hatching and inner lines. */
const FINE_FROM = 32

interface EscutcheonProps {
  readonly arms: Arms
  /** Width and height in CSS pixels. */
  readonly size: number
  readonly title?: string
}

/** Draws arms: the field, the ordinary on it, the charge on top. Hatching tells the tinctures without colour. */
export function Escutcheon({ arms, size, title }: EscutcheonProps) {
  const id = useId()
  const isFine = size >= FINE_FROM
  const clipPath = `url(#${id}outline)`
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden.
    <svg className={styles.shield} width={size} height={size} viewBox="0 0 100 100" {...spoken(title)}>
      <defs>
        <clipPath id={`${id}outline`}>
          <path d={SHIELD_OUTLINE} />
        </clipPath>
        {isFine && <Hatching id={id} tinctures={tincturesOf(arms)} />}
      </defs>
      <g clipPath={clipPath}>
        {grounds(arms).map(({ tincture, d }) => (
          <Ground key={d} tincture={tincture} d={d} hatching={isFine ? id : null} />
        ))}
      </g>
      <g clipPath={clipPath}>
        {arms.charges.map((charge) => (
          <ChargeDrawing key={charge.name} arms={arms} charge={charge} id={id} isFine={isFine} />
        ))}
      </g>
      <path className={styles.edge} d={SHIELD_OUTLINE} strokeWidth={isFine ? 2.4 : 5} />
    </svg>
  )
}

interface GroundProps {
  readonly tincture: Tincture
  readonly d: string
  readonly hatching: string | null
}

function Ground({ tincture, d, hatching }: GroundProps): ReactNode {
  return (
    <>
      <path data-tincture={tincture} d={d} fillRule="evenodd" />
      {hatching !== null && <path d={d} fill={`url(#${hatching}${tincture})`} fillRule="evenodd" />}
    </>
  )
}

function grounds({ field, ordinary }: Arms): readonly { tincture: Tincture; d: string }[] {
  const parts = field.tinctures.map((tincture, part) => ({ tincture, d: divisions[field.division][part] ?? '' }))
  return ordinary ? [...parts, { tincture: ordinary.tincture, d: ordinaries[ordinary.name] }] : parts
}

function tincturesOf(arms: Arms): readonly Tincture[] {
  return [...new Set(grounds(arms).map(({ tincture }) => tincture))]
}

function spoken(title: string | undefined) {
  return title === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': title } as const)
}
