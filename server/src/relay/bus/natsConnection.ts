import { type JetStreamManager, jetstreamManager, type StreamInfo } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { BUS_SUBJECTS_WILDCARD } from './busMessage.ts'
import { createBusError } from './createBusError.ts'

/** The interval of pings, the pings that may be missed, and the reconnect interval; intervals in ms. */
const PING_EACH_MS = 2_000
const MISSED_PINGS = 2
const RETRY_EACH_MS = 250
const CONNECT_WITHIN_MS = 5_000
export const NATS_STREAM = 'TILTYARD'

/** The retention of the stream: longer than the longest match with its boards, and than any relay's absence. */
export interface NatsStreamRetention {
  readonly maxAgeMs: number
  readonly maxBytes: number
}

const usual: NatsStreamRetention = { maxAgeMs: 2 * 3_600_000, maxBytes: 256 * 1_024 * 1_024 }
const NS_PER_MS = 1_000_000
/** JetStream drops a message that is sent again with its id within this time. */
const DOUBLES_WITHIN_MS = 120_000

/** The name on the bus, and the retention of a new stream. */
export interface NatsSettings {
  /** nats://HOST:PORT or tls://HOST:PORT, with NAME:PASSWORD@ or TOKEN@ before the host; commas between several. */
  readonly url: string
  readonly name: string
  readonly retention?: NatsStreamRetention
}

/** Connects, and reconnects until it is closed. @throws BusError where nothing usable answers now. */
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
      // Callers retry unsent questions; they need not pile up.
      ignoreClusterUpdates: true,
    })
  } catch (error) {
    throw createBusError(url, `cannot be used: ${reasonOf(error)}`)
  }
}

/** Creates the stream where it is missing. @throws BusError where the server has no JetStream. */
export async function ensureNatsStream(
  nats: NatsConnection,
  { url, retention = usual }: NatsSettings,
): Promise<StreamInfo> {
  const manager = await managerOf(nats, url)
  const limits = { max_age: retention.maxAgeMs * NS_PER_MS, max_bytes: retention.maxBytes }
  const doubles = Math.min(DOUBLES_WITHIN_MS, retention.maxAgeMs) * NS_PER_MS
  try {
    return await manager.streams.add({
      name: NATS_STREAM,
      subjects: [BUS_SUBJECTS_WILDCARD],
      ...limits,
      duplicate_window: doubles,
    })
  } catch (error) {
    // The stream exists with other limits, which its operator has chosen.
    const there = await manager.streams.info(NATS_STREAM).catch(() => null)
    if (there !== null) return there
    throw error
  }
}

async function managerOf(nats: NatsConnection, url: string): Promise<JetStreamManager> {
  try {
    return await jetstreamManager(nats)
  } catch (error) {
    throw createBusError(url, `has no JetStream that answers (${reasonOf(error)})`)
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
