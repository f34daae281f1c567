import { Shield } from '../heraldry/Shield.tsx'
import { KnightLink } from '../knights/KnightLink.tsx'
import styles from './RecordsScreen.module.css'

interface HolderProps {
  readonly knightId: string
  readonly name: string
  readonly stableId: string | null
  /** Another knight has their id by now, so there is no link. */
  readonly isFormer?: boolean
}

/** The record's knight. */
export function RecordHolder({ knightId, name, stableId, isFormer = false }: HolderProps) {
  return (
    <span className={styles.holder}>
      {stableId && <Shield stableId={stableId} size={20} />}
      {isFormer ? <span>{name}</span> : <KnightLink knightId={knightId}>{name}</KnightLink>}
    </span>
  )
}
