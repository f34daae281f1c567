import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useAccountDialog } from '../account/useAccountDialog.tsx'
import { refusalSentence } from '../api/refusal.ts'
import { slotText, zoned } from '../calendar/slotText.ts'
import { CurrencyNote } from '../purse/CurrencyNote.tsx'
import { useSession } from '../session/useSession.ts'
import { Button } from '../ui/Button.tsx'
import { FailureLine } from '../ui/FailureLine.tsx'
import { ModalDialog } from '../ui/ModalDialog.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import styles from './BetSlip.module.css'
import type { BettableMatch } from './bettableMatch.ts'
import { OwnSlip } from './OwnSlip.tsx'
import { useHasBegun } from './useHasBegun.ts'
import { useMarket } from './useMarket.ts'

interface BetSlipProps {
  readonly match: BettableMatch
  readonly onClose: () => void
}

/** What is staked on a match, and what comes back; for whoever has no account, the way to one. */
export function BetSlip({ match, onClose }: BetSlipProps) {
  const { names, startsAt } = match
  const { knight1, knight2 } = names
  const when = zoned(slotText(startsAt))
  const { session } = useSession()
  const { open, dialog } = useAccountDialog()
  const { market, error, refetch } = useMarket(match)
  const hasBegun = useHasBegun(startsAt)
  const isOpen = market?.status === 'open' && !hasBegun
  return (
    <>
      <ModalDialog title={t`Place a bet`} onClose={onClose}>
        <div className={styles.slip}>
          <p className={styles.match}>
            <Trans>
              {knight1} against {knight2}, <time dateTime={startsAt}>{when}</time>
            </Trans>
          </p>
          {(hasBegun || (market !== null && !isOpen)) && (
            <p className={styles.closed}>
              {hasBegun ? t`Betting closed – this joust has started.` : t`Betting closed – this joust is settled.`}
            </p>
          )}
          {market === null && error === null && <p>{t`Loading odds…`}</p>}
          <FailureLine>
            {market === null && error !== null ? refusalSentence(error, t`Couldn’t load the odds.`) : null}
          </FailureLine>
          {session.user !== null && market !== null && (
            <OwnSlip match={match} market={market} isOpen={isOpen} onMoved={refetch} />
          )}
          {session.user === null && <WaysIn onOpen={open} />}
          <CurrencyNote of="shinings" />
          {session.user !== null && (
            <p className={styles.note}>
              <PageLink to="/purse">{t`Your purse`}</PageLink>
            </p>
          )}
        </div>
      </ModalDialog>
      {dialog}
    </>
  )
}

function WaysIn({ onOpen }: { readonly onOpen: ReturnType<typeof useAccountDialog>['open'] }) {
  return (
    <>
      <p>{t`Log in or join to bet.`}</p>
      <div className={styles.acts}>
        <Button isQuiet onClick={() => onOpen('log-in')}>
          {t`Log in`}
        </Button>
        <Button onClick={() => onOpen('join')}>{t`Join now`}</Button>
      </div>
    </>
  )
}
