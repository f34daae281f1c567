import { writeSync } from 'node:fs'
import pino, { type DestinationStream, type Logger } from 'pino'
import { plainError } from '../runtime/plainError.ts'
import { problemIn } from '../runtime/problem.ts'
import { requestFacts } from '../runtime/requestContext.ts'

const DEBUG = pino.levels.values.debug ?? 0
const STDERR = 2

/** Structured logs; the level comes from LOG_LEVEL. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/**
 * Logs as JSON lines, on stderr unless told otherwise, so that stdout is left to what a person reads. What is done for a
 * request is logged with its id.
 */
export function createLog(level: string, destination: DestinationStream = { write: writeWhole }): Logger {
  const timestamp = pino.stdTimeFunctions.isoTime
  return pino(
    { level, base: null, timestamp, serializers: { err: plainError }, hooks: { logMethod }, mixin: requestFacts },
    destination,
  )
}

/**
 * That the disk is full is said once, by its watch; each write that is refused for it then is a detail. And a line
 * without words of its own would take the error's message as it is.
 */
function logMethod(this: Logger, args: Parameters<pino.LogFn>, method: pino.LogFn, level: number): void {
  const [first, words]: unknown[] = args
  const isRefused = typeof first === 'object' && first !== null && 'err' in first && isDiskFull(first.err)
  if (isRefused && level > DEBUG) this.debug(...args)
  else if (typeof first !== 'string' && words === undefined) method.apply(this, [first, 'no words'])
  else method.apply(this, args)
}

function isDiskFull(error: unknown): boolean {
  return problemIn(error)?.code === 'disk-full'
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
