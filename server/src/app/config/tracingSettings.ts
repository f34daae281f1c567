import { ConfigError } from './configError.ts'

/** How spans are sent. Where to, and all else, the library reads in the same environment by itself. */
export interface TracingSettings {
  readonly protocol: 'http/protobuf' | 'http/json'
}

type Environment = Readonly<Record<string, string | undefined>>

const endpoints = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const
const protocols = ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL'] as const
const samplers: readonly string[] = ['always_on', 'always_off', 'traceidratio'].flatMap((name) => [
  name,
  `parentbased_${name}`,
])

/** Of what waits to be sent: without an end it would be memory's, and of nothing it would be sent for ever. */
const lengths = ['OTEL_BSP_MAX_QUEUE_SIZE', 'OTEL_BSP_MAX_EXPORT_BATCH_SIZE'] as const
const MAX_LENGTH = 100_000
const times = [
  ...['OTEL_BSP_SCHEDULE_DELAY', 'OTEL_BSP_EXPORT_TIMEOUT'],
  ...['OTEL_EXPORTER_OTLP_TIMEOUT', 'OTEL_EXPORTER_OTLP_TRACES_TIMEOUT'],
] as const
const MAX_MS = 600_000
const packings = ['OTEL_EXPORTER_OTLP_COMPRESSION', 'OTEL_EXPORTER_OTLP_TRACES_COMPRESSION'] as const

/**
 * Reads OpenTelemetry's own variables. Null where no spans are sent: without an address, and where it is switched off; then nothing
 * of the rest is looked at, for it may be meant for others. Empty ones count as not set, as the standard says.
 * @throws ConfigError that names each wrong variable, what it was and what is allowed.
 */
export function parseTracingSettings(env: Environment): TracingSettings | null {
  const read = (name: string): string => env[name]?.trim() ?? ''
  if (endpoints.every((name) => read(name) === '')) return null
  if (read('OTEL_SDK_DISABLED').toLowerCase() === 'true' || read('OTEL_TRACES_EXPORTER') === 'none') return null
  const wrong = refusals(env, read)
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'))
  const protocol = protocols.map(read).find((value) => value !== '')
  return { protocol: protocol === 'http/json' ? 'http/json' : 'http/protobuf' }
}

function refusals(env: Environment, read: (name: string) => string): string[] {
  const lines: string[] = []
  const check = (name: string, isAllowed: (value: string) => boolean, allowed: string): void => {
    const value = read(name)
    if (value === '') return
    // The library takes spaces for part of a value: what it then has no use for it leaves out, and tells in the log.
    if (env[name] !== value) lines.push(`${name} has spaces before or after its value. Use none.`)
    else if (!isAllowed(value)) lines.push(`${name} is "${shown(value)}". Use ${allowed}.`)
  }
  for (const name of endpoints) check(name, isAddress, 'an address such as http://127.0.0.1:4318')
  for (const name of protocols)
    check(name, (value) => /^http\/(protobuf|json)$/.test(value), 'http/protobuf, http/json')
  check('OTEL_TRACES_EXPORTER', (value) => value === 'otlp', 'otlp, none')
  check('OTEL_TRACES_SAMPLER', (value) => samplers.includes(value), `one of ${samplers.join(', ')}`)
  check('OTEL_TRACES_SAMPLER_ARG', isShare, 'a number from 0 to 1')
  for (const name of lengths) check(name, isWholeTo(MAX_LENGTH), `a whole number from 1 to ${MAX_LENGTH}`)
  for (const name of times) check(name, isWholeTo(MAX_MS), `whole milliseconds from 1 to ${MAX_MS}`)
  for (const name of packings) check(name, (value) => /^(gzip|none)$/.test(value), 'gzip, none')
  return lines
}

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && hostname !== ''
}

function isShare(text: string): boolean {
  return Number(text) >= 0 && Number(text) <= 1
}

function isWholeTo(most: number): (text: string) => boolean {
  return (text) => /^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= most
}

/** An address may hold a password. */
function shown(value: string): string {
  return value.includes('@') ? '(hidden)' : value
}
