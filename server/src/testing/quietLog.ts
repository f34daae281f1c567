import pino from 'pino'
import type { Log } from '../log.ts'

/** A log that nobody reads. */
export const quietLog: Log = pino({ level: 'silent' })

/** A log whose messages a test can read. */
export function listeningLog(): { readonly log: Log; readonly lines: string[] } {
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
  return { log, lines }
}
