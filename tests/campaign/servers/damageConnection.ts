import type { FaultyProxy } from '../../../server/src/testing/services/faultyProxy.ts'
import type { StormFaultKind } from './plan.ts'

const JITTER_MS = { min: 1, max: 80 }

/** Damages a connection to the store or the bus. @returns a function that repairs it. */
export function damageConnection(proxy: FaultyProxy, kind: StormFaultKind): () => Promise<void> {
  if (kind === 'cut' || kind === 'cutBus') proxy.cut()
  if (kind === 'blackHole' || kind === 'blackHoleBus') proxy.blackHole()
  if (kind === 'stall' || kind === 'stallBus') proxy.stall()
  if (kind === 'jitter' || kind === 'jitterBus') proxy.delay(JITTER_MS.min, JITTER_MS.max)
  return async () => proxy.restore()
}
