import { t } from '@lingui/core/macro'
import { lazy, type ReactNode, Suspense, useContext, useEffect, useState } from 'react'
import { RenderedAtContext } from '../../api/hydration/renderedAt.ts'
import { useLiveClient } from '../../api/live/liveStore.ts'
import { loadChunk } from '../../api/loadChunk.ts'
import { hasAnyCachedReply } from '../../api/offline/offlineCache.ts'
import { getQueryClient } from '../../api/queries/queryClient.ts'
import { signedOutSession } from '../../api/session/sessionState.ts'
import { useSession } from '../../api/session/useSession.ts'
import { PageErrorBoundary } from '../../ui/page/PageErrorBoundary.tsx'
import { hasChosenToLookAround, storeHasAccount, storeLookAroundChoice } from './lookAroundChoice.ts'
import styles from './SignInGate.module.css'

const loadGatePage = () => loadChunk(() => import('./SignInGatePage.tsx'))
const GatePage = lazy(() => loadGatePage().then(({ SignInGatePage }) => ({ default: SignInGatePage })))

/** Shows its children to users, and to visitors who choose to look around; the gate to everyone else. */
export function SignInGate({ children }: { readonly children: ReactNode }) {
  const { isResolving, session, isUnreached } = useSession()
  const [isVisitor, setVisitor] = useState(hasChosenToLookAround)
  const isDrawn = useContext(RenderedAtContext) !== null
  const hasAccount = session.user !== null
  useForgetting(session.user?.uid ?? null)
  const isKnown = session !== signedOutSession
  useEffect(() => {
    if (isKnown) storeHasAccount(hasAccount)
  }, [isKnown, hasAccount])
  useEffect(() => {
    // A user who logs out sees the gate again.
    if (!hasAccount) return
    storeLookAroundChoice(false)
    setVisitor(false)
  }, [hasAccount])

  // With the server out of reach, cached pages stay readable; nobody sees the gate when it is back.
  const isUnasked = isUnreached && hasAnyCachedReply()
  useEffect(() => {
    if (!isUnasked) return
    storeLookAroundChoice(true)
    setVisitor(true)
  }, [isUnasked])

  const isExpected = isKnown && !hasAccount && !isVisitor
  useEffect(() => {
    // Preloads the gate; if that fails, the gate itself shows the error.
    if (isExpected) loadGatePage().catch(() => undefined)
  }, [isExpected])

  // A known visitor waits for nothing: their pages are public. A rendered page is on screen: see public/theme.js.
  if (isResolving && !isVisitor) return isDrawn ? children : <Spinner />
  if (hasAccount || isVisitor || isUnasked) return children
  const lookAround = (): void => {
    storeLookAroundChoice(true)
    setVisitor(true)
  }
  return (
    <PageErrorBoundary>
      <Suspense fallback={<Spinner />}>
        <GatePage onLookAround={lookAround} />
      </Suspense>
    </PageErrorBoundary>
  )
}

function Spinner() {
  return (
    <div role="status" className={styles.waiting}>
      <span className={styles.spinner} />
      <span className="visually-hidden">{t`Loading…`}</span>
    </div>
  )
}

/** Clears the caches of the user before when the user changes. */
function useForgetting(uid: string | null): void {
  const queries = getQueryClient(useLiveClient())
  useEffect(
    () => queries.removeQueries({ predicate: ({ queryKey: [, whose] }) => (whose ?? uid) !== uid }),
    [queries, uid],
  )
}
