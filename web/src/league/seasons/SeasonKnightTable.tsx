import { t } from '@lingui/core/macro'
import type { SeasonKnightView } from '@tiltyard/contract'
import { winRatePercent } from '@tiltyard/engine'
import { useState } from 'react'
import { formatNumber } from '../../language/numbers.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Table } from '../../ui/tables/Table.tsx'
import { KnightRecordCells, knightRecordColumns } from '../careers/KnightRecordCells.tsx'
import { Shield } from '../heraldry/Shield.tsx'
import { KnightLink } from '../knights/KnightLink.tsx'
import styles from './SeasonsScreen.module.css'

/** The rows before "All knights". */
const FIRST = 16

const columns = [
  { label: '#', name: t`Place` },
  { label: t`Knight`, isText: true, isStaying: true },
  ...knightRecordColumns,
]

interface SeasonKnightsProps {
  /** The season's name, in the page's language. */
  readonly season: string
  readonly knights: readonly SeasonKnightView[]
}

/** The knights of a season by win rate, wins and points: the first sixteen, then all. */
export function SeasonKnightTable({ season, knights }: SeasonKnightsProps) {
  const [isWhole, setWhole] = useState(false)
  const ranked = [...knights].sort(compareKnights)
  const count = formatNumber(ranked.length)
  return (
    <>
      <Table look="scrolling" className={styles.knights} caption={t`Knights by win rate, ${season}`} columns={columns}>
        <tbody>
          {ranked.slice(0, isWhole ? undefined : FIRST).map((knight, at) => (
            <Row key={knight.id} knight={knight} place={at + 1} />
          ))}
        </tbody>
      </Table>
      {!isWhole && ranked.length > FIRST && (
        <p className={styles.note}>
          <Button isSmall isQuiet onClick={() => setWhole(true)}>{t`All ${count} knights`}</Button>
        </p>
      )}
    </>
  )
}

function compareKnights({ record: one }: SeasonKnightView, { record: other }: SeasonKnightView): number {
  return winRatePercent(other) - winRatePercent(one) || other.wins - one.wins || other.pointsScored - one.pointsScored
}

function Row({
  knight: { id, name, stableId, record },
  place,
}: {
  readonly knight: SeasonKnightView
  readonly place: number
}) {
  return (
    <tr>
      <td>{place}</td>
      <th scope="row">
        <span className={styles.knight}>
          <Shield stableId={stableId} size={24} />
          <KnightLink knightId={id}>{name}</KnightLink>
        </span>
      </th>
      <KnightRecordCells record={record} />
    </tr>
  )
}
