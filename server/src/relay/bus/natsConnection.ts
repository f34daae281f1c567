import { type JetStreamManager, jetstreamManager, type StreamInfo } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { busError } from './busError.ts'
import { NEWS_SUBJECTS } from './busMessage.ts'

/** How long a dead connection is believed in, and how soon it is tried anew, in milliseconds. */
const PING_EACH_MS = 2_000
const MISSED_PINGS = 2
const RETRY_EACH_MS = 250
const CONNECT_WITHIN_MS = 5_000
export const STREAM = 'TILTYARD'

/** What the stream keeps: longer than the longest match with its boards, and than any relay is away to come back unnoticed. */
export interface Retention {
  readonly maxAgeMs: number
  readonly maxBytes: number
}

const usual: Retention = { maxAgeMs: 2 * 3_600_000, maxBytes: 256 * 1_024 * 1_024 }
const NS_PER_MS = 1_000_000
/** A message that is sent again within this time is dropped by its id. */
const DOUBLES_WITHIN_MS = 120_000

/** Who we are on the bus, and what a stream that is not there yet shall keep. */
export interface NatsSettings {
  /** nats://HOST:PORT or tls://HOST:PORT, with NAME:PASSWORD@ or TOKEN@ before the host; several with commas between them. */
  readonly url: string
  readonly name: string
  readonly retention?: Retention
}

/** Connects, and goes on connecting for as long as it is not closed. @throws BusError where nothing usable is there now. */
export async function connectNats({ url, name }: NatsSettings): Promise<NatsConnection> {
  const addresses = url.split(',').map((part) => new URL(part.trim()))
  const [first] = addresses
  try {
    return await connect({
      servers: addresses.map(({ hostname, port }) => `${hostname}:${port === '' ? '4222' : port}`),
      name,
      ...loginOf(first),
      ...(first?.protocol === 'tls:' ? { tls: {} } : {}),
      timeout: CONNECT_WITHIN_MS,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RETRY_EACH_MS,
      reconnectJitter: RETRY_EACH_MS,
      pingInterval: PING_EACH_MS,
      maxPingOut: MISSED_PINGS,
      // What could not be sent is asked again by whoever has asked; it need not pile up.
      ignoreClusterUpdates: true,
    })
  } catch (error) {
    throw busError(url, `cannot be used: ${reasonOf(error)}`)
  }
}

/** Sees to the stream. @throws BusError where the server has no JetStream. */
export async function ensureStream(
  nats: NatsConnection,
  { url, retention = usual }: NatsSettings,
): Promise<StreamInfo> {
  const manager = await managerOf(nats, url)
  const limits = { max_age: retention.maxAgeMs * NS_PER_MS, max_bytes: retention.maxBytes }
  const doubles = Math.min(DOUBLES_WITHIN_MS, retention.maxAgeMs) * NS_PER_MS
  try {
    return await manager.streams.add({ name: STREAM, subjects: [NEWS_SUBJECTS], ...limits, duplicate_window: doubles })
  } catch (error) {
    // It is there with other limits, which its operator has chosen.
    const there = await manager.streams.info(STREAM).catch(() => null)
    if (there !== null) return there
    throw error
  }
}

async function managerOf(nats: NatsConnection, url: string): Promise<JetStreamManager> {
  try {
    return await jetstreamManager(nats)
  } catch (error) {
    throw busError(url, `has no JetStream that answers (${reasonOf(error)})`)
  }
}

function loginOf(address: URL | undefined) {
  const [user, pass] = [address?.username, address?.password].map((part) => decodeURIComponent(part ?? ''))
  if (!user) return {}
  return pass ? { user, pass } : { token: user }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const root = error.cause instanceof Error ? error.cause : error
  return root.message || root.name
}
