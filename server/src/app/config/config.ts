import { availableParallelism } from 'node:os'
import { type RequiredPasswordCharacter, requiredPasswordCharacters } from '@tiltyard/contract'
import { z } from 'zod'
import type { AccountSettings } from '../../accounts/openAccounts.ts'
import { canPasskeysWorkAt, passkeyAddressFormat } from '../../accounts/passkeys/passkeyOrigin.ts'
import { isEmail } from '../../accounts/passwords/emailAddress.ts'
import {
  type MailSender,
  mailFromFormat,
  parseSender,
  parseSmtp,
  type SmtpServer,
  smtpSettingFormat,
} from '../../platform/mail/smtpServer.ts'
import { ConfigError } from './configError.ts'
import { databaseUrlFormat, isDatabaseUrl, withSslModeVerifyFull } from './databaseUrl.ts'
import { historySettingFormat, parseHistoryWeeks } from './historySetting.ts'
import { pushContact } from './pushContact.ts'
import { parseTracingSettings, type TracingSettings } from './tracingSettings.ts'

/** What the environment may set; every variable has a default (docs/operations.md). */
export interface Config {
  readonly port: number
  readonly host: string
  /** The folder of the embedded database; unused with a databaseUrl. */
  readonly dataFolder: string
  readonly databaseUrl: string | null
  /** The folder of PostgreSQL's programs for the embedded database; null for those of the npm package. */
  readonly postgresBin: string | null
  /** What this process is of a league: all of it, or what stores, or what only shows. */
  readonly role: 'all' | 'origin' | 'relay'
  /** How many relay processes show the league in front of this one; null for none, and this one shows it itself. */
  readonly cores: number | 'auto' | null
  /** Where origins and relays meet, as nats:// or tls://; null in the role `all` alone. */
  readonly bus: string | null
  /** So many streams may begin at a relay in one second. */
  readonly arrivals: number
  /** Where a relay forwards to; null for none. */
  readonly originUrl: string | null
  /** 1 is real time, 20 is twenty times faster. */
  readonly tempo: number
  readonly exhibition: 'auto' | 'off'
  /** Whether browsers may keep pages, to open them without a line. */
  readonly keepsPages: boolean
  /** Whether public pages are drawn before they are sent. */
  readonly drawsPages: boolean
  /** How long the boards of a finished exhibition stay up, at real tempo. */
  readonly intermissionMs: number
  /** Whether a new league gets a week's schedule, and automation. */
  readonly schedule: 'auto' | 'off'
  /** How many weeks before the present one a new league has behind it. */
  readonly history: number
  /** The moment at which the server believes to start, in milliseconds since 1970; null is the true one. */
  readonly clockStart: number | null
  readonly steward: 'on' | 'off'
  readonly logLevel: string
  readonly accounts: AccountSettings
  /** How many proxies in front are believed about the caller's address and https; 0 believes nobody. */
  readonly trustedProxies: number
  /** Whom push services may turn to, as mailto: or https:, and whether this machine itself may be pushed to. */
  readonly push: { readonly contact: string | null; readonly mayLoop: boolean }
  readonly metrics: MetricsSettings
  readonly tracing: TracingSettings | null
  /** The mail server and the sender; null sends no mail. */
  readonly mail: MailSettings | null
}

export interface MailSettings {
  readonly server: SmtpServer
  readonly from: MailSender
}

/** Where what is measured can be read; without port and token nowhere. */
export interface MetricsSettings {
  /** A port of its own, 0 for any free one; null leaves it to the main port, behind the token. */
  readonly port: number | null
  /** Where that port listens. */
  readonly host: string
  /** The bearer token that readers need; null for none. */
  readonly token: string | null
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const text = (fallback: string) => z.string().trim().default(fallback)
const choice = <const Values extends readonly [string, ...string[]]>(values: Values, fallback: Values[number]) =>
  text(fallback).refine((value) => values.includes(value), `one of ${values.join(', ')}`)
const number = (min: number, max: number, fallback: number, allowed: string) =>
  text(String(fallback)).refine((value) => value !== '' && Number(value) >= min && Number(value) <= max, allowed)

const whole = (min: number, max: number, fallback: number) => {
  const allowed = `a whole number from ${min} to ${max}`
  return number(min, max, fallback, allowed).refine(isWhole, allowed)
}

/** Without a policy, as the identity service has it (design 7.3). */
const MIN_PASSWORD = 6
const MAX_PASSWORD = 128
const MAX_CODE = 100
/** A class of pupils joins within the hour. */
const JOINS_PER_HOUR = 30
const MAX_JOINS = 100_000
const MAX_PROXIES = 10
const INTERMISSION_S = 30
const MAX_INTERMISSION_S = 86_400
const MAX_PORT = 65_535

const busAllowed =
  'nats://HOST:PORT or tls://HOST:PORT of a NATS server with JetStream; several of one kind with commas between them'

/** A new stream costs a few ms of the loop, which must not delay the others. */
const ARRIVALS = 100
const MAX_ARRIVALS = 100_000
const MAX_CORES = 64
const coresAllowed = `off, auto, or a whole number of relay processes from 1 to ${MAX_CORES}`

export const environmentSchema = z.object({
  PORT: whole(0, MAX_PORT, 3000),
  HOST: text('127.0.0.1').refine((value) => value !== '', 'an address to listen on, such as 127.0.0.1 or 0.0.0.0'),
  TILTYARD_DATA: text('./data').refine((value) => value !== '', 'a folder'),
  DATABASE_URL: z
    .string()
    .trim()
    .optional()
    .refine((value) => !value || isDatabaseUrl(value), databaseUrlFormat),
  TILTYARD_POSTGRES_BIN: text(''),
  TILTYARD_ROLE: choice(['all', 'origin', 'relay'], 'all'),
  TILTYARD_CORES: text('off').refine((value) => coresOf(value) !== undefined, coresAllowed),
  TILTYARD_ARRIVALS: whole(1, MAX_ARRIVALS, ARRIVALS),
  TILTYARD_BUS: text('').refine(isBusList, busAllowed),
  TILTYARD_ORIGIN_URL: text('').refine(
    (value) => value === '' || (isBare(value, ['http:', 'https:']) && !value.includes('@')),
    'http://HOST:PORT or https://HOST:PORT of an origin, without a path, a name or a password',
  ),
  TILTYARD_TEMPO: number(1, 1_000, 1, 'a number from 1 (real time) to 1000'),
  TILTYARD_EXHIBITION: choice(['auto', 'off'], 'auto'),
  TILTYARD_OFFLINE: choice(['on', 'off'], 'on'),
  TILTYARD_DRAWN_PAGES: choice(['on', 'off'], 'on'),
  TILTYARD_SCHEDULE: choice(['auto', 'off'], 'auto'),
  TILTYARD_HISTORY: text('week').refine((value) => parseHistoryWeeks(value) !== null, historySettingFormat),
  TILTYARD_CLOCK: text('').refine(
    // As far as calendars and the store go on, with all that is kept of weeks before and planned after.
    (value) => value === '' || (z.iso.datetime().safeParse(value).success && /^(19[789]|2\d\d)\d/.test(value)),
    'a moment in UTC from 1970 to 2999 such as 2026-11-23T06:10:00Z',
  ),
  TILTYARD_INTERMISSION: whole(0, MAX_INTERMISSION_S, INTERMISSION_S),
  TILTYARD_STEWARD: choice(['on', 'off'], 'on'),
  LOG_LEVEL: choice(logLevels, 'info'),
  TILTYARD_INVITE_CODE: text('').refine((value) => value.length <= MAX_CODE, `at most ${MAX_CODE} characters`),
  TILTYARD_JOINS: whole(1, MAX_JOINS, JOINS_PER_HOUR),
  TILTYARD_ADMIN_EMAIL: text('').refine((value) => value === '' || isEmail(value), 'an email address'),
  TILTYARD_ADMIN_PASSWORD: z.string().default(''),
  TILTYARD_PASSWORD_MIN: whole(1, MAX_PASSWORD, MIN_PASSWORD),
  TILTYARD_PASSWORD_MAX: whole(1, MAX_PASSWORD, MAX_PASSWORD),
  TILTYARD_PASSWORD_NEEDS: text('').refine(
    (value) => needsOf(value).every((need) => isNeed(need)),
    `a list of ${requiredPasswordCharacters.join(', ')}, with commas`,
  ),
  TILTYARD_SECOND_FACTOR: choice(['off', 'admins'], 'off'),
  TILTYARD_ADDRESS: text('').refine((value) => value === '' || canPasskeysWorkAt(value), passkeyAddressFormat),
  TILTYARD_SMTP: text('').refine((value) => value === '' || parseSmtp(value) !== null, smtpSettingFormat),
  TILTYARD_MAIL_FROM: text('').refine((value) => value === '' || parseSender(value, isEmail) !== null, mailFromFormat),
  TILTYARD_PROXIES: whole(0, MAX_PROXIES, 0),
  TILTYARD_PUSH_CONTACT: text('').refine(
    (value) => value === '' || /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(value),
    'mailto: with an address, or an address that begins with https://',
  ),
  TILTYARD_PUSH_LOOPBACK: choice(['on', 'off'], 'off'),
  TILTYARD_METRICS_PORT: text('').refine(
    (value) => /^\d*$/.test(value) && Number(value) <= MAX_PORT,
    `a whole number from 0 to ${MAX_PORT}`,
  ),
  TILTYARD_METRICS_HOST: text('127.0.0.1').refine(
    (value) => value !== '',
    'an address to listen on, such as 127.0.0.1',
  ),
  // As much as a header may carry as a bearer token (RFC 6750), and more than can be guessed.
  TILTYARD_METRICS_TOKEN: text('').refine(
    (value) => value === '' || /^[\w.~+/-]{16,200}=*$/.test(value),
    '16 to 200 letters, digits and -._~+/',
  ),
})

export { ConfigError }

/** Reads the environment. @throws ConfigError that names each wrong variable, what it was and what is allowed. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environmentSchema.safeParse(env)
  if (!parsed.success) throw new ConfigError(refusals(parsed.error, env).join('\n'))
  const settings = parsed.data
  const minLength = Number(settings.TILTYARD_PASSWORD_MIN)
  const maxLength = Number(settings.TILTYARD_PASSWORD_MAX)
  if (minLength > maxLength) {
    throw new ConfigError(`TILTYARD_PASSWORD_MIN is "${minLength}". Use at most TILTYARD_PASSWORD_MAX, "${maxLength}".`)
  }
  refuseLoneRole(settings)
  refuseCores(settings)
  refuseMetricsPorts(settings)
  return {
    port: Number(settings.PORT),
    host: settings.HOST,
    dataFolder: settings.TILTYARD_DATA,
    databaseUrl: withSslModeVerifyFull(settings.DATABASE_URL),
    postgresBin: settings.TILTYARD_POSTGRES_BIN || null,
    role: roleOf(settings.TILTYARD_ROLE),
    cores: coresOf(settings.TILTYARD_CORES) ?? null,
    arrivals: Number(settings.TILTYARD_ARRIVALS),
    bus: settings.TILTYARD_BUS || null,
    originUrl: settings.TILTYARD_ORIGIN_URL || null,
    tempo: Number(settings.TILTYARD_TEMPO),
    exhibition: settings.TILTYARD_EXHIBITION === 'off' ? 'off' : 'auto',
    keepsPages: settings.TILTYARD_OFFLINE !== 'off',
    drawsPages: settings.TILTYARD_DRAWN_PAGES !== 'off',
    schedule: settings.TILTYARD_SCHEDULE === 'off' ? 'off' : 'auto',
    history: parseHistoryWeeks(settings.TILTYARD_HISTORY) ?? 0,
    clockStart: settings.TILTYARD_CLOCK === '' ? null : Date.parse(settings.TILTYARD_CLOCK),
    intermissionMs: Number(settings.TILTYARD_INTERMISSION) * 1_000,
    steward: settings.TILTYARD_STEWARD === 'off' ? 'off' : 'on',
    logLevel: settings.LOG_LEVEL,
    accounts: {
      inviteCode: settings.TILTYARD_INVITE_CODE || null,
      admin: adminOf(settings.TILTYARD_ADMIN_EMAIL, settings.TILTYARD_ADMIN_PASSWORD, minLength),
      policy: { minLength, maxLength, needs: needsOf(settings.TILTYARD_PASSWORD_NEEDS).filter(isNeed) },
      joinsPerHour: Number(settings.TILTYARD_JOINS),
      secondFactor: settings.TILTYARD_SECOND_FACTOR === 'admins' ? 'admins' : 'off',
      publicUrl: settings.TILTYARD_ADDRESS === '' ? null : new URL(settings.TILTYARD_ADDRESS).origin,
    },
    trustedProxies: Number(settings.TILTYARD_PROXIES),
    push: { contact: pushContact(settings), mayLoop: settings.TILTYARD_PUSH_LOOPBACK === 'on' },
    metrics: metricsOf(
      settings.TILTYARD_METRICS_PORT,
      settings.TILTYARD_METRICS_HOST,
      settings.TILTYARD_METRICS_TOKEN || null,
    ),
    tracing: parseTracingSettings(env),
    mail: mailOf(settings),
  }
}

const loopback: readonly string[] = ['127.0.0.1', '::1', 'localhost']

/** What the outside can reach, it can't read without a token. */
function metricsOf(port: string, host: string, token: string | null): MetricsSettings {
  if (port !== '' && token === null && !loopback.includes(host)) {
    throw new ConfigError(
      `TILTYARD_METRICS_HOST is "${host}". Use ${loopback.join(', ')}, or any address with TILTYARD_METRICS_TOKEN.`,
    )
  }
  return { port: port === '' ? null : Number(port), host, token }
}

/** All three or none: a letter is of somebody, and its links lead to the yard as its operator calls it. */
function mailOf({
  TILTYARD_SMTP: smtp,
  TILTYARD_MAIL_FROM: from,
  TILTYARD_ADDRESS: address,
}: Readonly<Record<'TILTYARD_SMTP' | 'TILTYARD_MAIL_FROM' | 'TILTYARD_ADDRESS', string>>): MailSettings | null {
  const [server, sender] = [parseSmtp(smtp), parseSender(from, isEmail)]
  if (smtp === '' && from !== '') {
    throw new ConfigError(`TILTYARD_MAIL_FROM is set without TILTYARD_SMTP. Use ${smtpSettingFormat}; or neither.`)
  }
  if (!server) return null
  if (!sender) throw new ConfigError(`TILTYARD_SMTP is set without TILTYARD_MAIL_FROM. Use ${mailFromFormat}.`)
  if (address === '') {
    throw new ConfigError(
      `TILTYARD_SMTP is set without TILTYARD_ADDRESS, to which the links in letters lead. Use ${passkeyAddressFormat}.`,
    )
  }
  return { server, from: sender }
}

function roleOf(role: string): Config['role'] {
  return role === 'origin' || role === 'relay' ? role : 'all'
}

/** Origins and relays meet on the bus; alone, nobody would hear. */
function refuseLoneRole({
  TILTYARD_ROLE: role,
  TILTYARD_BUS: bus,
}: Readonly<Record<'TILTYARD_ROLE' | 'TILTYARD_BUS', string>>): void {
  if (role !== 'all' && bus === '') {
    throw new ConfigError(`TILTYARD_ROLE is "${role}", and TILTYARD_BUS is not set. Use ${busAllowed}.`)
  }
  if (role === 'all' && bus !== '') {
    throw new ConfigError(
      'TILTYARD_BUS is set, and TILTYARD_ROLE is "all", which needs none. Use TILTYARD_ROLE=origin or TILTYARD_ROLE=relay.',
    )
  }
}

type CoreNames = 'PORT' | 'TILTYARD_ROLE' | 'TILTYARD_CORES' | 'TILTYARD_METRICS_PORT' | 'TILTYARD_METRICS_TOKEN'

/** Relay processes are of one league in one place, and each has its own figures to show. */
function refuseCores(settings: Readonly<Record<CoreNames, string>>): void {
  const { TILTYARD_ROLE: role, TILTYARD_CORES: cores } = settings
  if (cores === 'off') return
  if (role !== 'all') {
    throw new ConfigError(
      `TILTYARD_CORES is "${cores}", and TILTYARD_ROLE is "${role}". Use TILTYARD_CORES with TILTYARD_ROLE=all alone.`,
    )
  }
  if (settings.TILTYARD_METRICS_TOKEN !== '' && settings.TILTYARD_METRICS_PORT === '') {
    throw new ConfigError(
      `TILTYARD_CORES is "${cores}", and what is measured is on the main port, which all of its processes share. Use TILTYARD_METRICS_PORT too.`,
    )
  }
}

/** Nothing listens twice; each relay process shows its own figures on the next port after the origin's. */
function refuseMetricsPorts(settings: Readonly<Record<CoreNames, string>>): void {
  const cores = coresOf(settings.TILTYARD_CORES)
  const [first, port] = [Number(settings.TILTYARD_METRICS_PORT), Number(settings.PORT)]
  // Those that are drawn are not the same.
  if (first === 0) return
  if (first === port) throw new ConfigError(`TILTYARD_METRICS_PORT is "${first}", and so is PORT. Use another port.`)
  if (cores === undefined || cores === null) return
  const last = first + relayProcessCount(cores)
  if (last <= MAX_PORT && (port < first || port > last)) return
  throw new ConfigError(
    `TILTYARD_METRICS_PORT is "${first}", and with its relay processes it takes the ports ${first} to ${last}. Use ports up to ${MAX_PORT}, without PORT, "${port}".`,
  )
}

/** How many relay processes a setting means on this machine. */
export function relayProcessCount(cores: number | 'auto'): number {
  return cores === 'auto' ? availableParallelism() : cores
}

/** Undefined for what is none of what is allowed. */
function coresOf(cores: string): Config['cores'] | undefined {
  if (cores === 'off') return null
  if (cores === 'auto') return 'auto'
  return /^[1-9]\d?$/.test(cores) && Number(cores) <= MAX_CORES ? Number(cores) : undefined
}

function isBusList(list: string): boolean {
  const parts = list.split(',').map((part) => part.trim())
  // One connection is secure or not, whichever of the servers it is to.
  return (
    list === '' ||
    ['nats:', 'tls:'].some((protocol) => parts.every((part) => isBare(part, [protocol]) && isLogin(part)))
  )
}

/** Whether the name and the password in an address can be read. */
function isLogin(address: string): boolean {
  const { username, password } = new URL(address)
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}

/** An address of a server, and nothing of a path in it. */
function isBare(address: string, protocols: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, pathname, search, hash } = new URL(address)
  return protocols.includes(protocol) && hostname !== '' && ['', '/'].includes(pathname) && search === '' && hash === ''
}

/** Both or neither. */
function adminOf(email: string, password: string, minLength: number): AccountSettings['admin'] {
  if (email === '' && password === '') return null
  if (email === '' || password === '') {
    const [set, lacking] = email === '' ? ['PASSWORD', 'EMAIL'] : ['EMAIL', 'PASSWORD']
    throw new ConfigError(`TILTYARD_ADMIN_${set} is set without TILTYARD_ADMIN_${lacking}. Set both or neither.`)
  }
  if (password.length < minLength) {
    throw new ConfigError(`TILTYARD_ADMIN_PASSWORD is too short. Use at least ${minLength} characters.`)
  }
  return { email, password }
}

function needsOf(list: string): string[] {
  return list === '' ? [] : list.split(',').map((need) => need.trim())
}

function isNeed(text: string): text is RequiredPasswordCharacter {
  return requiredPasswordCharacters.some((need) => need === text)
}

function refusals(error: z.ZodError, env: Readonly<Record<string, string | undefined>>): string[] {
  const byName = new Map(error.issues.map((issue) => [String(issue.path[0]), issue.message]))
  return [...byName].map(([name, allowed]) => `${name} is "${shown(name, env)}". Use ${allowed}.`)
}

/** Passwords must not be printed, nor an address that holds one. */
function shown(name: string, env: Readonly<Record<string, string | undefined>>): string {
  const isSecret =
    ['DATABASE_URL', 'TILTYARD_BUS', 'TILTYARD_SMTP'].includes(name) || /_(PASSWORD|CODE|TOKEN)$/.test(name)
  const value = env[name] ?? ''
  return isSecret || /\/\/.*@/.test(value) ? '(hidden)' : value
}

function isWhole(value: string): boolean {
  return /^-?\d+$/.test(value)
}
