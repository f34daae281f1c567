import { t } from '@lingui/core/macro'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { loadChunk } from '../../api/loadChunk.ts'
import { useSession, useSessionStore } from '../../api/session/useSession.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FoldButton } from '../../ui/buttons/FoldButton.tsx'
import { useMenu } from '../../ui/dialogs/useMenu.ts'
import { PageErrorBoundary } from '../../ui/page/PageErrorBoundary.tsx'
import { useAccountDialog } from '../signIn/useAccountDialog.tsx'
import styles from './TopBarAccountButtons.module.css'

const DRAWER = 'player-drawer'

const OwnAccountDrawer = lazy(() =>
  loadChunk(() => import('./OwnAccountDrawer.tsx')).then(({ OwnAccountDrawer }) => ({ default: OwnAccountDrawer })),
)

/** The end of the top bar: log in and sign up for visitors, drawer and log out for users. */
export function TopBarAccountButtons() {
  const { session } = useSession()
  return session.user === null ? <WaysIn /> : <Belongings />
}

function WaysIn() {
  const { open, dialog } = useAccountDialog()
  return (
    <div className={styles.corner}>
      <Button isSmall isQuiet onClick={() => open('log-in')}>
        {t`Log in`}
      </Button>
      <Button isSmall onClick={() => open('join')}>
        {t`Join now`}
      </Button>
      {dialog}
    </div>
  )
}

function Belongings() {
  const { ref, isOpen, setOpen } = useMenu()
  const [pathname] = useLocation()
  const [place, setPlace] = useState(pathname)
  // The open drawer would cover the page that one of its links leads to.
  if (place !== pathname) {
    setPlace(pathname)
    setOpen(false)
  }
  return (
    <div className={styles.corner} ref={ref}>
      <FoldButton aria-label={t`Player drawer`} isOpen={isOpen} controls={DRAWER} onClick={() => setOpen(!isOpen)} />
      {isOpen && (
        <PageErrorBoundary>
          <Suspense>
            <OwnAccountDrawer id={DRAWER} />
          </Suspense>
        </PageErrorBoundary>
      )}
      <LogOut />
    </div>
  )
}

function LogOut() {
  const store = useSessionStore()
  const [hasFailed, setFailed] = useState(false)
  const logOut = (): void => {
    setFailed(false)
    store.logOut().catch(() => setFailed(true))
  }
  return (
    <>
      <Button isSmall isQuiet onClick={logOut}>
        {t`Log out`}
      </Button>
      <span role="alert" className={styles.failure}>
        {hasFailed && t`Failed to sign out`}
      </span>
    </>
  )
}
