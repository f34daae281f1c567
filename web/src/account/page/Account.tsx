import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { useSession } from '../../api/session/useSession.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice, NoticeActs } from '../../ui/page/Notice.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Part } from '../../ui/page/Part.tsx'
import { Unasked } from '../signIn/Unasked.tsx'
import { useAccountDialog } from '../signIn/useAccountDialog.tsx'
import styles from './Account.module.css'
import { Deletion } from './Deletion.tsx'
import { OneTimeCodes } from './OneTimeCodes.tsx'
import { OwnData } from './OwnData.tsx'
import { OwnName } from './OwnName.tsx'
import { Passkeys } from './Passkeys.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Sessions } from './Sessions.tsx'

/** The user's account: name, password, sessions, data and deletion. */
export function Account() {
  const { session, isUnreached } = useSession()
  const { user } = session
  /** Grows when passkeys change here: a backup code may have been used. */
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    document.title = t`Your account · Tilt Yard`
  }, [])
  return (
    <div className={styles.page}>
      <PageHeader
        title={t`YOUR ACCOUNT`}
        about={user?.email ?? t`Your name, your password, and where you are logged in.`}
      />
      {user === null && (isUnreached ? <Unasked /> : <VisitorNotice />)}
      {user !== null && (
        <>
          <Part heading={t`NAME`}>
            <OwnName />
          </Part>
          <Part heading={t`PASSWORD`}>
            <PasswordForm />
          </Part>
          <Part heading={t`PASSKEYS`}>
            <Passkeys onChange={() => setChanges(changes + 1)} />
          </Part>
          <Part heading={t`ONE-TIME CODES`}>
            <OneTimeCodes changes={changes} />
          </Part>
          <Part heading={t`WHERE YOU ARE LOGGED IN`}>
            <Sessions />
          </Part>
          <Part heading={t`YOUR DATA`}>
            <OwnData />
          </Part>
          <Part heading={t`DELETE THE ACCOUNT`}>
            <Deletion user={user} />
          </Part>
        </>
      )}
    </div>
  )
}

function VisitorNotice() {
  const { open, dialog } = useAccountDialog()
  return (
    <>
      <Notice>
        <h2>{t`Log in to see this page`}</h2>
        <p>{t`Log in, and your account opens here.`}</p>
        <NoticeActs>
          <Button onClick={() => open('log-in')}>{t`Log In`}</Button>
          <Button isQuiet onClick={() => open('join')}>
            {t`Join Now`}
          </Button>
        </NoticeActs>
      </Notice>
      {dialog}
    </>
  )
}
