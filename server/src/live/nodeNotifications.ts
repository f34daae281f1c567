import type pg from 'pg'
import type { Log } from '../platform/log/log.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import { openSeparateConnection, StoreSockets } from '../platform/store/storeConnection.ts'
import type { LiveUpdate } from './liveUpdate.ts'
import type { MessageBus } from './messageBus.ts'

export const MATCH_NOTIFY_CHANNEL = 'tiltyard_match'
const LOOK_EACH_MS = 2_000
/** Each check sends on the connection, so a longer silence means that it is dead. */
const SILENCE_MS = 5_000

/** The subscription to the other processes. */
export interface NodeNotifications {
  /** Whether the connection to them is open. */
  isListening(): boolean
  stop(): void
}

/**
 * Publishes on this process's bus that other processes of the same PostgreSQL stored something. A notification carries
 * a match id; `catchUp` finds the lost ones.
 */
export async function forwardOtherNodesNotificationsToBus(
  url: string,
  bus: Pick<MessageBus<LiveUpdate>, 'publish'>,
  clock: Clock,
  log: Log,
): Promise<NodeNotifications> {
  const sockets = new StoreSockets(SILENCE_MS)
  let client: pg.Client | null = null
  let isEnded = false
  let cancel = (): void => {}
  await look()
  again()
  return {
    isListening: () => client !== null,
    stop: () => {
      isEnded = true
      cancel()
      sockets.destroyAll()
    },
  }

  function again(): void {
    if (isEnded) return
    cancel = clock.after(LOOK_EACH_MS, () => {
      look()
        .catch((error: unknown) => log.warn({ err: error }, 'not listening to other nodes'))
        .finally(again)
    })
  }

  /** Checks the connection, and replaces it where it does not answer. */
  async function look(): Promise<void> {
    if (client !== null) await client.query('select 1')
    else await listen()
  }

  async function listen(): Promise<void> {
    const listener = await openSeparateConnection(url, sockets, (error, lost) => {
      if (client === lost) client = null
      if (!isEnded) log.warn({ err: error }, 'listening connection lost')
    })
    listener.on('notification', ({ payload }) => {
      if (payload) bus.publish({ kind: 'stored-elsewhere', matchId: payload })
    })
    await listener.query(`LISTEN ${MATCH_NOTIFY_CHANNEL}`)
    client = listener
  }
}
