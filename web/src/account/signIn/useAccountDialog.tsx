import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadChunk } from '../../api/loadChunk.ts'
import { useSession } from '../../api/session/useSession.ts'
import { PageErrorBoundary } from '../../ui/page/PageErrorBoundary.tsx'
import type { AccountDialogKind } from './AccountDialog.tsx'

const AccountDialog = lazy(() =>
  loadChunk(() => import('./AccountDialog.tsx')).then(({ AccountDialog }) => ({ default: AccountDialog })),
)

interface OpenedDialog {
  readonly open: (kind: AccountDialogKind) => void
  /** Render it beside the buttons; it closes by itself after a log-in. */
  readonly dialog: ReactNode
}

/** Opens the log-in and sign-up dialogs. */
export function useAccountDialog(): OpenedDialog {
  const [kind, setKind] = useState<AccountDialogKind | null>(null)
  const { session } = useSession()
  if (kind !== null && session.user !== null) setKind(null)
  const dialog = kind !== null && (
    <PageErrorBoundary>
      <Suspense>
        <AccountDialog kind={kind} onSwitch={setKind} onClose={() => setKind(null)} />
      </Suspense>
    </PageErrorBoundary>
  )
  return { open: setKind, dialog }
}
