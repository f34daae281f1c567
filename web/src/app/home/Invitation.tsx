import { Trans } from '@lingui/react/macro'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import styles from './Invitation.module.css'

/** How one comes to have jousts of one's own here. */
export function Invitation() {
  return (
    <p className={styles.invitation}>
      <Trans>
        Follow a knight or stable from <PageLink to="/standings">the standings</PageLink>, and their next jousts will
        appear here.
      </Trans>
    </p>
  )
}
