import { createLog, type Log } from '../platform/log/log.ts'

/** A log that nobody reads. */
export const quietLog: Log = createLog('silent')

/** A log whose messages a test can read. */
export function createRecordingLog(): { readonly log: Log; readonly lines: string[] } {
  const lines: string[] = []
  return { log: createLog('debug', { write: (line: string) => void lines.push(line) }), lines }
}
