import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useAccountDialog } from '../../account/signIn/useAccountDialog.tsx'
import { refusalSentence } from '../../api/refusal.ts'
import { useSession } from '../../api/session/useSession.ts'
import { appendHelsinkiTimeLabel, formatHelsinkiSlot } from '../../league/calendar/formatHelsinkiSlot.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { ModalDialog } from '../../ui/dialogs/ModalDialog.tsx'
import { FailureLine } from '../../ui/page/FailureLine.tsx'
import { CurrencyNote } from '../money/CurrencyNote.tsx'
import type { BettableMatch } from '../prices/bettableMatch.ts'
import { fiftyFiftyOpeningReasonText } from '../prices/oddsText.ts'
import { useMarket } from '../prices/useMarket.ts'
import styles from './BetSlip.module.css'
import { UserBetSlip } from './UserBetSlip.tsx'
import { useHasSlotBegun } from './useHasSlotBegun.ts'

interface BetSlipProps {
  readonly match: BettableMatch
  readonly onClose: () => void
}

/** The dialog to bet on a match; asks visitors to log in. */
export function BetSlip({ match, onClose }: BetSlipProps) {
  const { names, startsAt, odds } = match
  const { knight1, knight2 } = names
  const when = appendHelsinkiTimeLabel(formatHelsinkiSlot(startsAt))
  const { session } = useSession()
  const { open, dialog } = useAccountDialog()
  const { market, error, refetch } = useMarket(match)
  const hasBegun = useHasSlotBegun(startsAt)
  const evenOpening = odds ? fiftyFiftyOpeningReasonText(odds) : null
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
          {evenOpening !== null && <p className={styles.note}>{evenOpening}</p>}
          {market === null && error === null && <p>{t`Loading odds…`}</p>}
          <FailureLine>
            {market === null && error !== null ? refusalSentence(error, t`Couldn’t load the odds.`) : null}
          </FailureLine>
          {session.user !== null && market !== null && (
            <UserBetSlip match={match} market={market} isOpen={isOpen} onMoved={refetch} />
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
