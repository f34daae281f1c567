import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatHelsinkiSlot } from '../../league/calendar/formatHelsinkiSlot.ts'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { LoadFailure } from '../../ui/page/LoadFailure.tsx'
import { amountText, signedAmountText } from '../money/amountText.ts'
import { betOutcomeText } from '../money/betOutcomeText.ts'
import type { BetKnightNames } from '../money/useBetKnightNames.ts'
import { useOwnBets } from '../money/useOwnBets.ts'
import { type ListPageRequest, PagedList } from './PagedList.tsx'
import styles from './PurseScreen.module.css'
import { useCallOnChange } from './useCallOnChange.ts'

/** The settled and sold bets, newest first. */
export function OwnPastBetList({ names }: { readonly names: BetKnightNames }) {
  return <PagedList what={t`past bets`}>{(page) => <Page key={page.offset} {...page} names={names} />}</PagedList>
}

interface PageProps extends ListPageRequest {
  readonly names: BetKnightNames
}

function Page({ offset, limit, names, onTotal }: PageProps) {
  const { bets, total, error, refetch } = useOwnBets({ which: 'over', offset, limit })
  useCallOnChange(total, onTotal)
  if (bets === null && error !== null) {
    return (
      <li>
        <LoadFailure heading={t`Couldn’t load the past bets`} failure={error} onAskAgain={refetch} />
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
              formatHelsinkiSlot(bet.startsAt)
            ) : (
              <PageLink to={`/matches/${encodeURIComponent(bet.matchId)}`}>{formatHelsinkiSlot(bet.startsAt)}</PageLink>
            )}
            . {betOutcomeText(bet)}.{bet.honor !== 0 && ` ${t`Honor ${honor}.`}`}
          </small>
        </span>
        <strong>{amountText(bet.stake)}</strong>
      </li>
    )
  })
}
