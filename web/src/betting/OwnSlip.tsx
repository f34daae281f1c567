import { t } from '@lingui/core/macro'
import type { BetView, MarketView } from '@tiltyard/contract'
import { useRef, useState } from 'react'
import { sentenceOf } from '../api/refusal.ts'
import { useOwnBets } from '../purse/useOwnBets.ts'
import { usePurse } from '../purse/usePurse.ts'
import { FailureLine } from '../ui/FailureLine.tsx'
import styles from './BetSlip.module.css'
import type { BettableMatch } from './bettableMatch.ts'
import { OwnBets } from './OwnBets.tsx'
import { SlipForm } from './SlipForm.tsx'

interface OwnSlipProps {
  readonly match: BettableMatch
  readonly market: MarketView
  readonly isOpen: boolean
  /** The market has moved by what was done here. */
  readonly onMoved: () => void
}

/** As much as an address of bets gives at once. */
const MOST = 100

/** The slip of whoever has an account: what they stake, and what of theirs stands on the match already. */
export function OwnSlip({ match, market, isOpen, onMoved }: OwnSlipProps) {
  const { purse, error } = usePurse()
  const { scheduledId, names } = match
  const { bets, error: betsFailure } = useOwnBets({ which: 'open', scheduledId, limit: MOST })
  // What stands already comes with the form, or it would push the form away under a finger.
  const hasLooked = bets !== null || betsFailure !== null
  const [told, tell] = useState('')
  const stands = (bets ?? []).reduce((sum: number, { stake }: BetView) => sum + stake, 0)
  const line = useRef<HTMLParagraphElement>(null)
  const done = (words: string): void => {
    tell(words)
    onMoved()
  }
  // The button that sold goes away with its bet. What came of it takes the focus, not the next button that sells.
  const sold = (words: string): void => {
    done(words)
    line.current?.focus()
  }
  return (
    <>
      {isOpen && purse && hasLooked && (
        <SlipForm
          match={match}
          market={market}
          purse={purse}
          stands={stands}
          standsOn={bets?.[0]?.side ?? null}
          onBegin={() => tell('')}
          onPlaced={done}
        />
      )}
      <FailureLine>
        {purse === null && error !== null ? sentenceOf(error, t`Couldn’t load your purse.`) : null}
      </FailureLine>
      <p ref={line} role="status" tabIndex={-1} className={styles.told}>
        {told}
      </p>
      {bets !== null && bets.length > 0 && (
        <OwnBets bets={bets} names={names} market={isOpen ? market : null} onSold={sold} />
      )}
    </>
  )
}
