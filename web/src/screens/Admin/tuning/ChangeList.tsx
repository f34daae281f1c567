import { type Tuning, tuningDifferences } from '@tiltyard/engine'
import styles from './ChangeList.module.css'
import { settingName } from './settingNames.ts'

interface ChangeListProps {
  readonly from: Tuning
  readonly to: Tuning
  readonly fromName: string
  readonly toName: string
}

/** What differs between two tunings, side by side. */
export function ChangeList({ from, to, fromName, toName }: ChangeListProps) {
  const differences = tuningDifferences(from, to)
  if (differences.length === 0) return <p>Nothing differs.</p>
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">Setting</th>
          <th scope="col">{fromName}</th>
          <th scope="col">{toName}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => (
          <tr key={difference.path}>
            <th scope="row">{settingName(difference.path)}</th>
            <td>{difference.from}</td>
            <td>{difference.to}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
