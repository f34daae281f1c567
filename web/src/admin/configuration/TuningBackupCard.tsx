import { t } from '@lingui/core/macro'
import { type Controls, readTuningBackup } from '@tiltyard/engine'
import { useState } from 'react'
import { useLiveClient } from '../../api/live/liveStore.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FileButton } from '../../ui/buttons/FileButton.tsx'
import { ActionOutcomeLine } from '../actions/ActionOutcomeLine.tsx'
import { AdminButtonRow, AdminCard } from '../actions/AdminCard.tsx'
import { type AdminAction, useAdminAction } from '../actions/useAdminAction.ts'
import { useTuningEditor } from '../tuning/useTuningEditor.ts'
import {
  type RejectedTuningBackup,
  tuningBackupFaultTexts,
  tuningBackupRejectionText,
  tuningImportFailedText,
} from './backupRefusal.ts'
import { downloadTuningBackup } from './downloadTuningBackup.ts'
import styles from './TuningBackupCard.module.css'
import { TuningImportPreview, type ValidTuningBackup } from './TuningImportPreview.tsx'

/** Downloads the settings as a file, and imports one after a preview. */
export function TuningBackupCard({ stored }: { readonly stored: Controls }) {
  const { clock } = useLiveClient()
  const importing = useAdminAction(() => tuningImportFailedText)
  const [text, setText] = useState<string | null>(null)
  // Computed on each render, so that the preview compares with the stored settings.
  const reading = text === null ? null : readTuningBackup(text, stored)
  return (
    <AdminCard title={t`Backup & Restore`}>
      <p>{t`A backup holds every setting but automated scheduling.`}</p>
      <AdminButtonRow>
        <Button isQuiet onClick={() => downloadTuningBackup(stored, clock.now())}>
          {t`Download backup`}
        </Button>
        <FileButton accept=".json,application/json" onChosen={(chosen) => void readFile(chosen, importing, setText)}>
          {t`Choose a backup file`}
        </FileButton>
      </AdminButtonRow>
      {reading?.kind === 'refused' && <Refused reading={reading} />}
      {reading?.kind === 'read' && <Preview reading={reading} importing={importing} onEnd={() => setText(null)} />}
      <ActionOutcomeLine outcome={importing.outcome} />
    </AdminCard>
  )
}

async function readFile(file: File, importing: AdminAction, onRead: (text: string) => void): Promise<void> {
  importing.forget()
  try {
    onRead(await file.text())
  } catch (error) {
    await importing.run(() => Promise.reject(error))
  }
}

const MOST_FAULTS_SHOWN = 10

function Refused({ reading }: { readonly reading: RejectedTuningBackup }) {
  const faults = tuningBackupFaultTexts(reading)
  const more = faults.length - MOST_FAULTS_SHOWN
  return (
    <div className={styles.refused} role="alert">
      <p>{tuningBackupRejectionText(reading)}</p>
      {faults.length > 0 && (
        <ul>
          {faults.slice(0, MOST_FAULTS_SHOWN).map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
          {more > 0 && <li>{t`And ${more} more.`}</li>}
        </ul>
      )}
      <p>{t`Nothing has been changed.`}</p>
    </div>
  )
}

interface PreviewProps {
  readonly reading: ValidTuningBackup
  readonly importing: AdminAction
  readonly onEnd: () => void
}

function Preview({ reading, importing, onEnd }: PreviewProps) {
  const { editor } = useTuningEditor()
  const run = async (): Promise<void> => {
    const isDone = await importing.run(async () => {
      if (reading.changes.length > 0) await editor.saveAll(reading.changes.map(({ path, value }) => ({ path, value })))
      return t`Configuration imported successfully!`
    })
    if (isDone) onEnd()
  }
  return (
    <TuningImportPreview reading={reading} isBusy={importing.isBusy} onImport={() => void run()} onCancel={onEnd} />
  )
}
