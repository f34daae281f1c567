import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { Unasked } from '../../account/Unasked.tsx'
import { useAccountDialog } from '../../account/useAccountDialog.tsx'
import { CurrencyNote } from '../../purse/CurrencyNote.tsx'
import { useSession } from '../../session/useSession.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice, NoticeActs } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { OwnPurse } from './OwnPurse.tsx'
import styles from './Purse.module.css'

/** What somebody has, and everything that has become of it. */
export function Purse() {
  const { session, isUnreached } = useSession()
  const { user } = session
  useEffect(() => {
    document.title = t`Your purse · Tilt Yard`
  }, [])
  return (
    <div className={styles.page}>
      <PageHeader
        title={t`YOUR PURSE`}
        about={t`Your balance, your bets, and how to get more. Times are Helsinki time.`}
      />
      {user === null && (isUnreached ? <Unasked /> : <NoPurse />)}
      {user !== null && <OwnPurse key={user.uid} user={user} />}
    </div>
  )
}

function NoPurse() {
  const { open, dialog } = useAccountDialog()
  return (
    <>
      <Notice>
        <p>{t`Join to get your own purse with 50 free shinings.`}</p>
        <CurrencyNote of="shinings" />
        <NoticeActs>
          <Button isQuiet onClick={() => open('log-in')}>
            {t`Log in`}
          </Button>
          <Button onClick={() => open('join')}>{t`Join now`}</Button>
        </NoticeActs>
      </Notice>
      {dialog}
    </>
  )
}
