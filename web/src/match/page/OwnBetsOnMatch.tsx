import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { BetView, MatchView } from '@tiltyard/contract'
import { useId } from 'react'
import { useSession } from '../../api/session/useSession.ts'
import { amountText } from '../../betting/money/amountText.ts'
import { betOutcomeText } from '../../betting/money/betOutcomeText.ts'
import { useOwnBets } from '../../betting/money/useOwnBets.ts'
import { knightName } from '../../language/localeWords.ts'
import { SpoilerCover } from '../../spoilers/SpoilerCover.tsx'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import styles from './MatchScreen.module.css'

/** The user's own bets on a match, if any. */
export function OwnBetsOnMatch({ match }: { readonly match: MatchView }) {
  return useSession().session.user === null ? null : <Asked match={match} />
}

function Asked({ match }: { readonly match: MatchView }) {
  const { bets } = useOwnBets({ matchId: match.id })
  const id = useId()
  if (bets === null || bets.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.bets}>
      <h2 id={id}>{t`YOUR BETS`}</h2>
      <ul>
        {bets.map((bet) => (
          <li key={bet.id}>
            <Bet bet={bet} match={match} />
          </li>
        ))}
      </ul>
      <p>
        <PageLink to="/purse">{t`Your purse`}</PageLink>
      </p>
    </section>
  )
}

function Bet({ bet, match }: { readonly bet: BetView; readonly match: MatchView }) {
  const [stake, name] = [amountText(bet.stake), knightName(match[bet.side], 'full')]
  return (
    <Trans>
      {stake} on {name}. <Fate bet={bet} matchId={match.id} />
    </Trans>
  )
}

/** Covers a settled bet while results are hidden, since it reveals the match's result. */
function Fate({ bet, matchId }: { readonly bet: BetView; readonly matchId: string }) {
  if (bet.settledAt === null) return `${betOutcomeText(bet)}.`
  return (
    <SpoilerCover matchId={matchId} what={t`what became of your bet`}>
      {betOutcomeText(bet)}.
    </SpoilerCover>
  )
}
