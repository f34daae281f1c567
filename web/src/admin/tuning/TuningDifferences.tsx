import { t } from '@lingui/core/macro'
import { type Tuning, tuningDifferences } from '@tiltyard/engine'
import { tuningSettingName } from '../../league/settings/settingNames.ts'
import { Table } from '../../ui/tables/Table.tsx'
import { formatTuningSettingForDisplay } from './formatTuningSettingForDisplay.ts'
import styles from './TuningDifferences.module.css'

interface ChangeListProps {
  readonly from: Tuning
  readonly to: Tuning
  readonly fromName: string
  readonly toName: string
}

/** The differences of two tunings, side by side. */
export function TuningDifferences({ from, to, fromName, toName }: ChangeListProps) {
  const changes = tuningDifferences(from, to)
  if (changes.length === 0) return <p>{t`Nothing differs.`}</p>
  return <TuningChangeTable changes={changes} fromName={fromName} toName={toName} />
}

interface ChangeTableProps {
  readonly changes: readonly { readonly path: string; readonly from: number; readonly to: number }[]
  readonly fromName: string
  readonly toName: string
}

/** A table of settings with two numbers each. */
export function TuningChangeTable({ changes, fromName, toName }: ChangeTableProps) {
  const columns = [{ label: t`Setting` }, { label: fromName }, { label: toName }]
  return (
    <Table className={styles.changes} caption={t`${fromName} and ${toName}`} columns={columns}>
      <tbody>
        {changes.map(({ path, from, to }) => (
          <tr key={path}>
            <th scope="row">{tuningSettingName(path)}</th>
            <td>{formatTuningSettingForDisplay(from)}</td>
            <td>{formatTuningSettingForDisplay(to)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
