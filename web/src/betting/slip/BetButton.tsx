import { t } from '@lingui/core/macro'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../api/loadChunk.ts'
import { PageErrorBoundary } from '../../ui/page/PageErrorBoundary.tsx'
import type { BettableMatch } from '../prices/bettableMatch.ts'
import styles from './BetButton.module.css'

const BetSlip = lazy(() => loadChunk(() => import('./BetSlip.tsx')).then(({ BetSlip }) => ({ default: BetSlip })))

interface BetButtonProps {
  readonly match: BettableMatch
  /** Nobody can bet on it any more; what it is described by says why. */
  readonly isClosed: boolean
  /** Ids of what says which match it is, and why it is closed. */
  readonly describedBy: string
}

/** Opens the slip of a match. Where it is closed it keeps its place and the focus, and does nothing. */
export function BetButton({ match, isClosed, describedBy }: BetButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.bet}
        aria-describedby={describedBy}
        aria-disabled={isClosed || undefined}
        onClick={() => !isClosed && setOpen(true)}
      >
        {t`BET`}
      </button>
      {isOpen && (
        <PageErrorBoundary>
          <Suspense>
            <BetSlip match={match} onClose={() => setOpen(false)} />
          </Suspense>
        </PageErrorBoundary>
      )}
    </>
  )
}
