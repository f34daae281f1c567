import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ForecasterReport } from '@tiltyard/contract'
import { fixed } from '../../language/fixed.ts'
import { figure } from '../../language/numbers.ts'
import { Table } from '../../ui/Table.tsx'
import { besideCoin, forecasterLabel } from './forecasterNames.ts'
import styles from './Odds.module.css'

const columns = [{ label: t`Said by` }, { label: t`Cases` }, { label: t`Brier` }, { label: t`Beside a coin` }]

/** How good each forecaster is, in one number. */
export function Scores({ reports }: { readonly reports: readonly ForecasterReport[] }) {
  return (
    <>
      <p className={styles.note}>
        <Trans>
          The reckoners go by what both knights have ridden; the crowd by what it has staked, and what it says is the
          price at which a joust’s market closed; the engine by their ratings and the tuning, and after each pass by
          what has been told as well. The Brier score is how far what was said is from what happened, squared and
          averaged: less is better, 0 is never wrong, and 0.25 has whoever tosses a coin and always says 50.
        </Trans>
      </p>
      <Table look="scrolling" caption={t`Brier scores`} columns={columns} className={styles.scores}>
        <tbody>
          {reports.map(({ forecaster, cases, brier }) => (
            <tr key={forecaster}>
              <th scope="row">{forecasterLabel(forecaster)}</th>
              <td>{figure(cases)}</td>
              <td>{fixed(brier, 4)}</td>
              <td>{besideCoin(brier)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}
