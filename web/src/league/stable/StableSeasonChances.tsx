import { t } from '@lingui/core/macro'
import * as queries from '../../api/queries/queries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'
import { CoveredTotals } from '../../spoilers/SeenTotals.tsx'
import { PageSection } from '../../ui/page/PageSection.tsx'
import { ProjectedChancesOverTime } from '../careers/ProjectedChancesOverTime.tsx'
import { projectedChanceText } from '../careers/projectedChanceText.ts'
import styles from './StableScreen.module.css'

interface StableChancesProps {
  /** The number of the season that runs. */
  readonly season: number
  readonly stableId: string
  readonly name: string
}

/** A stable's chances to finish the regular season first and in the top four, now and over time. */
export function StableSeasonChances({ season, stableId, name }: StableChancesProps) {
  const projection = useLiveQuery(queries.projectionQuery(season)).data?.projection
  const own = projection?.stables.find((one) => one.stableId === stableId)
  if (!projection || projection.isDrawn || !own) return null
  const series = [
    { label: t`First`, chances: own.first },
    { label: t`Top four`, chances: own.topFour },
  ]
  return (
    <PageSection heading={t`PROJECTION`}>
      <CoveredTotals what={t`the projection of ${name}`}>
        <dl className={styles.place}>
          {series.map(({ label, chances }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{projectedChanceText(chances.at(-1) ?? 0)}</dd>
            </div>
          ))}
        </dl>
        <ProjectedChancesOverTime moments={projection.moments} series={series} />
      </CoveredTotals>
    </PageSection>
  )
}
