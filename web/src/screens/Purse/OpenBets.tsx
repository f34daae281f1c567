import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { BetView } from '@tiltyard/contract'
import { useState } from 'react'
import { CashOut } from '../../betting/CashOut.tsx'
import { useHasBegun } from '../../betting/useHasBegun.ts'
import { slotText } from '../../calendar/slotText.ts'
import { amountText } from '../../purse/amountText.ts'
import { betText } from '../../purse/betText.ts'
import { keepFocus } from '../../purse/keepFocus.ts'
import type { KnightNames, PairNames } from '../../purse/useKnightNames.ts'
import { useOwnBets } from '../../purse/useOwnBets.ts'
import { PageLink } from '../../ui/PageLink.tsx'
import { Unanswered } from '../../ui/Unanswered.tsx'
import styles from './Purse.module.css'

/** As much as is given at once; nobody has limits for more. */
const MOST = 100

/** What stands on matches that are not settled, the next first, each to be sold until it begins. */
export function OpenBets({ names }: { readonly names: KnightNames }) {
  const { bets, total, error, refetch } = useOwnBets({ which: 'open', limit: MOST })
  const [told, tell] = useState('')
  if (bets === null && error !== null) {
    return <Unanswered heading={t`Couldn’t load the open bets`} failure={error} onAskAgain={refetch} />
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
      <ul ref={keepFocus} tabIndex={-1} className={styles.rows}>
        {bets?.map((bet) => (
          <OpenBet key={bet.id} bet={bet} pair={names.full(bet)} onSold={tell} />
        ))}
      </ul>
      {more > 0 && <p>{t`And ${more} more.`}</p>}
      <p role="status" className={styles.told}>
        {told}
      </p>
    </>
  )
}

interface OpenBetProps {
  readonly bet: BetView
  readonly pair: PairNames
  readonly onSold: (words: string) => void
}

function OpenBet({ bet, pair: { on, against }, onSold }: OpenBetProps) {
  const hasBegun = useHasBegun(bet.startsAt) || bet.isRunning
  return (
    <li className={styles.row}>
      <span>
        <Trans>
          {on} <span className={styles.against}>against {against}</span>
        </Trans>
        <small>
          <PageLink to={`/jousts/${encodeURIComponent(bet.scheduleId)}/${encodeURIComponent(bet.scheduledId)}`}>
            {slotText(bet.startsAt)}
          </PageLink>
          . {betText({ ...bet, isRunning: hasBegun })}.
        </small>
      </span>
      <strong>{amountText(bet.stake)}</strong>
      {!hasBegun && <CashOut bet={bet} name={on} onSold={onSold} />}
    </li>
  )
}
