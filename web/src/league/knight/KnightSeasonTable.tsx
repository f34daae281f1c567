import { t } from '@lingui/core/macro'
import type { KnightCareer } from '@tiltyard/contract'
import { formatNumber } from '../../language/numbers.ts'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { Table } from '../../ui/tables/Table.tsx'
import { KnightRecordCells, knightRecordColumns } from '../careers/KnightRecordCells.tsx'
import { Shield } from '../heraldry/Shield.tsx'
import { seasonNameText } from '../results/seasonNameText.ts'
import styles from './KnightScreen.module.css'

const columns = [{ label: t`Season`, isText: true }, ...knightRecordColumns]

interface SeasonRecordsProps {
  readonly name: string
  readonly seasons: KnightCareer['seasons']
  readonly totals: KnightCareer['totals']
}

/** A knight's record of each season that has ended, with the stable of that time, and the whole career. */
export function KnightSeasonTable({ name, seasons, totals }: SeasonRecordsProps) {
  return (
    <Table look="scrolling" caption={t`The record of ${name} by season`} columns={columns}>
      <tbody>
        {seasons.map(({ number, stableId, record }) => (
          <tr key={number}>
            <th scope="row">
              <span className={styles.season}>
                <Shield stableId={stableId} size={24} />
                <PageLink to={`/seasons/${number}`}>{seasonNameText(number)}</PageLink>
              </span>
            </th>
            <KnightRecordCells record={record} />
          </tr>
        ))}
        <CareerRow {...totals} />
      </tbody>
    </Table>
  )
}

/** The running season counts too. The win rate is that of the seasons: of every hundred matches. */
function CareerRow({ matches, wins, losses, draws, disqualifications, points }: KnightCareer['totals']) {
  return (
    <tr>
      <th scope="row">{t`Career`}</th>
      <td>{formatNumber(wins)}</td>
      <td>{formatNumber(losses)}</td>
      <td>{matches === 0 ? '–' : formatNumber((wins / matches) * 100, 1)}</td>
      <td>{formatNumber(points)}</td>
      <td>{formatNumber(draws)}</td>
      <td>{formatNumber(disqualifications)}</td>
    </tr>
  )
}
