import { t } from '@lingui/core/macro'
import { tourneyRounds } from '@tiltyard/engine'
import * as queries from '../../api/queries/queries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'
import { ProjectedChancesOverTime } from '../careers/ProjectedChancesOverTime.tsx'
import { projectedChanceText } from '../careers/projectedChanceText.ts'
import { tourneyRoundHeadings } from '../careers/tourneyRoundHeadings.ts'
import styles from './KnightScreen.module.css'

const stageNames = [t`In the tourney`, ...tourneyRounds.slice(1).map((round) => tourneyRoundHeadings[round]), t`Title`]

interface KnightChancesProps {
  /** The number of the season that runs. */
  readonly season: number
  readonly knightId: string
}

/** A knight's chances to ride in the tourney, to reach each round and to win it, now and over time. */
export function KnightTourneyChances({ season, knightId }: KnightChancesProps) {
  const { data } = useLiveQuery(queries.knightProjectionQuery(season, knightId))
  if (!data) return null
  const { projection } = data
  if (!projection) return <p>{t`No projection of this knight.`}</p>
  const { isDrawn, moments, stages, qualifies, wins } = projection
  const title = { label: t`Title`, chances: wins }
  const series = isDrawn ? [title] : [{ label: t`In the tourney`, chances: qualifies }, title]
  return (
    <>
      <dl className={styles.figures}>
        {stageNames.map((name, stage) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{projectedChanceText(stages[stage] ?? 0)}</dd>
          </div>
        ))}
      </dl>
      <ProjectedChancesOverTime moments={moments} series={series} />
    </>
  )
}
