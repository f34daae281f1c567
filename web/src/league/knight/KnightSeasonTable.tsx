import { t } from '@lingui/core/macro'
import type { KnightCareer } from '@tiltyard/contract'
import { totalMatches, winRatePercent } from '@tiltyard/engine'
import { formatNumber } from '../../language/numbers.ts'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { Table } from '../../ui/tables/Table.tsx'
import { Shield } from '../heraldry/Shield.tsx'
import { resultLetters } from '../results/resultText.ts'
import { seasonNameText } from '../results/seasonNameText.ts'
import styles from './KnightScreen.module.css'

const columns = [
  { label: t`Season`, isText: true },
  { label: resultLetters.W, name: t`Wins` },
  { label: resultLetters.L, name: t`Losses` },
  { label: t`PCT`, name: t`Win percentage` },
  { label: t`PS`, name: t`Points scored` },
  { label: resultLetters.D, name: t`Draws` },
  { label: resultLetters.DQ, name: t`Disqualifications` },
]

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
            <td>{formatNumber(record.wins)}</td>
            <td>{formatNumber(record.losses)}</td>
            <td>{totalMatches(record) === 0 ? '–' : formatNumber(winRatePercent(record), 1)}</td>
            <td>{formatNumber(record.pointsScored)}</td>
            <td>{formatNumber(record.draws)}</td>
            <td>{formatNumber(record.disqualifications)}</td>
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
