import type { LiveHub } from '../../live/liveHub.ts'
import type { NodeNotifications } from '../../live/nodeNotifications.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { fineDiskState } from '../../platform/store/cluster/diskWatch.ts'
import type { OpenDatabase } from '../../platform/store/database.ts'
import type { StoreStatus } from '../../platform/store/storeWatch.ts'
import type { Steward } from '../../steward/steward.ts'
import { type HealthPartsDeps, listHealthParts } from './listHealthParts.ts'
import type { EnabledMetrics } from './openMetrics.ts'

export interface HealthAndMetricsDeps {
  readonly version: string
  readonly isReady: () => boolean
  readonly clock: Clock
  readonly clockAheadMs: () => number
  readonly store: OpenDatabase
  readonly storeStatus: StoreStatus
  readonly steward: Steward
  readonly isStewardOn: boolean
  readonly chanceComputer: HealthPartsDeps['chanceComputer']
  readonly hub: LiveHub
  readonly maxViewers: number
  /** Null where no mail is sent. */
  readonly mail: HealthPartsDeps['mail']
  /** Null where no other node shares the store. */
  readonly nodes: NodeNotifications | null
  readonly metrics: EnabledMetrics
  readonly pushRefusals: HealthPartsDeps['pushRefusals']
}

/** Lists the parts of the server's health, and registers its metrics where they are on. @returns what the routes show of both. */
export function assembleHealthAndMetrics(watched: HealthAndMetricsDeps) {
  const { version, isReady, clockAheadMs, store, storeStatus, steward, hub, maxViewers, nodes, metrics } = watched
  const disk = store.disk ?? (() => fineDiskState)
  const isListening = nodes === null ? null : () => nodes.isListening()
  const healthParts = listHealthParts({ ...watched, kind: store.kind, disk, isListening })
  metrics.meters.meter?.observe({
    ...{ version, healthParts, maxStreams: maxViewers, clockAheadMs, pool: store.pool },
    ...{ streams: () => hub.viewerCount, steward },
  })
  return {
    ...{ version, isReady, clockAheadMs, disk, outageSince: () => storeStatus.outageSince, healthParts, maxViewers },
    ...{ ...metrics.meters, metricsPage: metrics.page },
  }
}
