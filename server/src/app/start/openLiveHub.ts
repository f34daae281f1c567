import { readOrCreateLeagueEpoch } from '../../accounts/identity/leagueSecrets.ts'
import type { DeliveryMeter } from '../../live/connections/deliveryMeter.ts'
import { startLiveHubCatchUp } from '../../live/connections/hubSweep.ts'
import { LiveHub } from '../../live/liveHub.ts'
import type { LiveUpdate } from '../../live/liveUpdate.ts'
import { InProcessBus, type MessageBus } from '../../live/messageBus.ts'
import { forwardOtherNodesNotificationsToBus, type NodeNotifications } from '../../live/nodeNotifications.ts'
import type { OriginSource } from '../../live/source.ts'
import { createLiveSource } from '../../matches/liveSource.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import type { Database } from '../../platform/store/database.ts'
import type { StoreStatus } from '../../platform/store/storeWatch.ts'
import { createNextMatchSetStartFinder } from '../../steward/startDueMatchSetAndGetWaitMs.ts'
import type { Config } from '../config/config.ts'

interface LiveWorld {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  /** Left out, nobody counts. */
  readonly meter?: DeliveryMeter
}

/** What carries that something is new from the store to this process's viewers. */
export interface OpenedLiveHub {
  readonly bus: MessageBus<LiveUpdate>
  readonly source: OriginSource
  readonly hub: LiveHub
  /** Null where no other node shares the store. */
  readonly nodes: NodeNotifications | null
  /** Sweeps for unpublished events from now on. @returns stops it, and listening to other nodes. */
  follow(standing: StoreStatus): () => void
}

/** The hub, on the bus of this process, on which other nodes are heard too. */
export async function openLiveHub({ database, clock, log, meter }: LiveWorld, config: Config): Promise<OpenedLiveHub> {
  const source = createLiveSource(database, clock, createNextMatchSetStartFinder({ ...config, clock }))
  const league = await readOrCreateLeagueEpoch(database)
  const hub = new LiveHub(source, clock, log, meter, () => league)
  const bus = new InProcessBus<LiveUpdate>()
  bus.subscribe(hub)
  const { databaseUrl } = config
  const nodes = databaseUrl === null ? null : await forwardOtherNodesNotificationsToBus(databaseUrl, bus, clock, log)
  const follow: OpenedLiveHub['follow'] = (standing) => {
    const endSweep = startLiveHubCatchUp(hub, clock, log)
    standing.start((since) => bus.publish({ kind: 'outage', since }))
    return () => {
      endSweep()
      nodes?.stop()
    }
  }
  return { bus, source, hub, nodes, follow }
}
