import pg from 'pg'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Hub } from './hub.ts'

export const MATCH_CHANNEL = 'tiltyard_match'
const SWEEP_MS = 2_000

/**
 * Keeps this process's viewers abreast of what other processes on the same PostgreSQL store. A
 * notification carries a match id and is only a wake-up: a sweep finds what a lost one has hidden.
 * @returns what ends it.
 */
export async function followOtherNodes(url: string, hub: Hub, clock: Clock, log: Log): Promise<() => Promise<void>> {
  const refresh = (matchId: string): void => {
    hub.refresh(matchId).catch((error: unknown) => log.warn({ err: error, matchId }, 'match not refreshed'))
  }
  let client = await listen(url, refresh, log)
  let isEnded = false
  const sweep = async (): Promise<void> => {
    client ??= await listen(url, refresh, log)
    for (const matchId of await hub.openMatches()) refresh(matchId)
    await hub.refreshYard()
  }
  let cancel = (): void => {}
  const again = (): void => {
    if (isEnded) return
    cancel = clock.after(SWEEP_MS, () => {
      sweep()
        .catch((error: unknown) => log.warn({ err: error }, 'sweep of other nodes failed'))
        .finally(again)
    })
  }
  again()
  return async () => {
    isEnded = true
    cancel()
    await client?.end()
  }

  async function listen(to: string, tell: (matchId: string) => void, logTo: Log): Promise<pg.Client | null> {
    const listener = new pg.Client({ connectionString: to })
    listener.on('error', (error) => {
      logTo.warn({ err: error }, 'listening connection lost')
      client = null
    })
    listener.on('notification', ({ payload }) => payload && tell(payload))
    await listener.connect()
    await listener.query(`LISTEN ${MATCH_CHANNEL}`)
    return listener
  }
}
