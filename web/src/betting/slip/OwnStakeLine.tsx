import { t } from '@lingui/core/macro'
import { sides } from '@tiltyard/engine'
import { amountText } from '../money/amountText.ts'
import type { BettableMatch } from '../prices/bettableMatch.ts'
import { useOwnOpenBetsOn } from './WithOwnOpenBets.tsx'

interface OpenBetLineProps {
  readonly match: BettableMatch
  readonly className: string | undefined
}

/** The user's stake on a match, all bets of one side together; nothing without bets. */
export function OwnStakeLine({ match: { scheduleId, scheduledId, names }, className }: OpenBetLineProps) {
  const bets = useOwnOpenBetsOn(scheduleId, scheduledId)
  return sides.map((side) => {
    const own = bets.filter((bet) => bet.side === side)
    if (own.length === 0) return null
    const stake = amountText(own.reduce((sum, bet) => sum + bet.stake, 0))
    const back = amountText(own.reduce((sum, bet) => sum + bet.shares, 0))
    const name = names[side]
    return <p key={side} className={className}>{t`Your bet: ${stake} on ${name} – pays ${back}`}</p>
  })
}
