import type { Fault, FaultKind } from './plan.ts'

/** Who is in a storm: servers with a store, by their index, and relays after them. */
export interface Roles {
  readonly nodes: number
  readonly relays: number
}

/** What befalls a node's way to the bus. */
export const ofBusWays: ReadonlySet<FaultKind> = new Set(['cutBus', 'blackHoleBus', 'stallBus', 'jitterBus'])
const ofBus: ReadonlySet<FaultKind> = new Set(['killBus', 'loseBus', 'restartBus', 'pauseBus'])

/** The nodes whose own viewers stand still while a fault lasts. */
export function listSufferers(fault: Fault, { nodes, relays }: Roles): readonly number[] {
  const all = Array.from({ length: nodes + relays }, (_, index) => index)
  const behindBus = all.slice(nodes)
  if (ofBus.has(fault.kind)) return behindBus
  if (!('node' in fault)) return all
  const isOrigin = relays > 0 && fault.node < nodes
  if (!isOrigin) return [fault.node]
  // An origin's own viewers need no bus, and without the only origin nobody is told anything.
  const isAlone = nodes === 1
  if (ofBusWays.has(fault.kind)) return isAlone ? behindBus : []
  return isAlone ? all : [fault.node]
}

/** Which others do what the node of this fault does not, and need a while until they do; nobody for a relay, which does nothing. */
export function listTakers(fault: Fault, { nodes }: Roles): readonly number[] {
  if (!('node' in fault) || fault.node >= nodes) return []
  return Array.from({ length: nodes }, (_, index) => index).filter((index) => index !== fault.node)
}
