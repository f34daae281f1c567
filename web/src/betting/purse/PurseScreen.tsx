import { t } from '@lingui/core/macro'
import { LogInNotice } from '../../account/signIn/LogInNotice.tsx'
import { useSession } from '../../api/session/useSession.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import { CurrencyNote } from '../money/CurrencyNote.tsx'
import { OwnPurseSections } from './OwnPurseSections.tsx'
import styles from './PurseScreen.module.css'

/** The purse screen. */
export function PurseScreen() {
  const { session } = useSession()
  const { user } = session
  usePageTitle(t`Your purse · Tilt Yard`)
  return (
    <div className={styles.page}>
      <PageHeader
        title={t`YOUR PURSE`}
        about={t`Your balance, your bets, and how to get more. Times are Helsinki time.`}
      />
      {user === null && (
        <LogInNotice>
          <p>{t`Join to get your own purse with 50 free shinings.`}</p>
          <CurrencyNote of="shinings" />
        </LogInNotice>
      )}
      {user !== null && <OwnPurseSections key={user.uid} user={user} />}
    </div>
  )
}
