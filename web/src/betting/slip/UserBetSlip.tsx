import { t } from '@lingui/core/macro'
import type { MarketView } from '@tiltyard/contract'
import { useEffect, useRef, useState } from 'react'
import { refusalSentence } from '../../api/refusal.ts'
import { FailureLine } from '../../ui/page/FailureLine.tsx'
import { useOwnBets } from '../money/useOwnBets.ts'
import { usePurse } from '../money/usePurse.ts'
import type { BettableMatch } from '../prices/bettableMatch.ts'
import styles from './BetSlip.module.css'
import { OwnMatchBets } from './OwnMatchBets.tsx'
import { SlipForm } from './SlipForm.tsx'

interface OwnSlipProps {
  readonly match: BettableMatch
  readonly market: MarketView
  readonly isOpen: boolean
  /** The user's action has moved the price. */
  readonly onMoved: () => void
}

/** The most bets that one answer has. */
const MOST = 100

/** The slip of a user: the form, and their bets on the match. */
export function UserBetSlip({ match, market, isOpen, onMoved }: OwnSlipProps) {
  const { purse, error } = usePurse()
  const { scheduleId, scheduledId, names } = match
  const { bets: known, error: betsFailure } = useOwnBets({ which: 'open', scheduledId, limit: MOST })
  // Each week uses the same scheduled match ids.
  const bets = known?.filter((bet) => bet.scheduleId === scheduleId) ?? []
  // The form waits for earlier bets, or they would move it under a finger.
  const hasLooked = known !== null || betsFailure !== null
  const [done, setDone] = useState({ words: '', isSale: false })
  const openStake = bets.reduce((sum, { stake }) => sum + stake, 0)
  const line = useRef<HTMLParagraphElement>(null)
  // The sold bet's button is gone: focus the outcome, not the next sell button.
  useEffect(() => {
    if (done.isSale) line.current?.focus()
  }, [done])
  const report = (words: string, isSale: boolean): void => {
    setDone({ words, isSale })
    onMoved()
  }
  return (
    <>
      {isOpen && purse && hasLooked && (
        <SlipForm
          match={match}
          market={market}
          purse={purse}
          openStake={openStake}
          openSide={bets[0]?.side ?? null}
          onBegin={() => setDone({ words: '', isSale: false })}
          onPlaced={(words) => report(words, false)}
          onPriceMoved={onMoved}
        />
      )}
      <FailureLine>
        {purse === null && error !== null ? refusalSentence(error, t`Couldn’t load your purse.`) : null}
      </FailureLine>
      <p ref={line} role="status" tabIndex={-1} className={styles.outcome}>
        {done.words}
      </p>
      {bets.length > 0 && (
        <OwnMatchBets bets={bets} names={names} isOpen={isOpen} onSold={(words) => report(words, true)} />
      )}
    </>
  )
}
