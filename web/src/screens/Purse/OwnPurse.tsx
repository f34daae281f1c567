import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PurseView, UserView } from '@tiltyard/contract'
import type { ReactNode } from 'react'
import { amountText, changeText } from '../../purse/amountText.ts'
import { SiftAsh } from '../../purse/SiftAsh.tsx'
import { stipendText } from '../../purse/stipendText.ts'
import { useKnightNames } from '../../purse/useKnightNames.ts'
import { usePurse } from '../../purse/usePurse.ts'
import { CoveredTotals } from '../../shield/AsSeen.tsx'
import { Loading } from '../../ui/Notice.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { OutOfDate, Unanswered } from '../../ui/Unanswered.tsx'
import { OpenBets } from './OpenBets.tsx'
import { PastBets } from './PastBets.tsx'
import { Postings } from './Postings.tsx'
import styles from './Purse.module.css'
import { Winnings } from './Winnings.tsx'

/** The page of whoever has a purse. */
export function OwnPurse({ user: { displayName } }: { readonly user: UserView }) {
  const { purse, error, refetch } = usePurse()
  const names = useKnightNames()
  if (purse === null && error !== null) {
    return <Unanswered heading={t`Couldn’t load your purse`} failure={error} onAskAgain={refetch} />
  }
  if (purse === null || names === null) return <Loading>{t`Opening the purse...`}</Loading>
  return (
    <>
      <Balances purse={purse} />
      <OutOfDate failure={error} />
      <Ways purse={purse} />
      <CoveredTotals what={t`your winnings`} isNamed>
        <Winnings names={names} />
      </CoveredTotals>
      <Part heading={t`OPEN BETS`}>
        <OpenBets names={names} />
      </Part>
      <Part heading={t`PAST BETS`}>
        <CoveredTotals what={t`your past bets`} isNamed>
          <Totals totals={purse.totals} />
          <PastBets names={names} />
        </CoveredTotals>
      </Part>
      <Part heading={t({ message: 'HISTORY', context: 'of a purse' })}>
        <CoveredTotals what={t`every change of your balances`} isNamed>
          <Postings names={names} />
        </CoveredTotals>
      </Part>
      <p className={styles.more}>
        <Trans>
          Others see you as {displayName}. <PageLink to="/honors">Who bets well</PageLink>{' '}
          <PageLink to="/schedule">The schedule</PageLink>
        </Trans>
      </p>
    </>
  )
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
    [t`Shinings`, shinings],
    [t`Honor`, honor],
    [t`Ash`, ash],
    [t({ message: 'Staked', context: 'balance' }), staked],
    [t`Max bet per joust`, limit],
  ] as const
  return (
    <dl className={styles.balances}>
      {figures.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amountText(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How shinings come, said first to whoever has none to stake. */
function Ways({ purse: { shinings, sifting, stipend } }: { readonly purse: PurseView }) {
  return (
    <section>
      <h2>{shinings < 1 ? t`NOTHING LEFT TO STAKE` : t`HOW TO GET SHININGS`}</h2>
      {shinings < 1 && <p>{t`You can always get back in: ash and watching rewards give new shinings.`}</p>}
      <ul className={styles.ways}>
        <li>
          <SiftAsh sifting={sifting} />
        </li>
        <li>
          {stipendText(stipend)} <PageLink to="/watch">{t`Watch live`}</PageLink>
        </li>
        <li>{t`Winning bets pay the odds shown when you bet. Losing bets turn into ash: 1 for every 5 shinings.`}</li>
        <li>{t`At the start of each week you lose 20% of anything above 100 shinings.`}</li>
        <li>{t`Good bets raise your honor, bad ones lower it. More honor means a higher betting limit.`}</li>
      </ul>
    </section>
  )
}

function Totals({ totals: { earnings, won, lost } }: Pick<PurseView, 'totals'>) {
  if (won + lost === 0 && earnings === 0) return null
  const total = changeText(earnings)
  return <p>{t`Won ${won}, lost ${lost}. Total earnings: ${total}.`}</p>
}
