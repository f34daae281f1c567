import { t } from '@lingui/core/macro'
import { useId } from 'react'
import type { BettableMatch } from '../prices/bettableMatch.ts'
import { BetButton } from './BetButton.tsx'
import styles from './BetButtonLine.module.css'
import { useHasSlotBegun } from './useHasSlotBegun.ts'

/** The BET button with its match, outside of the schedule. */
export function BetButtonLine({ match }: { readonly match: BettableMatch }) {
  const hasBegun = useHasSlotBegun(match.startsAt)
  const id = useId()
  const { knight1, knight2 } = match.names
  return (
    <div className={styles.line}>
      <BetButton match={match} isClosed={hasBegun} describedBy={id} />
      <span id={id}>{hasBegun ? t`Betting closed – it has started.` : t`On ${knight1} or ${knight2}`}</span>
    </div>
  )
}
