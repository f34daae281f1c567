import type { StormFault, StormFaultKind } from './plan.ts'

/** The nodes of a storm: servers with a store have the first indices, relays the next. */
export interface StormRoles {
  readonly nodes: number
  readonly relays: number
}

/** Faults of a node's connection to the bus. */
export const busConnectionFaults: ReadonlySet<StormFaultKind> = new Set([
  'cutBus',
  'blackHoleBus',
  'stallBus',
  'jitterBus',
])
const ofBus: ReadonlySet<StormFaultKind> = new Set(['killBus', 'loseBus', 'restartBus', 'pauseBus'])

/** Returns the nodes whose viewers get no events during a fault. */
export function listNodesWithoutEvents(fault: StormFault, { nodes, relays }: StormRoles): readonly number[] {
  const all = Array.from({ length: nodes + relays }, (_, index) => index)
  const behindBus = all.slice(nodes)
  if (ofBus.has(fault.kind)) return behindBus
  if (!('node' in fault)) return all
  const isOrigin = relays > 0 && fault.node < nodes
  if (!isOrigin) return [fault.node]
  // An origin's own viewers need no bus. Without the only origin nobody gets events.
  const isAlone = nodes === 1
  if (busConnectionFaults.has(fault.kind)) return isAlone ? behindBus : []
  return isAlone ? all : [fault.node]
}

/** Returns the nodes that take over the faulty node's work; none for a relay, which has no work. */
export function listTakeoverNodes(fault: StormFault, { nodes }: StormRoles): readonly number[] {
  if (!('node' in fault) || fault.node >= nodes) return []
  return Array.from({ length: nodes }, (_, index) => index).filter((index) => index !== fault.node)
}
