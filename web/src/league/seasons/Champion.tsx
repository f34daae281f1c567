import { t } from '@lingui/core/macro'
import type { SeasonView } from '@tiltyard/contract'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { Shield } from '../heraldry/Shield.tsx'
import { stablePath } from '../knights/leagueStables.ts'
import styles from './SeasonsScreen.module.css'

/** A season's champion stable with its shield. */
export function Champion({ champion: { stableId, name } }: { readonly champion: NonNullable<SeasonView['champion']> }) {
  return (
    <p className={styles.champion}>
      <Shield stableId={stableId} size={40} />
      <span>
        <span className={styles.label}>{t`Champion stable`}</span>
        <PageLink to={stablePath(stableId)}>{name}</PageLink>
      </span>
    </p>
  )
}
