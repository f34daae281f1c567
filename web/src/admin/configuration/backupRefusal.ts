import { t } from '@lingui/core/macro'
import { MAX_TUNING_BACKUP_CHARACTERS, type TuningBackupReading } from '@tiltyard/engine'
import { settingOutOfRangeText } from '../../league/settings/settingOutOfRangeText.ts'

export type RejectedTuningBackup = Extract<TuningBackupReading, { readonly kind: 'refused' }>

export const importFailedText = t`Failed to import configuration. Please check the file format.`

/** Returns the headline for a file that cannot be imported. */
export function backupRejectionText({ why }: RejectedTuningBackup): string {
  return why === 'no-backup' ? t`Invalid configuration file format` : importFailedText
}

/** Lists the file's faults. */
export function backupFaultTexts({ why, faults }: RejectedTuningBackup): readonly string[] {
  if (why === 'too-large') return [tooLarge()]
  if (why === 'no-json') return [t`The file is not JSON.`]
  return faults.map(({ path, shown }) => settingOutOfRangeText(path, path, shown))
}

function tooLarge(): string {
  const most = MAX_TUNING_BACKUP_CHARACTERS
  return t`The file is too large. Use at most ${most} characters.`
}
