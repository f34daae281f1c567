import { getStableCoatOfArms } from '@tiltyard/engine'
import { Escutcheon } from './Escutcheon.tsx'

interface ShieldProps {
  readonly stableId: string
  /** Width and height in CSS pixels. */
  readonly size: number
  /** The text alternative; without it the shield is decorative. */
  readonly title?: string
}

/** A stable's shield; a `riddle` on a plain field for an unknown stable. */
export function Shield({ stableId, ...drawn }: ShieldProps) {
  return <Escutcheon arms={getStableCoatOfArms(stableId)} {...drawn} />
}
