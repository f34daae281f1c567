import { t } from '@lingui/core/macro'
import type { LedgerPostingView } from '@tiltyard/contract'
import * as queries from '../../api/queries/queries.ts'
import { useServerQuery } from '../../api/queries/useServerQuery.ts'
import { useUid } from '../../api/session/useSession.ts'
import { formatHelsinkiInstant } from '../../league/calendar/helsinki.ts'
import { LeagueTimeWithLocalNote } from '../../league/results/LeagueTimeWithLocalNote.tsx'
import { LoadFailure } from '../../ui/page/LoadFailure.tsx'
import { amountText, signedAmountText } from '../money/amountText.ts'
import type { BetKnightNames, BetPairNames } from '../money/useBetKnightNames.ts'
import { useRefetchOnBalanceChange } from '../money/usePurseUpdate.ts'
import { type ListPageRequest, PagedList } from './PagedList.tsx'
import styles from './PurseScreen.module.css'
import { postingText } from './postingText.ts'
import { useCallOnChange } from './useCallOnChange.ts'

/** Every change of the user's balances, newest first. */
export function OwnPostingList({ names }: { readonly names: BetKnightNames }) {
  return <PagedList what={t`changes`}>{(page) => <Page key={page.offset} {...page} names={names} />}</PagedList>
}

interface PageProps extends ListPageRequest {
  readonly names: BetKnightNames
}

function Page({ offset, limit, names, onTotal }: PageProps) {
  const { data, error, refetch } = useServerQuery(queries.postingsQuery(useUid(), { offset, limit }))
  useRefetchOnBalanceChange()
  useCallOnChange(data?.total ?? 0, onTotal)
  if (data === null && error !== null) {
    return (
      <li>
        <LoadFailure heading={t`Couldn’t load the history`} failure={error} onAskAgain={refetch} />
      </li>
    )
  }
  return data?.postings.map((posting) => <Posting key={posting.id} posting={posting} names={names} />)
}

const changes: Readonly<Record<LedgerPostingView['account'], (change: string) => string>> = {
  shinings: (change) => t`${change} shinings`,
  honor: (change) => t`${change} honor`,
  ash: (change) => t`${change} ash`,
  winnings: (change) => t`${change} to collect`,
}

interface PostingProps extends Pick<PageProps, 'names'> {
  readonly posting: LedgerPostingView
}

function Posting({ posting, names }: PostingProps) {
  const { at, account, amount, balance, riders } = posting
  const pair = riders && names.full(riders)
  const after = amountText(balance)
  return (
    <li className={styles.row}>
      <span>
        {postingText(posting)}
        {pair && <small>{pairText(pair)}</small>}
        <small>
          <LeagueTimeWithLocalNote instant={at} text={formatHelsinkiInstant(at)} />
        </small>
      </span>
      <strong className={styles.change}>
        {changes[account](signedAmountText(amount))}
        <small>{t`Balance ${after}`}</small>
      </strong>
    </li>
  )
}

function pairText({ on, against }: BetPairNames): string {
  return t`${on} against ${against}`
}
