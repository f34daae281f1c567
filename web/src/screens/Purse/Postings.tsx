import type { PostingView } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useAnswer } from '../../api/useAnswer.ts'
import { instantText } from '../../calendar/instantText.ts'
import { amountText, changeText } from '../../purse/amountText.ts'
import { useEachMove } from '../../purse/useEachMove.ts'
import type { KnightNames } from '../../purse/useKnightNames.ts'
import { Unanswered } from '../../ui/Unanswered.tsx'
import { type PageOf, Pages } from './Pages.tsx'
import styles from './Purse.module.css'
import { postingText } from './postingText.ts'
import { useTold } from './useTold.ts'

/** Every change of one's balances, the newest first. */
export function Postings({ names }: { readonly names: KnightNames }) {
  return <Pages what="changes">{(page) => <Page key={page.offset} {...page} names={names} />}</Pages>
}

interface PageProps extends PageOf {
  readonly names: KnightNames
}

function Page({ offset, limit, names, onTotal }: PageProps) {
  const { value, failure, askAgain } = useAnswer(api.purse.postings, { query: { offset, limit } })
  useEachMove(askAgain)
  useTold(value?.total ?? 0, onTotal)
  if (value === null && failure !== null) {
    return (
      <li>
        <Unanswered heading="The changes did not arrive" failure={failure} onAskAgain={askAgain} />
      </li>
    )
  }
  return value?.postings.map((posting) => <Posting key={posting.id} posting={posting} names={names} />)
}

const accountNames = { shinings: 'shinings', honor: 'honor', ash: 'ash', winnings: 'to collect' } as const

interface PostingProps extends Pick<PageProps, 'names'> {
  readonly posting: PostingView
}

function Posting({ posting, names }: PostingProps) {
  const { at, account, amount, balance, riders } = posting
  const pair = riders && names.full(riders)
  return (
    <li className={styles.row}>
      <span>
        {postingText(posting)}
        {pair && (
          <small>
            {pair.on} against {pair.against}
          </small>
        )}
        <small>
          <time dateTime={at}>{instantText(at)}</time>
        </small>
      </span>
      <strong className={styles.change}>
        {changeText(amount)} {accountNames[account]}
        <small>{amountText(balance)} then</small>
      </strong>
    </li>
  )
}
