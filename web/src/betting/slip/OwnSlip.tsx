import { t } from '@lingui/core/macro'
import type { MarketView } from '@tiltyard/contract'
import { useEffect, useRef, useState } from 'react'
import { refusalSentence } from '../../api/refusal.ts'
import { FailureLine } from '../../ui/page/FailureLine.tsx'
import { useOwnBets } from '../money/useOwnBets.ts'
import { usePurse } from '../money/usePurse.ts'
import type { BettableMatch } from '../prices/bettableMatch.ts'
import styles from './BetSlip.module.css'
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

/** The slip of a user with an account: what they bet, and their bets on the match. */
export function OwnSlip({ match, market, isOpen, onMoved }: OwnSlipProps) {
  const { purse, error } = usePurse()
  const { scheduleId, scheduledId, names } = match
  const { bets: known, error: betsFailure } = useOwnBets({ which: 'open', scheduledId, limit: MOST })
  // The next week's matches have the same ids.
  const bets = known?.filter((bet) => bet.scheduleId === scheduleId) ?? []
  // Earlier bets come with the form, or they would push it away under a finger.
  const hasLooked = known !== null || betsFailure !== null
  const [done, setDone] = useState({ words: '', isSale: false })
  const stands = bets.reduce((sum, { stake }) => sum + stake, 0)
  const line = useRef<HTMLParagraphElement>(null)
  // The button that sold goes away with its bet. The result takes the focus, not the next button that sells.
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
          stands={stands}
          standsOn={bets[0]?.side ?? null}
          onBegin={() => setDone({ words: '', isSale: false })}
          onPlaced={(words) => report(words, false)}
          onMoved={onMoved}
        />
      )}
      <FailureLine>
        {purse === null && error !== null ? refusalSentence(error, t`Couldn’t load your purse.`) : null}
      </FailureLine>
      <p ref={line} role="status" tabIndex={-1} className={styles.told}>
        {done.words}
      </p>
      {bets.length > 0 && <OwnBets bets={bets} names={names} isOpen={isOpen} onSold={(words) => report(words, true)} />}
    </>
  )
}
