import { t } from '@lingui/core/macro'
import type { SeasonView } from '@tiltyard/contract'
import { Shield } from '../heraldry/Shield.tsx'
import { KnightLink } from '../knights/KnightLink.tsx'
import styles from './ChampionKnight.module.css'

/** The winner of a tourney with the shield of their stable. */
export function ChampionKnight({
  champion: { knightId, name, stableId },
}: {
  readonly champion: NonNullable<SeasonView['championKnight']>
}) {
  return (
    <p className={styles.champion}>
      <Shield stableId={stableId} size={40} />
      <span>
        <span className={styles.label}>{t`Champion of the Tilt`}</span>
        <KnightLink knightId={knightId}>{name}</KnightLink>
      </span>
    </p>
  )
}
