import { t } from '@lingui/core/macro'
import * as queries from '../../api/queries/queries.ts'
import { useServerQuery } from '../../api/queries/useServerQuery.ts'
import { formatNumber } from '../../language/numbers.ts'
import { CoveredTotals } from '../../spoilers/SeenTotals.tsx'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import styles from './SeasonsScreen.module.css'

/** The bettor whose bets of a season have added the most honor; nothing before a bet is decided. */
export function ChampionBettor({ number, isOver }: { readonly number: number; readonly isOver: boolean }) {
  const { data } = useServerQuery(queries.bestBettorsQuery(number))
  const [best] = data?.honor ?? []
  if (!best) return null
  const { name } = best
  const honor = formatNumber(best.value, 1)
  return (
    <section>
      <h2>{t`BETTORS`}</h2>
      <CoveredTotals what={t`who bets well`}>
        <p>
          {isOver
            ? t`Champion bettor: ${name}, with ${honor} honor from the season’s bets.`
            : t`So far ${name} leads, with ${honor} honor from the season’s bets.`}
        </p>
        <p className={styles.note}>
          <PageLink to={`/honors?season=${number}`}>{t`The best bettors of the season`}</PageLink>
        </p>
      </CoveredTotals>
    </section>
  )
}
