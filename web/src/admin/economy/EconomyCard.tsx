import { t } from '@lingui/core/macro'
import type { EconomyView } from '@tiltyard/contract'
import * as uncachedQueries from '../../api/queries/uncachedQueries.ts'
import { useServerQuery } from '../../api/queries/useServerQuery.ts'
import { amountText, signedAmountText } from '../../betting/money/amountText.ts'
import { formatNumber } from '../../language/numbers.ts'
import { CoveredTotals } from '../../spoilers/SeenTotals.tsx'
import { LoadingOrFailure, RefreshFailure } from '../../ui/page/LoadFailure.tsx'
import { AdminCard } from '../actions/AdminCard.tsx'
import styles from './EconomyCard.module.css'
import { EconomyFlowTable } from './EconomyFlowTable.tsx'
import { LiquidityForm } from './LiquidityForm.tsx'

/** The league's play money: supply, faucets and sinks, and the house's costs for markets. */
export function EconomyCard() {
  const query = useServerQuery(uncachedQueries.economyQuery())
  const { data, error, refetch } = query
  return (
    <AdminCard title={t`The league’s money`}>
      {data && (
        <>
          <CoveredTotals what={t`the league’s money`} isNamed>
            <Figures economy={data} />
            <EconomyFlowTable weeks={data.weeks} />
          </CoveredTotals>
          <LiquidityForm liquidity={data.liquidity} allowed={data.allowed} onSaved={refetch} />
          <RefreshFailure failure={error} />
        </>
      )}
      <LoadingOrFailure
        {...query}
        loading={t`Loading the league’s money...`}
        failed={t`Couldn’t load the league’s money`}
      />
    </AdminCard>
  )
}

function Figures({ economy: { circulation, house } }: { readonly economy: EconomyView }) {
  const { shinings, winnings, markets, users, active, honor, ash } = circulation
  const all = Math.round(100 * (shinings + winnings + markets)) / 100
  const figures = [
    [t`Shinings in circulation`, amountText(all)],
    [t`For each active user`, active === 0 ? '–' : amountText(Math.round((100 * all) / active) / 100)],
    [t`Users, active this week`, usersAndActive(formatNumber(users), formatNumber(active))],
    [t`In purses`, amountText(shinings)],
    [t`To be collected`, amountText(winnings)],
    [t`In markets`, amountText(markets)],
    [t`Honor`, amountText(honor)],
    [t`Ash`, amountText(ash)],
    [t`House profit`, signedAmountText(house.balance)],
    [t`Worst joust`, signedAmountText(house.worst)],
    [t`Current exposure`, amountText(house.atRisk)],
    [t`At most, one match`, amountText(house.bound)],
    [t`Markets`, formatNumber(house.markets)],
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
