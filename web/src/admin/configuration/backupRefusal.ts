import { t } from '@lingui/core/macro'
import { MAX_TUNING_BACKUP_CHARACTERS, type TuningBackupReading } from '@tiltyard/engine'
import { tuningSettingOutOfRangeText } from '../../league/settings/tuningSettingOutOfRangeText.ts'

export type RejectedTuningBackup = Extract<TuningBackupReading, { readonly kind: 'refused' }>

export const tuningImportFailedText = t`Failed to import configuration. Please check the file format.`

/** Returns the headline for a file that cannot be imported. */
export function tuningBackupRejectionText({ reason }: RejectedTuningBackup): string {
  return reason === 'no-backup' ? t`Invalid configuration file format` : tuningImportFailedText
}

/** Lists the file's faults. */
export function tuningBackupFaultTexts({ reason, faults }: RejectedTuningBackup): readonly string[] {
  if (reason === 'too-large') return [tooLarge()]
  if (reason === 'no-json') return [t`The file is not JSON.`]
  return faults.map(({ path, shown }) => tuningSettingOutOfRangeText(path, path, shown))
}

function tooLarge(): string {
  const most = MAX_TUNING_BACKUP_CHARACTERS
  return t`The file is too large. Use at most ${most} characters.`
}
