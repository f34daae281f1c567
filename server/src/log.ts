import pino, { type DestinationStream, type Logger } from 'pino'
import { plainError } from './plainError.ts'

/** Structured logs; the level comes from LOG_LEVEL. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/** Logs as JSON lines, on stderr unless told otherwise, so that stdout is left to what a person reads. */
export function createLog(level: string, destination: DestinationStream = pino.destination(2)): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: plainError },
      hooks: {
        logMethod(args, method) {
          // Without words of its own a line would take the error's message as it is.
          const [first, words] = args
          if (typeof first !== 'string' && words === undefined) method.apply(this, [first, 'no words'])
          else method.apply(this, args)
        },
      },
    },
    destination,
  )
}
