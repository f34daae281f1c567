import pg from 'pg'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Hub } from './hub.ts'

export const MATCH_CHANNEL = 'tiltyard_match'
const RECONNECT_MS = 2_000

/**
 * Wakes this process's viewers for what other processes on the same PostgreSQL store. A notification carries
 * a match id and is only a wake-up: what a lost one has hidden, `keepUp` finds.
 * @returns what ends it.
 */
export async function followOtherNodes(url: string, hub: Hub, clock: Clock, log: Log): Promise<() => Promise<void>> {
  const refresh = (matchId: string): void => {
    hub.refresh(matchId).catch((error: unknown) => log.warn({ err: error, matchId }, 'match not refreshed'))
  }
  let client: pg.Client | null = await listen()
  let isEnded = false
  let cancel = (): void => {}
  const again = (): void => {
    if (isEnded) return
    cancel = clock.after(RECONNECT_MS, () => {
      reconnect()
        .catch((error: unknown) => log.warn({ err: error }, 'not listening to other nodes'))
        .finally(again)
    })
  }
  again()
  return async () => {
    isEnded = true
    cancel()
    await client?.end()
  }

  async function reconnect(): Promise<void> {
    client ??= await listen()
  }

  async function listen(): Promise<pg.Client> {
    const listener = new pg.Client({ connectionString: url })
    listener.on('error', (error) => {
      log.warn({ err: error }, 'listening connection lost')
      client = null
    })
    listener.on('notification', ({ payload }) => payload && refresh(payload))
    await listener.connect()
    await listener.query(`LISTEN ${MATCH_CHANNEL}`)
    return listener
  }
}
