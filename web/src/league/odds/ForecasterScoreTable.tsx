import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ForecasterReport } from '@tiltyard/contract'
import { formatFixed } from '../../language/formatFixed.ts'
import { formatNumber } from '../../language/numbers.ts'
import { Table } from '../../ui/tables/Table.tsx'
import { compareWithCoinText, forecasterLabel } from './forecasterNames.ts'
import styles from './OddsReliabilityScreen.module.css'

const columns = [{ label: t`Said by` }, { label: t`Cases` }, { label: t`Brier` }, { label: t`vs. coin flip` }]

/** Each forecaster's score. */
export function ForecasterScoreTable({ reports }: { readonly reports: readonly ForecasterReport[] }) {
  return (
    <>
      <p className={styles.note}>
        <Trans>
          The opening odds use both knights’ past results; the crowd, the closing price of the betting market; the
          engine, ratings and tuning, and after each pass what happened in it. The Brier score is the average squared
          error: lower is better, 0 is perfect, and 0.25 is a coin flip.
        </Trans>
      </p>
      <Table look="scrolling" caption={t`Brier scores`} columns={columns} className={styles.scores}>
        <tbody>
          {reports.map(({ forecaster, cases, brier }) => (
            <tr key={forecaster}>
              <th scope="row">{forecasterLabel(forecaster)}</th>
              <td>{formatNumber(cases)}</td>
              <td>{formatFixed(brier, 4)}</td>
              <td>{compareWithCoinText(brier)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}
