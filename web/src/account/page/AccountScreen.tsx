import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useSession } from '../../api/session/useSession.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { PageSection } from '../../ui/page/PageSection.tsx'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import { LogInNotice } from '../signIn/LogInNotice.tsx'
import styles from './AccountScreen.module.css'
import { DeleteAccountSection } from './DeleteAccountSection.tsx'
import { DisplayNameForm } from './DisplayNameForm.tsx'
import { OneTimeCodeSettings } from './OneTimeCodeSettings.tsx'
import { OwnDataDownloadButton } from './OwnDataDownloadButton.tsx'
import { OwnSessionList } from './OwnSessionList.tsx'
import { PasskeySettings } from './PasskeySettings.tsx'
import { PasswordForm } from './PasswordForm.tsx'

/** The user's account: name, password, sessions, data and deletion. */
export function AccountScreen() {
  const { session } = useSession()
  const { user } = session
  /** Grows when passkeys change here: a backup code may have been used. */
  const [changes, setChanges] = useState(0)
  usePageTitle(t`Your account · Tilt Yard`)
  return (
    <div className={styles.page}>
      <PageHeader
        title={t`YOUR ACCOUNT`}
        about={user?.email ?? t`Your name, your password, and where you are logged in.`}
      />
      {user === null && (
        <LogInNotice>
          <h2>{t`Log in to see this page`}</h2>
          <p>{t`Log in to see your account.`}</p>
        </LogInNotice>
      )}
      {user !== null && (
        <>
          <PageSection heading={t`NAME`}>
            <DisplayNameForm />
          </PageSection>
          <PageSection heading={t`PASSWORD`}>
            <PasswordForm />
          </PageSection>
          <PageSection heading={t`PASSKEYS`}>
            <PasskeySettings onChange={() => setChanges(changes + 1)} />
          </PageSection>
          <PageSection heading={t`ONE-TIME CODES`}>
            <OneTimeCodeSettings changes={changes} />
          </PageSection>
          <PageSection heading={t`WHERE YOU ARE LOGGED IN`}>
            <OwnSessionList />
          </PageSection>
          <PageSection heading={t`YOUR DATA`}>
            <OwnDataDownloadButton />
          </PageSection>
          <PageSection heading={t`DELETE THE ACCOUNT`}>
            <DeleteAccountSection user={user} />
          </PageSection>
        </>
      )}
    </div>
  )
}
