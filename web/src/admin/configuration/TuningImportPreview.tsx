import { plural, t } from '@lingui/core/macro'
import type { TuningBackupReading } from '@tiltyard/engine'
import { Button } from '../../ui/buttons/Button.tsx'
import { AdminButtonRow } from '../actions/AdminCard.tsx'
import { TuningChangeTable } from '../tuning/TuningDifferences.tsx'
import styles from './TuningBackupCard.module.css'

export type ValidTuningBackup = Extract<TuningBackupReading, { readonly kind: 'read' }>

interface ImportPreviewProps {
  readonly reading: ValidTuningBackup
  readonly isBusy: boolean
  readonly onImport: () => void
  readonly onCancel: () => void
}

/** The changes that an import would make. */
export function TuningImportPreview({ reading, isBusy, onImport, onCancel }: ImportPreviewProps) {
  const names = reading.ignoredFields.map((name) => name.slice(0, 40)).join(', ')
  return (
    <section className={styles.preview} aria-label={t`What the file will change`}>
      <p role="status">{summaryOf(reading.changes.length)}</p>
      {reading.changes.length > 0 && (
        <TuningChangeTable
          changes={reading.changes.map(({ path, from, value }) => ({ path, from, to: value }))}
          fromName={t({ message: 'Now', context: 'settings' })}
          toName={t`In the file`}
        />
      )}
      {reading.ignoredFields.length > 0 && (
        <p className={styles.left}>{t`Ignored, because they are not settings: ${names}.`}</p>
      )}
      <AdminButtonRow>
        <Button isDisabled={isBusy} onClick={onImport}>
          {t`Import`}
        </Button>
        <Button isQuiet isDisabled={isBusy} onClick={onCancel}>
          {t`Cancel`}
        </Button>
      </AdminButtonRow>
    </section>
  )
}

function summaryOf(count: number): string {
  if (count === 0) return t`The file changes nothing.`
  return plural(count, { one: 'The file will change # setting.', other: 'The file will change # settings.' })
}
