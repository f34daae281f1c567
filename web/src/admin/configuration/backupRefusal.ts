import { t } from '@lingui/core/macro'
import { MAX_TUNING_BACKUP_CHARACTERS, type TuningBackupReading } from '@tiltyard/engine'
import { offLimitsText } from '../../league/settings/offLimitsText.ts'

export type RefusedBackup = Extract<TuningBackupReading, { readonly kind: 'refused' }>

export const importFailedText = t`Failed to import configuration. Please check the file format.`

/** Returns the headline for a file that cannot be imported. */
export function backupRejectionText({ why }: RefusedBackup): string {
  return why === 'no-backup' ? t`Invalid configuration file format` : importFailedText
}

/** Lists the file's faults. */
export function backupFaultTexts({ why, faults }: RefusedBackup): readonly string[] {
  if (why === 'too-large') return [tooLarge()]
  if (why === 'no-json') return [t`The file is not JSON.`]
  return faults.map(({ path, shown }) => offLimitsText(path, path, shown))
}

function tooLarge(): string {
  const most = MAX_TUNING_BACKUP_CHARACTERS
  return t`The file is too large. Use at most ${most} characters.`
}
