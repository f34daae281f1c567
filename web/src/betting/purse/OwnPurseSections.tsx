import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PurseView, UserView } from '@tiltyard/contract'
import { type ReactNode, useState } from 'react'
import { CoveredTotals } from '../../spoilers/SeenTotals.tsx'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { LoadingPlaceholder } from '../../ui/page/ContentNotice.tsx'
import { LoadFailure, RefreshFailure } from '../../ui/page/LoadFailure.tsx'
import { amountText, signedAmountText } from '../money/amountText.ts'
import { CurrencyNote } from '../money/CurrencyNote.tsx'
import { SiftAshForm } from '../money/SiftAshForm.tsx'
import { todaysStipendText } from '../money/todaysStipendText.ts'
import { type BetKnightNames, useBetKnightNames } from '../money/useBetKnightNames.ts'
import { usePurse } from '../money/usePurse.ts'
import { OwnOpenBetList } from './OwnOpenBetList.tsx'
import { OwnPastBetList } from './OwnPastBetList.tsx'
import { OwnPostingList } from './OwnPostingList.tsx'
import styles from './PurseScreen.module.css'
import { WinningsToCollect } from './WinningsToCollect.tsx'

/** The purse page of a user. */
export function OwnPurseSections({ user: { displayName } }: { readonly user: UserView }) {
  const { purse, error, refetch } = usePurse()
  const names = useBetKnightNames()
  if (purse === null && error !== null) {
    return <LoadFailure heading={t`Couldn’t load your purse`} failure={error} onAskAgain={refetch} />
  }
  if (purse === null || names === null) return <LoadingPlaceholder>{t`Opening the purse...`}</LoadingPlaceholder>
  return (
    <>
      <Balances purse={purse} />
      <RefreshFailure failure={error} />
      <Parts purse={purse} names={names} />
      <p className={styles.more}>
        <Trans>
          Others see you as {displayName}. <PageLink to="/honors">Who bets well</PageLink>{' '}
          <PageLink to="/schedule">The schedule</PageLink>
        </Trans>
      </p>
    </>
  )
}

interface PartsProps {
  readonly purse: PurseView
  readonly names: BetKnightNames
}

function Parts({ purse, names }: PartsProps) {
  const [hasBeenBroke, setHasBeenBroke] = useState(false)
  // Keeps its place after it has given shinings, and with it the focus.
  if (isBroke(purse) && !hasBeenBroke) setHasBeenBroke(true)
  const sifting = <SiftAshForm sifting={purse.sifting} />
  return (
    <>
      <CoveredTotals what={t`your winnings`} isNamed>
        <WinningsToCollect names={names} />
      </CoveredTotals>
      <Part heading={t`OPEN BETS`}>
        <OwnOpenBetList names={names} />
      </Part>
      <Ways purse={purse}>{hasBeenBroke && <li>{sifting}</li>}</Ways>
      <Part heading={t`PAST BETS`}>
        <CoveredTotals what={t`your past bets`} isNamed>
          <Totals totals={purse.totals} />
          <OwnPastBetList names={names} />
        </CoveredTotals>
      </Part>
      <Details names={names}>{!hasBeenBroke && <li>{sifting}</li>}</Details>
    </>
  )
}

/** Whether the user can place no bet. */
function isBroke({ shinings }: PurseView): boolean {
  return shinings < 1
}

function Part({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2>{heading}</h2>
      {children}
    </section>
  )
}

function Balances({ purse: { shinings, honor, ash, staked, limit } }: { readonly purse: PurseView }) {
  const figures = [
    { name: t`Shinings`, amount: shinings, currency: 'shinings' },
    { name: t`Honor`, amount: honor, currency: 'honor' },
    { name: t`Ash`, amount: ash, currency: 'ash' },
    { name: t({ message: 'Staked', context: 'balance' }), amount: staked },
    { name: t`Max bet per joust`, amount: limit },
  ] as const
  return (
    <dl className={styles.balances}>
      {figures.map(({ name, amount, ...figure }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amountText(amount)}</dd>
          {'currency' in figure && (
            <dd>
              <CurrencyNote of={figure.currency} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

interface WaysProps {
  readonly purse: PurseView
  readonly children: ReactNode
}

function Ways({ purse, children }: WaysProps) {
  return (
    <section>
      <h2>{isBroke(purse) ? t`NOTHING LEFT TO STAKE` : t`HOW TO GET SHININGS`}</h2>
      {isBroke(purse) && <p>{t`You can always get back in: ash and watching rewards give new shinings.`}</p>}
      <ul className={styles.ways}>
        {children}
        <li>
          {todaysStipendText(purse.stipend)} <PageLink to="/watch">{t`Watch live`}</PageLink>
        </li>
        <li>{t`Winning bets pay the odds shown when you bet.`}</li>
      </ul>
    </section>
  )
}

interface DetailsProps {
  readonly names: BetKnightNames
  readonly children: ReactNode
}

/** The rules of money and the ledger, folded. */
function Details({ names, children }: DetailsProps) {
  return (
    <details className={styles.details}>
      <summary>{t`Details`}</summary>
      <ul className={styles.ways}>
        {children}
        <li>{t`Losing bets turn into ash: 1 for every 5 shinings.`}</li>
        <li>{t`At the start of each week you lose 20% of anything above 100 shinings.`}</li>
      </ul>
      <Part heading={t({ message: 'HISTORY', context: 'of a purse' })}>
        <CoveredTotals what={t`every change of your balances`} isNamed>
          <OwnPostingList names={names} />
        </CoveredTotals>
      </Part>
    </details>
  )
}

function Totals({ totals: { earnings, won, lost } }: Pick<PurseView, 'totals'>) {
  if (won + lost === 0 && earnings === 0) return null
  const total = signedAmountText(earnings)
  return <p>{t`Won ${won}, lost ${lost}. Total earnings: ${total}.`}</p>
}
