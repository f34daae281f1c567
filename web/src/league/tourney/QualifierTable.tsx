import { t } from '@lingui/core/macro'
import type { QualifierView } from '@tiltyard/contract'
import { useState } from 'react'
import { formatNumber } from '../../language/numbers.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Table } from '../../ui/tables/Table.tsx'
import { ListedShield, ShieldSheet } from '../heraldry/ShieldSheet.tsx'
import { KnightLink } from '../knights/KnightLink.tsx'
import { resultLetters } from '../results/resultText.ts'
import styles from './QualifierTable.module.css'
import { marginText } from './tourneyTexts.ts'

/** The rows before "All knights": those of a full tourney and the next six. */
const FIRST = 70

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
  readonly qualifiers: readonly QualifierView[]
}

/** The knights by place, those who are in above those who are out: the first seventy, then all. */
export function QualifierTable({ caption, qualifiers }: QualifierTableProps) {
  const [isWhole, setWhole] = useState(false)
  const isIn = ({ way }: QualifierView): boolean => way !== null
  const sorted = [...qualifiers.filter(isIn), ...qualifiers.filter((one) => !isIn(one))]
  const shown = sorted.slice(0, isWhole ? undefined : FIRST)
  const [inside, outside] = [shown.filter(isIn), shown.filter((one) => !isIn(one))]
  const count = formatNumber(qualifiers.length)
  return (
    <ShieldSheet stableIds={qualifiers.map(({ stableId }) => stableId)}>
      <Table look="scrolling" className={styles.table} caption={caption} columns={columns}>
        <Rows label={t`In`} rows={inside} />
        {outside.length > 0 && <Rows label={t`Out`} rows={outside} />}
      </Table>
      {!isWhole && sorted.length > FIRST && (
        <p className={styles.more}>
          <Button isSmall isQuiet onClick={() => setWhole(true)}>{t`All ${count} knights`}</Button>
        </p>
      )}
    </ShieldSheet>
  )
}

function Rows({ label, rows }: { readonly label: string; readonly rows: readonly QualifierView[] }) {
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

function Row({ row }: { readonly row: QualifierView }) {
  const { place, knightId, stableId, name, way, isBanned, winRate, wins, matches, margin } = row
  return (
    <tr>
      <td>{place ?? '–'}</td>
      <th scope="row">
        <span className={styles.knight}>
          <ListedShield stableId={stableId} size={24} />
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
