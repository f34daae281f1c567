import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useSession } from '../../api/session/useSession.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ContentNotice, ContentNoticeActions } from '../../ui/page/ContentNotice.tsx'
import { OfflineGateNotice } from './OfflineGateNotice.tsx'
import { useAccountDialog } from './useAccountDialog.tsx'

/** Replaces a user's own page for visitors, and while the session is unknown. @param children why to log in or join. */
export function LogInNotice({ children }: { readonly children: ReactNode }) {
  const { isUnreached } = useSession()
  const { open, dialog } = useAccountDialog()
  if (isUnreached) return <OfflineGateNotice />
  return (
    <>
      <ContentNotice>
        {children}
        <ContentNoticeActions>
          <Button onClick={() => open('join')}>{t`Join Now`}</Button>
          <Button isQuiet onClick={() => open('log-in')}>
            {t`Log In`}
          </Button>
        </ContentNoticeActions>
      </ContentNotice>
      {dialog}
    </>
  )
}
