import { t } from '@lingui/core/macro'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../api/loadChunk.ts'
import { PageErrorBoundary } from '../../ui/page/PageErrorBoundary.tsx'
import type { BettableMatch } from '../prices/bettableMatch.ts'
import styles from './BetButton.module.css'

const BetSlip = lazy(() => loadChunk(() => import('./BetSlip.tsx')).then(({ BetSlip }) => ({ default: BetSlip })))

interface BetButtonProps {
  readonly match: BettableMatch
  /** The match is closed for bets; `describedBy` has the reason. */
  readonly isClosed: boolean
  /** Ids of the elements that name the match and the reason. */
  readonly describedBy: string
}

/** Opens a match's bet slip. While closed it stays focusable and does nothing. */
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
