import { t } from '@lingui/core/macro'
import { lazy, type ReactNode, Suspense, useContext, useEffect, useState } from 'react'
import { DrawnAtContext } from '../../api/hydration/drawn.ts'
import { useLiveClient } from '../../api/live/liveStore.ts'
import { loadChunk } from '../../api/loadChunk.ts'
import { isAnythingKept } from '../../api/offline/offlineCache.ts'
import { getQueryClient } from '../../api/queries/queryClient.ts'
import { nobody } from '../../api/session/sessionState.ts'
import { useSession } from '../../api/session/useSession.ts'
import { PageErrorBoundary } from '../../ui/page/PageErrorBoundary.tsx'
import styles from './Gate.module.css'
import { isMarkedVisitor, markAccount, markVisitor } from './visitorMark.ts'

const loadGatePage = () => loadChunk(() => import('./GatePage.tsx'))
const GatePage = lazy(() => loadGatePage().then(({ GatePage }) => ({ default: GatePage })))

/** Stands before every route: with an account one passes, without one may choose to look around. */
export function Gate({ children }: { readonly children: ReactNode }) {
  const { isResolving, session, isUnreached } = useSession()
  const [isVisitor, setVisitor] = useState(isMarkedVisitor)
  const isDrawn = useContext(DrawnAtContext) !== null
  const hasAccount = session.user !== null
  useForgetting(session.user?.uid ?? null)
  const isKnown = session !== nobody
  useEffect(() => {
    if (isKnown) markAccount(hasAccount)
  }, [isKnown, hasAccount])
  useEffect(() => {
    // Whoever logs out again comes back to the gate.
    if (!hasAccount) return
    markVisitor(false)
    setVisitor(false)
  }, [hasAccount])

  // Nobody can be asked who it is: what was shown here before may be read again, and nobody is sent out when the line is back.
  const isUnasked = isUnreached && isAnythingKept()
  useEffect(() => {
    if (!isUnasked) return
    markVisitor(true)
    setVisitor(true)
  }, [isUnasked])

  const isExpected = isKnown && !hasAccount && !isVisitor
  useEffect(() => {
    // Early; if it does not arrive, the gate itself says so.
    if (isExpected) loadGatePage().catch(() => undefined)
  }, [isExpected])

  // A visitor is one until it is known better: what they see is open to anyone, and waits for nothing else. Where the
  // server has drawn the page it is there already, for whoever was past the gate: see `shownAsDrawn`.
  if (isResolving && !isVisitor) return isDrawn ? children : <Spinner />
  if (hasAccount || isVisitor || isUnasked) return children
  const lookAround = (): void => {
    markVisitor(true)
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

/** What others were told of themselves in this tab is forgotten once they are gone. */
function useForgetting(uid: string | null): void {
  const queries = getQueryClient(useLiveClient())
  useEffect(
    () => queries.removeQueries({ predicate: ({ queryKey: [, whose] }) => (whose ?? uid) !== uid }),
    [queries, uid],
  )
}
