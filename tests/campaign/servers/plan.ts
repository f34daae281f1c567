import { CampaignDice } from '../campaignDice.ts'

/** A fault of a node, of its connection to the store or the bus, or of these themselves; it lasts `ms`. */
export type StormFault =
  /** SIGKILL, and a new process after `ms`. */
  | { readonly kind: 'kill'; readonly node: number; readonly ms: number }
  /** SIGTERM, and a new process after `ms`. */
  | { readonly kind: 'restart'; readonly node: number; readonly ms: number }
  /** SIGSTOP, and SIGCONT after `ms`. */
  | { readonly kind: 'pause'; readonly node: number; readonly ms: number }
  /** Killed, and restarted with a clock that is wrong by `skewMs`. */
  | { readonly kind: 'skew'; readonly node: number; readonly ms: number; readonly skewMs: number }
  /** Every connection to the store is reset. */
  | { readonly kind: 'cut'; readonly node: number; readonly ms: number }
  /** Drops all traffic to and from the store, silently. */
  | { readonly kind: 'blackHole'; readonly node: number; readonly ms: number }
  /** Holds all traffic back, and delivers it at the end. */
  | { readonly kind: 'stall'; readonly node: number; readonly ms: number }
  /** Delays each packet by 1 to 80 ms. */
  | { readonly kind: 'jitter'; readonly node: number; readonly ms: number }
  /** The database is killed and restarted. */
  | { readonly kind: 'crashStore'; readonly ms: number }
  /** The database is shut down and restarted. */
  | { readonly kind: 'restartStore'; readonly ms: number }
  /** The disk of the node's data folder is full. */
  | { readonly kind: 'fullDisk'; readonly node: number; readonly ms: number }
  /** The same faults, of the connection to the bus. */
  | { readonly kind: BusWayFault; readonly node: number; readonly ms: number }
  /** The bus is killed with or without its data, or shut down, and restarted; or it is paused. */
  | { readonly kind: BusFault; readonly ms: number }

type BusWayFault = 'cutBus' | 'blackHoleBus' | 'stallBus' | 'jitterBus'
type BusFault = 'killBus' | 'loseBus' | 'restartBus' | 'pauseBus'

export type StormFaultKind = StormFault['kind']
export type PlannedStormFault = StormFault & { readonly atMs: number }
/** One server on a data folder; servers that share a PostgreSQL; or such servers behind a bus with relays. */
export type StormKind = 'embedded' | 'postgresql' | 'relays'

export interface StormPlanOptions {
  readonly seed: number
  readonly stormMs: number
  readonly store: StormKind
  /** Servers with a store have the first indices, relays the next. */
  readonly nodes: number
  readonly relays: number
  /** Whether the disk of the data folder can be filled. */
  readonly canFillDisk: boolean
}

/** The faults of one kind of victim. */
interface Woe {
  /** The nodes that can be hit, for faults of a node. */
  readonly among: 'servers' | 'relays' | 'all'
  readonly kinds: readonly StormFaultKind[]
}

const LONGEST_PAUSE_MS = 60_000
const LONGEST_SKEW_MS = 3_600_000
/** A long fault must leave time for others. */
const LONGEST_SHARE = 5
const GAP_MS = { min: 2_000, max: 9_000 }

const ofServers: readonly StormFaultKind[] = ['kill', 'restart', 'pause', 'skew']
const ofStore: readonly StormFaultKind[] = ['cut', 'blackHole', 'stall', 'jitter', 'crashStore', 'restartStore']
const ofBus: readonly StormFaultKind[] = [
  ...(['killBus', 'loseBus', 'restartBus', 'pauseBus'] as const),
  ...(['cutBus', 'blackHoleBus', 'stallBus', 'jitterBus'] as const),
]

const woesOf: Readonly<Record<StormKind, readonly Woe[]>> = {
  // A single process has no other clock to differ from, and restarts its PostgreSQL itself. A kill in each deck keeps
  // a process from seeing PostgreSQL die three times, which would end it.
  embedded: [{ among: 'servers', kinds: ['kill', 'restart', 'pause', 'fullDisk', 'crashStore'] }],
  postgresql: [{ among: 'servers', kinds: [...ofServers, ...ofStore] }],
  relays: [
    { among: 'servers', kinds: ofServers },
    { among: 'relays', kinds: ofServers },
    { among: 'servers', kinds: ofStore },
    { among: 'all', kinds: ofBus },
  ],
}

/**
 * Plans the faults of a storm, in order; the same seed gives the same ones. Victims take turns.
 * Every kind hits a victim once before any repeats. All faults end within the storm.
 */
export function planStormFaults(options: StormPlanOptions): PlannedStormFault[] {
  const dice = CampaignDice.of(options.seed)
  const faults: PlannedStormFault[] = []
  const decks = woesFor(options).map((woe) => ({ ...woe, left: [] as StormFaultKind[] }))
  let turn = 0
  for (let atMs = GAP_MS.min; ; atMs += dice.between(GAP_MS.min, GAP_MS.max)) {
    const deck = decks[turn++ % decks.length]
    if (deck?.left.length === 0) deck.left = shuffled(deck.kinds, dice)
    const kind = deck?.left.pop()
    if (deck === undefined || kind === undefined) return faults
    const fault = faultOf(kind, deck, dice, options)
    const from = Math.max(atMs, lastEnd(faults, fault))
    if (from + fault.ms > options.stormMs) return faults
    faults.push({ ...fault, atMs: from })
    atMs = from
  }
}

function woesFor({ store, canFillDisk }: StormPlanOptions): Woe[] {
  return woesOf[store].map(({ among, kinds }) => {
    return { among, kinds: kinds.filter((kind) => kind !== 'fullDisk' || canFillDisk) }
  })
}

function shuffled(kinds: readonly StormFaultKind[], dice: CampaignDice): StormFaultKind[] {
  const left = [...kinds]
  return kinds.flatMap(() => left.splice(dice.between(0, left.length - 1), 1))
}

/** A node has one fault at a time; a fault of the store or the bus has no other beside it. */
function lastEnd(faults: readonly PlannedStormFault[], fault: StormFault): number {
  const ends = faults.filter((other) => touches(other, fault)).map(({ atMs, ms }) => atMs + ms + 500)
  return Math.max(0, ...ends)
}

function touches(one: StormFault, other: StormFault): boolean {
  return !('node' in one) || !('node' in other) || one.node === other.node
}

function faultOf(
  kind: StormFaultKind,
  { among }: Woe,
  dice: CampaignDice,
  { stormMs, nodes, relays }: StormPlanOptions,
): StormFault {
  const first = among === 'relays' ? nodes : 0
  const node = dice.between(
    first,
    first + (among === 'servers' ? nodes : among === 'relays' ? relays : nodes + relays) - 1,
  )
  const longest = Math.min(LONGEST_PAUSE_MS, Math.floor(stormMs / LONGEST_SHARE))
  const within = (min: number, max: number): number => dice.between(Math.min(min, longest), Math.min(max, longest))
  switch (kind) {
    case 'kill':
    case 'restart':
      return { kind, node, ms: within(0, 8_000) }
    case 'skew':
      return { kind, node, ms: within(0, 2_000), skewMs: dice.between(-LONGEST_SKEW_MS, LONGEST_SKEW_MS) }
    case 'pause':
      // Paused for longer than its clients' timeouts.
      return { kind, node, ms: within(among === 'relays' ? LONGEST_PAUSE_MS : 1_000, LONGEST_PAUSE_MS) }
    case 'blackHole':
    case 'blackHoleBus':
      return { kind, node, ms: within(1_000, LONGEST_PAUSE_MS) }
    case 'cut':
    case 'cutBus':
      return { kind, node, ms: 0 }
    case 'stall':
    case 'stallBus':
      return { kind, node, ms: within(500, 8_000) }
    case 'jitter':
    case 'jitterBus':
      return { kind, node, ms: within(3_000, 30_000) }
    case 'pauseBus':
      return { kind, ms: within(1_000, LONGEST_PAUSE_MS) }
    case 'crashStore':
    case 'restartStore':
    case 'killBus':
    case 'loseBus':
    case 'restartBus':
      return { kind, ms: within(500, 10_000) }
    case 'fullDisk':
      return { kind, node, ms: within(3_000, 20_000) }
  }
}
