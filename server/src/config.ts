import { z } from 'zod'

/** What the environment may set; every variable has a default (docs/operations.md). */
export interface Config {
  readonly port: number
  readonly host: string
  /** The folder of the embedded database; unused with a databaseUrl. */
  readonly dataFolder: string
  readonly databaseUrl: string | null
  /** 1 is real time, 20 is twenty times faster. */
  readonly tempo: number
  readonly exhibition: 'auto' | 'off'
  readonly steward: 'on' | 'off'
  readonly logLevel: string
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const text = (fallback: string) => z.string().trim().default(fallback)
const choice = <const Values extends readonly [string, ...string[]]>(values: Values, fallback: Values[number]) =>
  text(fallback).refine((value) => values.includes(value), `one of ${values.join(', ')}`)
const number = (min: number, max: number, fallback: number, allowed: string) =>
  text(String(fallback)).refine((value) => value !== '' && Number(value) >= min && Number(value) <= max, allowed)

const environment = z.object({
  PORT: number(0, 65_535, 3000, 'a whole number from 0 to 65535').refine(isWhole, 'a whole number from 0 to 65535'),
  HOST: text('127.0.0.1').refine((value) => value !== '', 'an address to listen on, such as 127.0.0.1 or 0.0.0.0'),
  TILTYARD_DATA: text('./data').refine((value) => value !== '', 'a folder'),
  DATABASE_URL: z
    .string()
    .trim()
    .optional()
    .refine((value) => !value || /^postgres(ql)?:\/\//.test(value), 'an address that begins with postgres://'),
  TILTYARD_TEMPO: number(1, 1_000, 1, 'a number from 1 (real time) to 1000'),
  TILTYARD_EXHIBITION: choice(['auto', 'off'], 'auto'),
  TILTYARD_STEWARD: choice(['on', 'off'], 'on'),
  LOG_LEVEL: choice(logLevels, 'info'),
})

/** A refusal to start: a sentence for each variable that is wrong. */
export class ConfigError extends Error {}

/** Reads the environment. @throws ConfigError that names each wrong variable, what it was and what is allowed. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environment.safeParse(env)
  if (!parsed.success) throw new ConfigError(refusals(parsed.error, env).join('\n'))
  const settings = parsed.data
  return {
    port: Number(settings.PORT),
    host: settings.HOST,
    dataFolder: settings.TILTYARD_DATA,
    databaseUrl: settings.DATABASE_URL || null,
    tempo: Number(settings.TILTYARD_TEMPO),
    exhibition: settings.TILTYARD_EXHIBITION === 'off' ? 'off' : 'auto',
    steward: settings.TILTYARD_STEWARD === 'off' ? 'off' : 'on',
    logLevel: settings.LOG_LEVEL,
  }
}

function refusals(error: z.ZodError, env: Readonly<Record<string, string | undefined>>): string[] {
  const byName = new Map(error.issues.map((issue) => [String(issue.path[0]), issue.message]))
  return [...byName].map(([name, allowed]) => `${name} is "${shown(name, env)}". Allowed: ${allowed}.`)
}

/** A database address holds a password, which must not be printed. */
function shown(name: string, env: Readonly<Record<string, string | undefined>>): string {
  return name === 'DATABASE_URL' ? '(hidden)' : (env[name] ?? '')
}

function isWhole(value: string): boolean {
  return Number.isInteger(Number(value))
}
