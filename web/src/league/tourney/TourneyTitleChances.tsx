import { t } from '@lingui/core/macro'
import type { RankedCandidateView, SeasonProjectionView } from '@tiltyard/contract'
import { useState } from 'react'
import * as queries from '../../api/queries/queries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'
import { formatNumber } from '../../language/numbers.ts'
import { CoveredTotals, SeenTotals } from '../../spoilers/SeenTotals.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Table } from '../../ui/tables/Table.tsx'
import { ProjectedChanceSparkline } from '../careers/ProjectedChanceSparkline.tsx'
import { projectedChanceText } from '../careers/projectedChanceText.ts'
import { InlineShield, SharedShieldDrawings } from '../heraldry/SharedShieldDrawings.tsx'
import { KnightLink } from '../knights/KnightLink.tsx'
import styles from './TourneyTitleChances.module.css'

const columns = [
  { label: t`Knight`, isText: true },
  { label: t`Title`, name: t`Chance to win the tourney` },
  { label: t`Over time`, isText: true },
]

interface TitleChancesProps {
  /** The number of the season that runs, and its name in the page's language. */
  readonly number: number
  readonly season: string
  readonly qualifiers: readonly RankedCandidateView[]
}

/** Each knight's chance to win the tourney: the eight likeliest over time, then all who have one. */
export function TourneyTitleChances({ number, season, qualifiers }: TitleChancesProps) {
  const projection = useLiveQuery(queries.projectionQuery(number)).data?.projection
  if (!projection) return null
  return (
    <section className={styles.chances}>
      <h2>{t`CHANCES OF THE TITLE`}</h2>
      <SeenTotals what={t`the projection`}>
        <CoveredTotals what={t`the projection`}>
          <Rows season={season} projection={projection} qualifiers={qualifiers} />
        </CoveredTotals>
      </SeenTotals>
    </section>
  )
}

interface RowsProps extends Pick<TitleChancesProps, 'season' | 'qualifiers'> {
  readonly projection: SeasonProjectionView
}

function Rows({ season, projection: { knights, contenders }, qualifiers }: RowsProps) {
  const [isWhole, setWhole] = useState(false)
  const known = new Map(qualifiers.map((one) => [one.knightId, one]))
  const series = new Map(contenders.map(({ knightId, wins }) => [knightId, wins]))
  const titleOf = ({ stages }: (typeof knights)[number]): number => stages.at(-1) ?? 0
  const sorted = knights.filter((one) => titleOf(one) > 0).sort((one, other) => titleOf(other) - titleOf(one))
  const shown = isWhole ? sorted : sorted.filter(({ knightId }) => series.has(knightId))
  const top = Math.max(...contenders.flatMap(({ wins }) => wins))
  const count = formatNumber(sorted.length)
  return (
    <SharedShieldDrawings stableIds={qualifiers.map(({ stableId }) => stableId)}>
      <Table look="scrolling" caption={t`Chances of the title, ${season}`} columns={columns}>
        <tbody>
          {shown.map((knight) => {
            const { knightId } = knight
            const wins = series.get(knightId)
            return (
              <tr key={knightId}>
                <th scope="row">
                  <span className={styles.knight}>
                    <InlineShield stableId={known.get(knightId)?.stableId ?? ''} size={24} />
                    <KnightLink knightId={knightId}>{known.get(knightId)?.name ?? ''}</KnightLink>
                  </span>
                </th>
                <td>{projectedChanceText(titleOf(knight))}</td>
                <td>{wins && <ProjectedChanceSparkline chances={wins} top={top} />}</td>
              </tr>
            )
          })}
        </tbody>
      </Table>
      {shown.length < sorted.length && (
        <p>
          <Button isSmall isQuiet onClick={() => setWhole(true)}>{t`All ${count} with a chance`}</Button>
        </p>
      )}
    </SharedShieldDrawings>
  )
}
