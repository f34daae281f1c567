import { writeSync } from 'node:fs'
import pino, { type Logger } from 'pino'

/** Structured logs; the level comes from LOG_LEVEL. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

const STDERR = 2

/** Logs as JSON lines on stderr, so that stdout is left to what a person reads. */
export function createLog(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, { write: writeWhole })
}

/**
 * Written at once, or not at all: the library's own writer tries for ever, even while the process ends, when nobody
 * reads the log any more.
 */
function writeWhole(line: string): void {
  let left: Uint8Array = Buffer.from(line)
  try {
    while (left.length > 0) left = left.subarray(writeSync(STDERR, left))
  } catch {
    // There is nobody left to tell.
  }
}
