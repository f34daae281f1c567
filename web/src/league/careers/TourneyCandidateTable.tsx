import { t } from '@lingui/core/macro'
import type { RankedCandidateView } from '@tiltyard/contract'
import { useState } from 'react'
import { formatNumber } from '../../language/numbers.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Table } from '../../ui/tables/Table.tsx'
import { InlineShield, SharedShieldDrawings } from '../heraldry/SharedShieldDrawings.tsx'
import { KnightLink } from '../knights/KnightLink.tsx'
import { resultLetters } from '../results/resultText.ts'
import styles from './TourneyCandidateTable.module.css'

/** The rows before "All knights": those of a full tourney and the next six. */
const FIRST = 70
/** The rows of each kind beside the line between in and out. */
const AROUND = 6

const columns = [
  { label: '#', name: t`Place` },
  { label: t`Knight`, isText: true, isStaying: true },
  { label: t`PCT`, name: t`Win percentage` },
  { label: resultLetters.W, name: t`Wins` },
  {
    label: t`Margin`,
    name: t`Percentage points above the best knight who is out, or below the last who is in by place`,
  },
]

interface QualifierTableProps {
  readonly caption: string
  /** From the best to the last. */
  readonly qualifiers: readonly RankedCandidateView[]
  /** Begins with the last who are in and the first who are out. */
  readonly isAroundLine?: boolean
}

/** The knights by place, those who are in above those who are out: the first seventy, or those around the line, then all. */
export function TourneyCandidateTable({ caption, qualifiers, isAroundLine = false }: QualifierTableProps) {
  const [isWhole, setWhole] = useState(false)
  const isIn = ({ way }: RankedCandidateView): boolean => way !== null
  const sorted = [...qualifiers.filter(isIn), ...qualifiers.filter((one) => !isIn(one))]
  const line = qualifiers.filter(isIn).length
  const [from, to] = isAroundLine ? [Math.max(0, line - AROUND), line + AROUND] : [0, FIRST]
  const shown = isWhole ? sorted : sorted.slice(from, to)
  const [inside, outside] = [shown.filter(isIn), shown.filter((one) => !isIn(one))]
  const count = formatNumber(qualifiers.length)
  return (
    <SharedShieldDrawings stableIds={qualifiers.map(({ stableId }) => stableId)}>
      <Table look="scrolling" className={styles.table} caption={caption} columns={columns}>
        <Rows label={t`In`} rows={inside} />
        {outside.length > 0 && <Rows label={t`Out`} rows={outside} />}
      </Table>
      {shown.length < sorted.length && (
        <p className={styles.more}>
          <Button isSmall isQuiet onClick={() => setWhole(true)}>{t`All ${count} knights`}</Button>
        </p>
      )}
    </SharedShieldDrawings>
  )
}

function Rows({ label, rows }: { readonly label: string; readonly rows: readonly RankedCandidateView[] }) {
  return (
    <tbody>
      <tr className={styles.part}>
        <th scope="rowgroup" colSpan={columns.length}>
          {label}
        </th>
      </tr>
      {rows.map((row) => (
        <Row key={row.knightId} row={row} />
      ))}
    </tbody>
  )
}

function Row({ row }: { readonly row: RankedCandidateView }) {
  const { place, knightId, stableId, name, way, isBanned, winRate, wins, matches, margin } = row
  return (
    <tr>
      <td>{place ?? '–'}</td>
      <th scope="row">
        <span className={styles.knight}>
          <InlineShield stableId={stableId} size={24} />
          <span>
            <KnightLink knightId={knightId}>{name}</KnightLink>
            {way === 'stable' && <span className={styles.way}>{t`In as one of the two best of the stable`}</span>}
            {isBanned && <span className={styles.way}>{t`Banned`}</span>}
          </span>
        </span>
      </th>
      <td>{matches === 0 ? '–' : formatNumber(winRate, 1)}</td>
      <td>{formatNumber(wins)}</td>
      <td>{marginText(margin)}</td>
    </tr>
  )
}

/** A margin in percentage points with its sign: "+3.2" or "−0.4"; a dash for none. */
function marginText(margin: number | null): string {
  if (margin === null) return '–'
  return margin > 0 ? `+${formatNumber(margin, 1)}` : formatNumber(margin, 1)
}
