import type { BetView, MatchView } from '@tiltyard/contract'
import { displayName } from '@tiltyard/engine'
import { useId } from 'react'
import { amountText } from '../../purse/amountText.ts'
import { betText } from '../../purse/betText.ts'
import { useOwnBets } from '../../purse/useOwnBets.ts'
import { useSession } from '../../session/useSession.ts'
import { Covered } from '../../shield/Covered.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import styles from './Match.module.css'

/** What whoever looks has staked on a match, if anything. */
export function YourBets({ match }: { readonly match: MatchView }) {
  return useSession().session.user === null ? null : <Asked match={match} />
}

function Asked({ match }: { readonly match: MatchView }) {
  const { bets } = useOwnBets({ matchId: match.id })
  const id = useId()
  if (bets === null || bets.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.bets}>
      <h2 id={id}>YOUR BETS</h2>
      <ul>
        {bets.map((bet) => (
          <li key={bet.id}>
            {amountText(bet.stake)} on {displayName(match[bet.side])}. <Fate bet={bet} matchId={match.id} />
          </li>
        ))}
      </ul>
      <p>
        <PageLink to="/purse">Your purse</PageLink>
      </p>
    </section>
  )
}

/** How a bet came out tells how the match did. */
function Fate({ bet, matchId }: { readonly bet: BetView; readonly matchId: string }) {
  if (bet.settledAt === null) return `${betText(bet)}.`
  return (
    <Covered matchId={matchId} what="what became of your bet">
      {betText(bet)}.
    </Covered>
  )
}
