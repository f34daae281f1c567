import { t } from '@lingui/core/macro'
import { useSession } from '../../api/session/useSession.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { PageSection } from '../../ui/page/PageSection.tsx'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import { LogInNotice } from '../signIn/LogInNotice.tsx'
import { FollowedKnightsAndStables } from './FollowedKnightsAndStables.tsx'
import styles from './FollowingScreen.module.css'
import { NoticeSettingsForm } from './NoticeSettingsForm.tsx'
import { OwnCalendarAddressPanel } from './OwnCalendarAddressPanel.tsx'

/** The screen of followed stables and knights, and of the notices about them. */
export function FollowingScreen() {
  const { session } = useSession()
  const { user } = session
  usePageTitle(t`Following · Tilt Yard`)
  return (
    <div className={styles.page}>
      <PageHeader title={t`FOLLOWING`} about={t`Knights and stables you follow, and your notifications.`} />
      {user === null && (
        <LogInNotice>
          <h2>{t`Log in to see this page`}</h2>
          <p>{t`Join to follow knights and get notified when they joust.`}</p>
        </LogInNotice>
      )}
      {user !== null && (
        <>
          <PageSection heading={t`KNIGHTS AND STABLES`}>
            <FollowedKnightsAndStables />
          </PageSection>
          <NoticeSettingsForm uid={user.uid} />
          <PageSection heading={t`YOUR CALENDAR`}>
            <OwnCalendarAddressPanel />
          </PageSection>
        </>
      )}
    </div>
  )
}
