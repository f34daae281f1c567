import { Shield } from '../heraldry/Shield.tsx'
import { KnightLink } from '../knights/KnightLink.tsx'
import styles from './Records.module.css'

interface HolderProps {
  readonly knightId: string
  readonly name: string
  readonly stableId: string | null
  /** Another knight has their seat by now, so there is no way to them. */
  readonly isFormer?: boolean
}

/** The knight whose record it is. */
export function Holder({ knightId, name, stableId, isFormer = false }: HolderProps) {
  return (
    <span className={styles.holder}>
      {stableId && <Shield stableId={stableId} size={20} />}
      {isFormer ? <span>{name}</span> : <KnightLink knightId={knightId}>{name}</KnightLink>}
    </span>
  )
}
