import type { PlacedHeraldicCharge, ShieldPath } from '@tiltyard/engine'
import type { ReactNode } from 'react'
import styles from './heraldry.module.css'

interface ChargesProps {
  readonly charges: readonly PlacedHeraldicCharge[]
  /** The clip path of the field's second part. */
  readonly overSecond: string
}

/** The charges in their places. */
export function ShieldChargesSvg({ charges, overSecond }: ChargesProps): ReactNode {
  return charges.map(({ transform, isClippedToSecondPart, paths }) => (
    <g key={`${transform}${isClippedToSecondPart}`} {...(isClippedToSecondPart && { clipPath: overSecond })}>
      <g transform={transform}>
        {paths.map((path) => (
          <Path key={`${path.tincture}${path.d}`} path={path} />
        ))}
      </g>
    </g>
  ))
}

function Path({ path: { d, tone, tincture, strokeWidth, isMirrored } }: { readonly path: ShieldPath }) {
  const className = tincture === null ? styles.outline : styles[tone]
  const shapeProps = { className, strokeWidth, d, 'data-tincture': tincture ?? undefined, 'data-tone': tone }
  return (
    <>
      <path {...shapeProps} />
      {isMirrored && <path {...shapeProps} transform="matrix(-1 0 0 1 100 0)" />}
    </>
  )
}
