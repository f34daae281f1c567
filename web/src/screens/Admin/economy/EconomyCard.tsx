import { t } from '@lingui/core/macro'
import type { EconomyView } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useAnswer } from '../../../api/useAnswer.ts'
import { figure } from '../../../language/numbers.ts'
import { amountText, changeText } from '../../../purse/amountText.ts'
import { CoveredTotals } from '../../../shield/AsSeen.tsx'
import { Loading } from '../../../ui/Notice.tsx'
import { OutOfDate, Unanswered } from '../../../ui/Unanswered.tsx'
import { Card } from '../acts/Card.tsx'
import styles from './EconomyCard.module.css'
import { FlowTable } from './FlowTable.tsx'
import { LiquidityForm } from './LiquidityForm.tsx'

const LOOK_MS = 60_000

/** The league's play money: how much there is, what feeds and drains it, what markets cost the house. */
export function EconomyCard() {
  const { value, failure, askAgain } = useAnswer(api.economy.get, {}, { everyMs: LOOK_MS })
  return (
    <Card title={t`The league’s money`}>
      {value && (
        <>
          <CoveredTotals what={t`the league’s money`} isNamed>
            <Figures economy={value} />
            <FlowTable weeks={value.weeks} />
          </CoveredTotals>
          <LiquidityForm liquidity={value.liquidity} allowed={value.allowed} onSaved={askAgain} />
          <OutOfDate failure={failure} />
        </>
      )}
      {value === null && failure === null && <Loading>{t`Counting the league’s money...`}</Loading>}
      {value === null && failure !== null && (
        <Unanswered heading={t`The league’s money did not arrive`} failure={failure} onAskAgain={askAgain} />
      )}
    </Card>
  )
}

function Figures({ economy: { circulation, house } }: { readonly economy: EconomyView }) {
  const { shinings, winnings, markets, users, active, honor, ash } = circulation
  const all = Math.round(100 * (shinings + winnings + markets)) / 100
  const figures = [
    [t`Shinings in circulation`, amountText(all)],
    [t`For each active user`, active === 0 ? '–' : amountText(Math.round((100 * all) / active) / 100)],
    [t`Users, active this week`, usersAndActive(figure(users), figure(active))],
    [t`In purses`, amountText(shinings)],
    [t`To be collected`, amountText(winnings)],
    [t`In markets`, amountText(markets)],
    [t`Honor`, amountText(honor)],
    [t`Ash`, amountText(ash)],
    [t`The house so far`, changeText(house.balance)],
    [t`Its worst match`, changeText(house.worst)],
    [t`Still at risk`, amountText(house.atRisk)],
    [t`At most, one match`, amountText(house.bound)],
    [t`Markets`, figure(house.markets)],
  ] as const
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function usersAndActive(users: string, active: string): string {
  return t({ message: `${users}, ${active}`, context: 'users, active ones' })
}
