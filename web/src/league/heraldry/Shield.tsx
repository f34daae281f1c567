import { armsOf } from '@tiltyard/engine'
import { Escutcheon } from './Escutcheon.tsx'

interface ShieldProps {
  readonly stableId: string
  /** Width and height in CSS pixels. */
  readonly size: number
  /** Read aloud in place of the drawing; without it the shield is an ornament beside a name. */
  readonly title?: string
}

/** A stable's shield; a riddle on a plain field where the stable is unknown. */
export function Shield({ stableId, ...drawn }: ShieldProps) {
  return <Escutcheon arms={armsOf(stableId)} {...drawn} />
}
