import { type Controls, createTuningBackup, tuningBackupFileName } from '@tiltyard/engine'
import { helsinkiDate } from '../../league/calendar/helsinki.ts'

/** Downloads the settings as a file. @param now ms since the epoch. */
export function downloadTuningBackup(stored: Controls, now: number): void {
  const text = JSON.stringify(createTuningBackup(stored, new Date(now).toISOString()), null, 2)
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = tuningBackupFileName(helsinkiDate(now))
  link.click()
  URL.revokeObjectURL(address)
}
