import pino, { type Logger } from 'pino'
import { problemIn } from './http/problem.ts'

const DEBUG = pino.levels.values.debug ?? 0

/** Structured logs; the level comes from LOG_LEVEL. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/** Logs as JSON lines on stderr, so that stdout is left to what a person reads. */
export function createLog(level: string): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, hooks: { logMethod: lowered } }
  return pino(options, pino.destination(2))
}

/** That the disk is full is said once, by its watch; each write that is refused for it then is a detail. */
function lowered(this: Logger, args: Parameters<pino.LogFn>, method: pino.LogFn, level: number): void {
  const [facts]: unknown[] = args
  const isRefused = typeof facts === 'object' && facts !== null && 'err' in facts && isDiskFull(facts.err)
  if (isRefused && level > DEBUG) this.debug(...args)
  else method.apply(this, args)
}

function isDiskFull(error: unknown): boolean {
  return problemIn(error)?.code === 'disk-full'
}
