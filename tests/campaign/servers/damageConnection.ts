import type { FaultyProxy } from '../../../server/src/testing/services/faultyProxy.ts'
import type { StormFaultKind } from './plan.ts'

const JITTER_MS = { min: 1, max: 80 }

/** Damages a connection to the store or the bus. @returns a function that repairs it. */
export function damageConnection(way: FaultyProxy, kind: StormFaultKind): () => Promise<void> {
  if (kind === 'cut' || kind === 'cutBus') way.cut()
  if (kind === 'blackHole' || kind === 'blackHoleBus') way.blackHole()
  if (kind === 'stall' || kind === 'stallBus') way.stall()
  if (kind === 'jitter' || kind === 'jitterBus') way.delay(JITTER_MS.min, JITTER_MS.max)
  return async () => way.restore()
}
