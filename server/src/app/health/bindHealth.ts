import { routes } from '@tiltyard/contract'
import type { Binder } from '../../platform/http/bind.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import type { DiskState } from '../../platform/store/cluster/diskWatch.ts'
import type { HealthPart } from './parts.ts'

export interface HealthDeps {
  readonly version: string
  /** False while the server starts or stops. */
  readonly isReady: () => boolean
  /** Since when the store has been out of reach; null while it answers. */
  readonly outageSince: () => Date | null
  /** How far this machine's clock is ahead of the store's. */
  readonly clockAheadMs: () => number
  /** How the disk of an embedded database is. */
  readonly disk: () => DiskState
  /** The parts that admins see. */
  readonly healthParts: readonly HealthPart[]
}

/** Whether the server is ready, for everybody; how each of its parts stands, for admins. */
export function bindHealth(binder: Binder, deps: HealthDeps): void {
  binder.bind(routes.health.get, () => healthOf(deps))
  binder.bind(routes.health.parts, () => {
    const parts = deps.healthParts.map(({ name, look }) => ({ name, ...look() }))
    return { isReady: parts.every(({ isReady }) => isReady), version: deps.version, parts }
  })
}

function healthOf({ isReady, version, outageSince, clockAheadMs, disk }: HealthDeps) {
  if (!isReady()) throw new Problem('unavailable')
  const since = outageSince()
  if (since !== null) throw new Problem('store-unreachable', { since: since.toISOString() })
  const { state, why } = disk()
  if (state === 'full') throw new Problem('disk-full')
  return { status: 'ok' as const, version, clockAheadMs: clockAheadMs(), ...(why === null ? {} : { warning: why }) }
}
