import { writeSync } from 'node:fs'
import pino, { type DestinationStream, type Logger } from 'pino'
import { findProblem } from '../runtime/problem.ts'
import { requestLogFields } from '../runtime/requestContext.ts'
import { toLoggableError } from '../runtime/toLoggableError.ts'

const DEBUG = pino.levels.values.debug ?? 0
const STDERR = 2

/** Structured logs; the level comes from LOG_LEVEL. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/** Logs JSON lines to stderr by default, because stdout is for people. Lines of a request have its id. */
export function createLog(level: string, destination: DestinationStream = { write: writeWhole }): Logger {
  const timestamp = pino.stdTimeFunctions.isoTime
  return pino(
    {
      level,
      base: null,
      timestamp,
      serializers: { err: toLoggableError },
      hooks: { logMethod },
      mixin: requestLogFields,
    },
    destination,
  )
}

/**
 * Lowers refusals for a full disk to debug, because the disk's watch logs it once. Adds words where the error's own
 * message would be used.
 */
function logMethod(this: Logger, args: Parameters<pino.LogFn>, method: pino.LogFn, level: number): void {
  const [first, words]: unknown[] = args
  const isRefused = typeof first === 'object' && first !== null && 'err' in first && isDiskFull(first.err)
  if (isRefused && level > DEBUG) this.debug(...args)
  else if (typeof first !== 'string' && words === undefined) method.apply(this, [first, 'no words'])
  else method.apply(this, args)
}

function isDiskFull(error: unknown): boolean {
  return findProblem(error)?.code === 'disk-full'
}

/**
 * Writes once or not at all: the library's own writer retries for ever, even at the end of the process, when nobody
 * reads the log.
 */
function writeWhole(line: string): void {
  let left: Uint8Array = Buffer.from(line)
  try {
    while (left.length > 0) left = left.subarray(writeSync(STDERR, left))
  } catch {
    // There is nowhere left to log.
  }
}
