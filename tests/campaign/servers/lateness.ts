import type { StormFaultKind } from './plan.ts'
import { busConnectionFaults } from './roles.ts'

/** A fault with its start and end. `node` is null for the store or the bus. */
export interface StormFaultSpan {
  readonly kind: StormFaultKind
  readonly node: number | null
  /** Nodes whose viewers get no events during it. */
  readonly sufferers: readonly number[]
  /** Nodes that must take over the node's work; empty if there is nothing to take over, or nobody to do it. */
  readonly takers: readonly number[]
  readonly from: number
  /** When it was in full effect. */
  readonly wholeFrom: number
  readonly until: number
}

/** How late an event may be without a fault, and after a process had to restart. */
export const MAX_DELIVERY_LATENESS_MS = 10_000
export const MAX_LATENESS_AFTER_KILL_MS = 35_000

const ofProcesses: ReadonlySet<StormFaultKind> = new Set(['kill', 'restart', 'pause', 'skew'])
/** A node cannot take over during one of these. For viewers of relays, faults of bus connections count too. */
const holdsUp: ReadonlySet<StormFaultKind> = new Set(['kill', 'restart', 'pause', 'skew', 'blackHole', 'stall'])
const holdsUpBehindBus: ReadonlySet<StormFaultKind> = new Set([...holdsUp, 'blackHoleBus', 'stallBus'])
const NEVER = Number.NEGATIVE_INFINITY

/**
 * Returns until when an event may reach a viewer of this node. A fault of the node excuses it until a while after.
 * A fault of another server excuses it until a takeover is possible. A relay's fault excuses no other node.
 * A fault that begins within an excuse extends it.
 * @param due when the event was due, in milliseconds since 1970.
 */
export function latestExcusedDeliveryMs(due: number, node: number, faults: readonly StormFaultSpan[]): number {
  const inOrder = [...faults].sort((one, other) => one.from - other.from)
  return inOrder.reduce((latest, one) => {
    const end = endOfExcuse(one, node, inOrder)
    return one.from <= latest && end >= due ? Math.max(latest, end) : latest
  }, due + MAX_DELIVERY_LATENESS_MS)
}

/** How long before an event a fault may have ended and still have delayed it. */
const LOOK_BACK_MS = 60_000

/**
 * Describes the faults around an event, with start and end in seconds after it was due.
 * @param due and arrivedAt: in milliseconds since 1970.
 */
export function describeFaultsAround(due: number, arrivedAt: number, faults: readonly StormFaultSpan[]): string {
  const then = (at: number): string => ((at - due) / 1_000).toFixed(1)
  return faults
    .filter(({ from, until }) => from <= arrivedAt && until >= due - LOOK_BACK_MS)
    .sort((one, other) => one.from - other.from)
    .map(({ kind, node, from, until }) => {
      const what = node === null ? kind : `${kind} of node ${node}`
      return `${what} from ${then(from)} to ${then(until)}`
    })
    .join(', ')
}

function endOfExcuse(one: StormFaultSpan, node: number, inOrder: readonly StormFaultSpan[]): number {
  const { kind, sufferers, takers, from, until } = one
  const bound = ofProcesses.has(kind) ? MAX_LATENESS_AFTER_KILL_MS : MAX_DELIVERY_LATENESS_MS
  if (sufferers.includes(node)) return until + bound
  if (takers.length === 0) return NEVER
  // Others notice the fault within the steady bound, and take over within it again.
  const isServer = node === one.node || takers.includes(node)
  if (isServer && busConnectionFaults.has(kind)) return NEVER
  const kinds = isServer ? holdsUp : holdsUpBehindBus
  const holding = inOrder.filter((other) => kinds.has(other.kind))
  const takenFrom = kinds.has(kind) ? Math.min(...takers.map((taker) => freeFrom(taker, from, holding))) : from
  return Math.min(until, takenFrom + MAX_DELIVERY_LATENESS_MS) + bound
}

/** Returns the first moment at which none of the faults, given in order, affects a node. */
function freeFrom(index: number, from: number, holding: readonly StormFaultSpan[]): number {
  const its = holding.filter(({ node }) => node === index)
  return its.reduce((at, one) => (one.from <= at && one.until > at ? one.until : at), from)
}
