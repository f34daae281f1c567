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
  readonly standing: StoreStatus
  readonly steward: Steward
  readonly writes: boolean
  readonly thinker: HealthPartsDeps['thinker']
  readonly hub: LiveHub
  readonly maxViewers: number
  /** Null where no mail is sent. */
  readonly mail: HealthPartsDeps['mail']
  /** Null where no other node shares the store. */
  readonly nodes: NodeNotifications | null
  readonly wanted: EnabledMetrics
  readonly pushRefusals: HealthPartsDeps['pushRefusals']
}

/** Has everything looked at that may be ready or not, and measured where that is wanted. @returns what the server's door tells of it. */
export function assembleHealthAndMetrics(watched: HealthAndMetricsDeps) {
  const { version, isReady, clockAheadMs, store, standing, steward, hub, maxViewers, nodes, wanted } = watched
  const disk = store.disk ?? (() => fineDiskState)
  const isListening = nodes === null ? null : () => nodes.isListening()
  const parts = listHealthParts({ ...watched, kind: store.kind, disk, isListening })
  wanted.counting.meter?.observe({
    ...{ version, parts, maxStreams: maxViewers, clockAheadMs, pool: store.pool },
    ...{ streams: () => hub.viewerCount, steward },
  })
  return {
    ...{ version, isReady, clockAheadMs, disk, outageSince: () => standing.outageSince, parts, maxViewers },
    ...{ ...wanted.counting, metricsPage: wanted.page },
  }
}
