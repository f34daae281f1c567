import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { slotText } from '../../league/calendar/slotText.ts'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { Unanswered } from '../../ui/page/Unanswered.tsx'
import { amountText, signedAmountText } from '../money/amountText.ts'
import { betText } from '../money/betText.ts'
import type { KnightNames } from '../money/useKnightNames.ts'
import { useOwnBets } from '../money/useOwnBets.ts'
import { type PageOf, Pages } from './Pages.tsx'
import styles from './PurseScreen.module.css'
import { useSeenNotice } from './useSeenNotice.ts'

/** The settled and sold bets, newest first. */
export function PastBets({ names }: { readonly names: KnightNames }) {
  return <Pages what={t`past bets`}>{(page) => <Page key={page.offset} {...page} names={names} />}</Pages>
}

interface PageProps extends PageOf {
  readonly names: KnightNames
}

function Page({ offset, limit, names, onTotal }: PageProps) {
  const { bets, total, error, refetch } = useOwnBets({ which: 'over', offset, limit })
  useSeenNotice(total, onTotal)
  if (bets === null && error !== null) {
    return (
      <li>
        <Unanswered heading={t`Couldn’t load the past bets`} failure={error} onAskAgain={refetch} />
      </li>
    )
  }
  if (bets?.length === 0 && offset === 0) return <li>{t({ message: 'None yet.', context: 'bets' })}</li>
  return bets?.map((bet) => {
    const { on, against } = names.full(bet)
    const honor = signedAmountText(bet.honor)
    return (
      <li key={bet.id} className={styles.row}>
        <span>
          <Trans>
            {on} <span className={styles.against}>against {against}</span>
          </Trans>
          <small>
            {bet.matchId === null ? (
              slotText(bet.startsAt)
            ) : (
              <PageLink to={`/matches/${encodeURIComponent(bet.matchId)}`}>{slotText(bet.startsAt)}</PageLink>
            )}
            . {betText(bet)}.{bet.honor !== 0 && ` ${t`Honor ${honor}.`}`}
          </small>
        </span>
        <strong>{amountText(bet.stake)}</strong>
      </li>
    )
  })
}
