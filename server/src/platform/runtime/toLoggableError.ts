/** The loggable part of an error: no statement's values, no address, hash or token. */
export interface LoggableError {
  readonly type: string
  readonly message: string
  /** The message and the places alone. */
  readonly stack?: string
  readonly cause?: LoggableError
  readonly errors?: readonly LoggableError[]
  /** Such as `code` and `constraint`. */
  readonly [fact: string]: unknown
}

/** The fields that name a fault without quoting a value. All other fields are omitted. */
const facts = [
  'code',
  'syscall',
  'status',
  'statusCode',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
]
const MAX_FACT = 100
const MAX_MESSAGE = 1_000
const MAX_DEPTH = 5
const MAX_GATHERED = 10
const UNTOLD = '(not told, for it may quote what was stored)'

/**
 * Reduces an error for logs. Database errors have the statement's parameters in message, stack, fields and causes. Only
 * the kind, the statement, the broken rule and the code's places remain.
 */
export function toLoggableError(error: unknown, depth = 0): LoggableError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: typeof error === 'string' ? maskSecrets(error) : UNTOLD }
  }
  const message = messageOf(error)
  const gathered = error instanceof AggregateError ? error.errors.slice(0, MAX_GATHERED) : []
  const isDeep = depth >= MAX_DEPTH
  return {
    type: error.constructor.name || error.name,
    message,
    stack: [`${error.name}: ${message}`, ...placesOf(error)].join('\n'),
    ...factsOf(error),
    ...(error.cause === undefined || isDeep ? {} : { cause: toLoggableError(error.cause, depth + 1) }),
    ...(gathered.length === 0 || isDeep ? {} : { errors: gathered.map((one) => toLoggableError(one, depth + 1)) }),
  }
}

/** Masks addresses, hashes and tokens in a text. */
export function maskSecrets(text: string): string {
  return text
    .slice(0, MAX_MESSAGE)
    .replace(/[^\s"'<>()=,;:]+@[^\s"'<>(),;:]+/g, '(address)')
    .replace(/(?=[\w-]*[0-9A-Z])[\w-]{32,}(?:[:.][\w+/=-]+)*/g, '(secret)')
}

function messageOf(error: Error): string {
  if (isFromStore(error) && quotesValues(String(error.code))) return UNTOLD
  const [statement = ''] = error.message.split('\nparams: ', 1)
  return maskSecrets(statement)
}

/** Errors of PostgreSQL itself have a code of five characters, unlike its driver's. */
function isFromStore(error: Error): error is Error & { readonly code: string } {
  return 'severity' in error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code))
}

/** Class 22, faults in data, and our own functions' errors: "invalid input syntax for type integer: ...". */
function quotesValues(code: string): boolean {
  return code.startsWith('22') || code.startsWith('P0')
}

/** The stack's places. It removes the message first, which may look like places itself. */
function placesOf({ stack = '', message }: Error): string[] {
  const at = stack.indexOf(message)
  if (at < 0) return []
  return stack
    .slice(at + message.length)
    .split('\n')
    .filter((line) => /^ {4}at .*(:\d+:\d+\)?|\(native\)|<anonymous>\)?)$/.test(line))
}

function factsOf(error: Error): Record<string, unknown> {
  const known: Record<string, unknown> = { ...error }
  return Object.fromEntries(
    facts
      .map((name) => [name, known[name]] as const)
      .filter(([, value]) => typeof value === 'number' || (typeof value === 'string' && value.length <= MAX_FACT)),
  )
}
