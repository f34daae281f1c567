import { t } from '@lingui/core/macro'
import { OfflineGateNotice } from '../../account/signIn/OfflineGateNotice.tsx'
import { useAccountDialog } from '../../account/signIn/useAccountDialog.tsx'
import { useSession } from '../../api/session/useSession.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ContentNotice, ContentNoticeActions } from '../../ui/page/ContentNotice.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import { CurrencyNote } from '../money/CurrencyNote.tsx'
import { OwnPurseSections } from './OwnPurseSections.tsx'
import styles from './PurseScreen.module.css'

/** The purse screen. */
export function PurseScreen() {
  const { session, isUnreached } = useSession()
  const { user } = session
  usePageTitle(t`Your purse · Tilt Yard`)
  return (
    <div className={styles.page}>
      <PageHeader
        title={t`YOUR PURSE`}
        about={t`Your balance, your bets, and how to get more. Times are Helsinki time.`}
      />
      {user === null && (isUnreached ? <OfflineGateNotice /> : <NoPurse />)}
      {user !== null && <OwnPurseSections key={user.uid} user={user} />}
    </div>
  )
}

function NoPurse() {
  const { open, dialog } = useAccountDialog()
  return (
    <>
      <ContentNotice>
        <p>{t`Join to get your own purse with 50 free shinings.`}</p>
        <CurrencyNote of="shinings" />
        <ContentNoticeActions>
          <Button isQuiet onClick={() => open('log-in')}>
            {t`Log in`}
          </Button>
          <Button onClick={() => open('join')}>{t`Join now`}</Button>
        </ContentNoticeActions>
      </ContentNotice>
      {dialog}
    </>
  )
}
