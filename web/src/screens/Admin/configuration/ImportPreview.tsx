import type { BackupReading } from '@tiltyard/engine'
import { Button } from '../../../ui/Button.tsx'
import { Acts } from '../acts/Card.tsx'
import { ChangeTable } from '../tuning/ChangeList.tsx'
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
      {reading.changes.length > 0 && (
        <ChangeTable
          changes={reading.changes.map(({ path, from, value }) => ({ path, from, to: value }))}
          fromName="Now"
          toName="In the file"
        />
      )}
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

function summaryOf(count: number): string {
  if (count === 0) return 'The file holds what is set already.'
  return count === 1 ? 'The file will change 1 setting.' : `The file will change ${count} settings.`
}
