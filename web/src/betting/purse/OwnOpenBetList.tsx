import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { BetView } from '@tiltyard/contract'
import { useState } from 'react'
import { formatHelsinkiSlot } from '../../league/calendar/formatHelsinkiSlot.ts'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { LoadFailure } from '../../ui/page/LoadFailure.tsx'
import { amountText } from '../money/amountText.ts'
import { betOutcomeText } from '../money/betOutcomeText.ts'
import { keepFocusInList } from '../money/keepFocusInList.ts'
import type { BetKnightNames, BetPairNames } from '../money/useBetKnightNames.ts'
import { useOwnBets } from '../money/useOwnBets.ts'
import { CashOutButton } from '../slip/CashOutButton.tsx'
import { useHasSlotBegun } from '../slip/useHasSlotBegun.ts'
import styles from './PurseScreen.module.css'

/** The most that one answer has; the limits of bets allow hardly more. */
const MOST = 100

/** The open bets, the next match first. Each can be sold until its match begins. */
export function OwnOpenBetList({ names }: { readonly names: BetKnightNames }) {
  const { bets, total, error, refetch } = useOwnBets({ which: 'open', limit: MOST })
  const [outcome, setOutcome] = useState('')
  if (bets === null && error !== null) {
    return <LoadFailure heading={t`Couldn’t load the open bets`} failure={error} onAskAgain={refetch} />
  }
  const more = total - MOST
  return (
    <>
      {bets?.length === 0 && (
        <p>
          <Trans>
            None. <PageLink to="/schedule">See who rides next</PageLink>
          </Trans>
        </p>
      )}
      <ul ref={keepFocusInList} tabIndex={-1} className={styles.rows}>
        {bets?.map((bet) => (
          <OpenBet key={bet.id} bet={bet} pair={names.full(bet)} onSold={setOutcome} />
        ))}
      </ul>
      {more > 0 && <p>{t`And ${more} more.`}</p>}
      <p role="status" className={styles.outcome}>
        {outcome}
      </p>
    </>
  )
}

interface OpenBetProps {
  readonly bet: BetView
  readonly pair: BetPairNames
  readonly onSold: (words: string) => void
}

function OpenBet({ bet, pair: { on, against }, onSold }: OpenBetProps) {
  const hasBegun = useHasSlotBegun(bet.startsAt) || bet.isRunning
  return (
    <li className={styles.row}>
      <span>
        <Trans>
          {on} <span className={styles.against}>against {against}</span>
        </Trans>
        <small>
          <PageLink to={`/jousts/${encodeURIComponent(bet.scheduleId)}/${encodeURIComponent(bet.scheduledId)}`}>
            {formatHelsinkiSlot(bet.startsAt)}
          </PageLink>
          . {betOutcomeText({ ...bet, isRunning: hasBegun })}.
        </small>
      </span>
      <strong>{amountText(bet.stake)}</strong>
      {!hasBegun && <CashOutButton bet={bet} name={on} onSold={onSold} />}
    </li>
  )
}
