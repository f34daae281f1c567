import { isMetal, type Tincture, tinctureHatchingPaths } from '@tiltyard/engine'
import type { ReactNode } from 'react'
import styles from './heraldry.module.css'

interface HatchingProps {
  readonly id: string
  readonly tinctures: readonly Tincture[]
}

/** One pattern per used tincture, with an id of `id` and tincture. */
export function ShieldHatchingPatterns({ id, tinctures }: HatchingProps): ReactNode {
  return tinctures.map((tincture) => (
    <pattern key={tincture} id={`${id}${tincture}`} width="6" height="6" patternUnits="userSpaceOnUse">
      <path className={isMetal(tincture) ? styles.dots : styles.hatch} d={tinctureHatchingPaths[tincture]} />
    </pattern>
  ))
}
