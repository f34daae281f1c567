import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { StableFormLetter, StandingView } from '@tiltyard/contract'
import { Fragment } from 'react'
import { formatNumber } from '../../language/numbers.ts'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { Table } from '../../ui/tables/Table.tsx'
import { Shield } from '../heraldry/Shield.tsx'
import { stablePath } from '../knights/leagueStables.ts'
import { resultLetterMeanings, resultLetters } from '../results/resultText.ts'
import styles from './StandingsTable.module.css'

/** The columns that decide the order come first: a phone shows no others. */
const columns = [
  { label: '#', name: t`Place` },
  { label: t`Stable`, isText: true, isStaying: true },
  { label: resultLetters.W, name: t`Wins` },
  { label: resultLetters.L, name: t`Losses` },
  { label: t`PCT`, name: t`Win percentage` },
  { label: t`PS`, name: t`Points scored` },
  { label: resultLetters.D, name: t`Draws` },
  { label: resultLetters.DQ, name: t`Disqualifications` },
  { label: t`Streak`, name: t`How many equal results in a row, up to the last one` },
  { label: t`Last ten`, name: t`Last ten results, newest first`, isText: true },
]

export interface StandingsTableProps {
  /** The name of the season, in the page's language. */
  readonly season: string
  readonly rows: readonly StandingView[]
}

/** The stables of a season with their records, the best first. */
export function StandingsTable({ season, rows }: StandingsTableProps) {
  return (
    <Table
      look="scrolling"
      className={styles.table}
      caption={t`Stables by win percentage, ${season}`}
      columns={columns}
    >
      <tbody>
        {rows.map((row) => (
          <Row key={row.stableId} row={row} />
        ))}
      </tbody>
    </Table>
  )
}

function Row({ row }: { readonly row: StandingView }) {
  const { rank, stableId, name, wins, losses, draws, disqualifications, winPercentage, points } = row
  return (
    <tr>
      <td>{rank}</td>
      <th scope="row" abbr={name}>
        <span className={styles.stable}>
          <Shield stableId={stableId} size={40} />
          <span className={styles.name}>{name}</span>
          <PageLink to={stablePath(stableId)}>
            <Trans>
              VIEW KNIGHTS<span className="visually-hidden"> of {name}</span>
            </Trans>
          </PageLink>
        </span>
      </th>
      <td>{formatNumber(wins)}</td>
      <td>{formatNumber(losses)}</td>
      <td>{formatNumber(winPercentage, 1)}</td>
      <td>{formatNumber(points)}</td>
      <td>{formatNumber(draws)}</td>
      <td>{formatNumber(disqualifications)}</td>
      <Form row={row} />
    </tr>
  )
}

const inARow: Readonly<Record<StableFormLetter, (count: number) => string>> = {
  W: (count) => plural(count, { one: '# won in a row', other: '# won in a row' }),
  L: (count) => plural(count, { one: '# lost in a row', other: '# lost in a row' }),
  D: (count) => plural(count, { one: '# drawn in a row', other: '# drawn in a row' }),
  DQ: (count) => plural(count, { one: '# disqualified in a row', other: '# disqualified in a row' }),
}

/** A stable's streak and its last ten results. */
function Form({ row: { streak, lastTen } }: { readonly row: StandingView }) {
  return (
    <>
      <td>
        {streak && (
          <abbr title={inARow[streak.result](streak.length)}>
            {resultLetters[streak.result]}
            {streak.length}
          </abbr>
        )}
      </td>
      <td className={styles.form} data-text>
        <LastTen results={lastTen} />
      </td>
    </>
  )
}

/** A letter per result. Results repeat, so the index is the key. */
function LastTen({ results }: { readonly results: readonly StableFormLetter[] }) {
  return results.map((result, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the results have their places.
    <Fragment key={at}>
      {at > 0 && ' '}
      <abbr title={resultLetterMeanings[result]}>{resultLetters[result]}</abbr>
    </Fragment>
  ))
}
