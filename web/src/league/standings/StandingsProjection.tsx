import { t } from '@lingui/core/macro'
import type { SeasonProjectionView, StandingView } from '@tiltyard/contract'
import * as queries from '../../api/queries/queries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'
import { CoveredTotals } from '../../spoilers/SeenTotals.tsx'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { PageSection } from '../../ui/page/PageSection.tsx'
import { Table } from '../../ui/tables/Table.tsx'
import { ProjectedChanceSparkline } from '../careers/ProjectedChanceSparkline.tsx'
import { projectedChanceText } from '../careers/projectedChanceText.ts'
import { TourneyCandidateTable } from '../careers/TourneyCandidateTable.tsx'
import { Shield } from '../heraldry/Shield.tsx'
import { stablePath } from '../knights/leagueStables.ts'
import styles from './StandingsScreen.module.css'

const columns = [
  { label: t`Stable`, isText: true },
  { label: t`First`, name: t`Chance to finish first` },
  { label: t`Top four`, name: t`Chance to finish among the first four` },
  { label: t`Over time`, isText: true },
]

interface StandingsProjectionProps {
  /** The number of the season that runs, and its name in the page's language. */
  readonly number: number
  readonly season: string
  readonly rows: readonly StandingView[]
}

/** How the regular season may end: each stable's chances, and in its last week who is in the tourney. */
export function StandingsProjection({ number, season, rows }: StandingsProjectionProps) {
  const projection = useLiveQuery(queries.projectionQuery(number)).data?.projection
  if (!projection || projection.isDrawn) return null
  return (
    <>
      <PageSection heading={t`PROJECTION`} className={styles.part}>
        <p className={styles.lead}>
          {t`From 10,000 simulations of the jousts that are left, after each set of jousts.`}
        </p>
        <CoveredTotals what={t`the projection`} isNamed>
          <ChanceRows season={season} projection={projection} rows={rows} />
        </CoveredTotals>
      </PageSection>
      {projection.weeksToDraw === 0 && <WhoIsIn number={number} season={season} />}
    </>
  )
}

interface ChanceRowsProps extends Pick<StandingsProjectionProps, 'season' | 'rows'> {
  readonly projection: SeasonProjectionView
}

function ChanceRows({ season, projection: { stables }, rows }: ChanceRowsProps) {
  const names = new Map(rows.map(({ stableId, name }) => [stableId, name]))
  const last = (chances: readonly number[]): number => chances.at(-1) ?? 0
  const sorted = [...stables].sort(
    (one, other) => last(other.first) - last(one.first) || last(other.topFour) - last(one.topFour),
  )
  const top = Math.max(...stables.flatMap(({ first }) => first))
  return (
    <Table look="scrolling" caption={t`Chances of the stables, ${season}`} columns={columns}>
      <tbody>
        {sorted.map(({ stableId, first, topFour }) => (
          <tr key={stableId}>
            <th scope="row">
              <span className={styles.stable}>
                <Shield stableId={stableId} size={24} />
                <PageLink to={stablePath(stableId)}>{names.get(stableId) ?? ''}</PageLink>
              </span>
            </th>
            <td>{projectedChanceText(last(first))}</td>
            <td>{projectedChanceText(last(topFour))}</td>
            <td>
              <ProjectedChanceSparkline chances={first} top={top} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** The knights around the line between in and out, in the last regular week. */
function WhoIsIn({ number, season }: Pick<StandingsProjectionProps, 'number' | 'season'>) {
  const qualifiers = useLiveQuery(queries.tourneyQuery(number)).data?.qualifiers
  if (!qualifiers) return null
  return (
    <PageSection heading={t`WHO IS IN`} className={styles.part}>
      <CoveredTotals what={t`who is in`} isNamed>
        <TourneyCandidateTable isAroundLine caption={t`Who is in as things stand, ${season}`} qualifiers={qualifiers} />
      </CoveredTotals>
    </PageSection>
  )
}
