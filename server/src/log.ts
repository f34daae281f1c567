import pino, { type Logger } from 'pino'

/** Structured logs; the level comes from LOG_LEVEL. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/** Logs as JSON lines on stderr, so that stdout is left to what a person reads. */
export function createLog(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2))
}
