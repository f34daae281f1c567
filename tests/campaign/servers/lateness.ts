import type { FaultKind } from './plan.ts'
import { ofBusWays } from './roles.ts'

/** A fault as it was: when it began and when it was over, and whom it befell; null is the store or the bus. */
export interface FaultSpan {
  readonly kind: FaultKind
  readonly node: number | null
  /** Whose viewers stand still while it lasts. */
  readonly sufferers: readonly number[]
  /** Which others have to take over what the node does not do; nobody where there is nothing to take over, or nobody else. */
  readonly takers: readonly number[]
  readonly from: number
  /** When it was there in full. */
  readonly wholeFrom: number
  readonly until: number
}

/** How far behind a viewer may be when nothing is wrong, and when a process had to come back. */
export const STEADY_MS = 10_000
export const AFTER_KILL_MS = 35_000

const ofProcesses: ReadonlySet<FaultKind> = new Set(['kill', 'restart', 'pause', 'skew'])
/** Who suffers one of these can take nothing over for as long as it lasts; of the way to the bus, where it is told to relays. */
const holdsUp: ReadonlySet<FaultKind> = new Set(['kill', 'restart', 'pause', 'skew', 'blackHole', 'stall'])
const holdsUpBehindBus: ReadonlySet<FaultKind> = new Set([...holdsUp, 'blackHoleBus', 'stallBus'])
const NEVER = Number.NEGATIVE_INFINITY

/**
 * Until when an event may be told to a viewer of this node. What the node itself suffers excuses until
 * it is over and a while after; what befalls another node only for as long as a living one needs to take up its pens,
 * once there is one, and what befalls a relay, which has none, not at all.
 * A fault that comes while another still excuses holds the event up further.
 * @param due when the event was due, in milliseconds since 1970.
 */
export function latestDelivery(due: number, node: number, struck: readonly FaultSpan[]): number {
  const inOrder = [...struck].sort((one, other) => one.from - other.from)
  return inOrder.reduce((latest, one) => {
    const end = endOfExcuse(one, node, inOrder)
    return one.from <= latest && end >= due ? Math.max(latest, end) : latest
  }, due + STEADY_MS)
}

/** So long before it was due what befell somebody may still have held an event up. */
const LOOK_BACK_MS = 60_000

/**
 * What befell whom around an event, for whoever looks for why it was late: each fault with when it began and was over, in seconds
 * after the event was due. @param due @param told in milliseconds since 1970.
 */
export function around(due: number, told: number, struck: readonly FaultSpan[]): string {
  const then = (at: number): string => ((at - due) / 1_000).toFixed(1)
  return struck
    .filter(({ from, until }) => from <= told && until >= due - LOOK_BACK_MS)
    .sort((one, other) => one.from - other.from)
    .map(({ kind, node, from, until }) => {
      const what = node === null ? kind : `${kind} of node ${node}`
      return `${what} from ${then(from)} to ${then(until)}`
    })
    .join(', ')
}

function endOfExcuse(one: FaultSpan, node: number, inOrder: readonly FaultSpan[]): number {
  const { kind, sufferers, takers, from, until } = one
  const bound = ofProcesses.has(kind) ? AFTER_KILL_MS : STEADY_MS
  if (sufferers.includes(node)) return until + bound
  if (takers.length === 0) return NEVER
  // Another node's trouble is noticed within the steady bound, and its pens are taken up within it again.
  const isServer = node === one.node || takers.includes(node)
  if (isServer && ofBusWays.has(kind)) return NEVER
  const kinds = isServer ? holdsUp : holdsUpBehindBus
  const holding = inOrder.filter((other) => kinds.has(other.kind))
  const takenFrom = kinds.has(kind) ? Math.min(...takers.map((taker) => freeFrom(taker, from, holding))) : from
  return Math.min(until, takenFrom + STEADY_MS) + bound
}

/** The first moment from then on in which none of what holds up, in its order, befalls a node. */
function freeFrom(index: number, from: number, holding: readonly FaultSpan[]): number {
  const its = holding.filter(({ node }) => node === index)
  return its.reduce((at, one) => (one.from <= at && one.until > at ? one.until : at), from)
}
