import type { BackupReading } from '@tiltyard/engine'
import { Button } from '../../../ui/Button.tsx'
import { Acts } from '../acts/Card.tsx'
import changes from '../tuning/ChangeList.module.css'
import { settingName } from '../tuning/settingNames.ts'
import styles from './BackupCard.module.css'

export type ReadableBackup = Extract<BackupReading, { readonly kind: 'read' }>

interface ImportPreviewProps {
  readonly reading: ReadableBackup
  readonly isBusy: boolean
  readonly onImport: () => void
  readonly onCancel: () => void
}

/** What a file will change. */
export function ImportPreview({ reading, isBusy, onImport, onCancel }: ImportPreviewProps) {
  return (
    <section className={styles.preview} aria-label="What the file will change">
      <p role="status">{summaryOf(reading.changes.length)}</p>
      {reading.changes.length > 0 && <Changes reading={reading} />}
      {reading.left.length > 0 && (
        <p className={styles.left}>
          Left as they are, for they are no settings: {reading.left.map((name) => name.slice(0, 40)).join(', ')}.
        </p>
      )}
      <Acts>
        <Button isDisabled={isBusy} onClick={onImport}>
          Import
        </Button>
        <Button isQuiet isDisabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </Acts>
    </section>
  )
}

function Changes({ reading }: { readonly reading: ReadableBackup }) {
  return (
    <table className={changes.changes}>
      <thead>
        <tr>
          <th scope="col">Setting</th>
          <th scope="col">Now</th>
          <th scope="col">In the file</th>
        </tr>
      </thead>
      <tbody>
        {reading.changes.map(({ path, from, value }) => (
          <tr key={path}>
            <th scope="row">{settingName(path)}</th>
            <td>{from}</td>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function summaryOf(count: number): string {
  if (count === 0) return 'The file holds what is set already.'
  return count === 1 ? 'The file will change 1 setting.' : `The file will change ${count} settings.`
}
