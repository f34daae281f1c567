import { Trans } from '@lingui/react/macro'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import styles from './FollowHint.module.css'

/** Explains how to follow knights and stables. */
export function FollowHint() {
  return (
    <p className={styles.invitation}>
      <Trans>
        Follow a knight or stable from <PageLink to="/standings">the standings</PageLink>, and their next jousts will
        appear here.
      </Trans>
    </p>
  )
}
