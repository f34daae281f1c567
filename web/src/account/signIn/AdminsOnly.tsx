import { t } from '@lingui/core/macro'
import type { Duty } from '@tiltyard/contract'
import type { ReactNode } from 'react'
import { useSession } from '../../api/session/useSession.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { ContentNotice, ContentNoticeActions } from '../../ui/page/ContentNotice.tsx'
import styles from './AdminsOnly.module.css'
import { OfflineGateNotice } from './OfflineGateNotice.tsx'
import { useAccountDialog } from './useAccountDialog.tsx'

interface AdminsOnlyProps {
  readonly children: ReactNode
  /** Roles besides admin that see the children. */
  readonly andDuties?: readonly Duty[]
}

/** Shows its children to admins. The server checks each call again. */
export function AdminsOnly({ children, andDuties = [] }: AdminsOnlyProps) {
  const { session, isUnreached } = useSession()
  const { user } = session
  if (user?.admin || andDuties.some((duty) => user?.duties.includes(duty))) return children
  if (user === null && isUnreached) return <OfflineGateNotice />
  const isTheirs = andDuties.length === 0
  return (
    <div className={styles.outside}>
      {user === null ? <VisitorNotice isTheirs={isTheirs} /> : <NoAdmin isTheirs={isTheirs} />}
    </div>
  )
}

interface OutsideProps {
  /** Only admins may see the page, not stewards and heralds. */
  readonly isTheirs: boolean
}

function VisitorNotice({ isTheirs }: OutsideProps) {
  const { open, dialog } = useAccountDialog()
  return (
    <>
      <ContentNotice>
        <h1>{t`For the league's admins`}</h1>
        <p>
          {isTheirs
            ? t`This page is for admins. Log in to continue.`
            : t`This page is for admins and people they have given duties. Log in to continue.`}
        </p>
        <ContentNoticeActions>
          <Button onClick={() => open('log-in')}>{t`Log In`}</Button>
          <ButtonLink to="/" isQuiet>
            {t`Back to the gate`}
          </ButtonLink>
        </ContentNoticeActions>
      </ContentNotice>
      {dialog}
    </>
  )
}

function NoAdmin({ isTheirs }: OutsideProps) {
  return (
    <ContentNotice>
      <h1>{t`For the league's admins`}</h1>
      <p>
        {isTheirs
          ? t`All other pages are open to you.`
          : t`For stewards and heralds too. All other pages are open to you.`}
      </p>
      <ContentNoticeActions>
        <ButtonLink to="/">{t`Back to the gate`}</ButtonLink>
      </ContentNoticeActions>
    </ContentNotice>
  )
}
