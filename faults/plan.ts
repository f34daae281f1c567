import { Dice } from '../chaos/dice.ts'

/** What befalls a node, its way to the store, or the store itself; `ms` is how long it lasts. */
export type Fault =
  /** SIGKILL, and a new process after so long. */
  | { readonly kind: 'kill'; readonly node: number; readonly ms: number }
  /** SIGTERM, and a new process after so long. */
  | { readonly kind: 'restart'; readonly node: number; readonly ms: number }
  /** SIGSTOP, and SIGCONT after so long. */
  | { readonly kind: 'pause'; readonly node: number; readonly ms: number }
  /** Killed, and started again with a clock that is wrong by this much. */
  | { readonly kind: 'skew'; readonly node: number; readonly ms: number; readonly skewMs: number }
  /** Every connection to the store is reset. */
  | { readonly kind: 'cut'; readonly node: number; readonly ms: number }
  /** Nothing passes to the store or back, and nobody says so. */
  | { readonly kind: 'blackHole'; readonly node: number; readonly ms: number }
  /** What passes is held back, and comes all at once afterwards. */
  | { readonly kind: 'stall'; readonly node: number; readonly ms: number }
  /** Each packet is late by 1 to 80 ms. */
  | { readonly kind: 'jitter'; readonly node: number; readonly ms: number }
  /** The database is stopped as by a crash, and started again. */
  | { readonly kind: 'crashStore'; readonly ms: number }
  /** The database is stopped in good order, and started again. */
  | { readonly kind: 'restartStore'; readonly ms: number }
  /** The disk of the node's data folder is full. */
  | { readonly kind: 'fullDisk'; readonly node: number; readonly ms: number }

export type FaultKind = Fault['kind']
export type PlannedFault = Fault & { readonly atMs: number }
export type StoreKind = 'embedded' | 'postgresql'

export interface PlanOptions {
  readonly seed: number
  readonly stormMs: number
  readonly store: StoreKind
  readonly nodes: number
  /** Whether the data folder is on a disk that can be filled. */
  readonly canFillDisk: boolean
}

const LONGEST_PAUSE_MS = 60_000
const LONGEST_SKEW_MS = 3_600_000
/** A long fault must leave time for others. */
const LONGEST_SHARE = 5
const GAP_MS = { min: 2_000, max: 9_000 }

const kindsOf: Readonly<Record<StoreKind, readonly FaultKind[]>> = {
  // One process has no other clock to differ from.
  embedded: ['kill', 'restart', 'pause', 'fullDisk'],
  postgresql: [
    ...(['kill', 'restart', 'pause', 'skew'] as const),
    ...(['cut', 'blackHole', 'stall', 'jitter', 'crashStore', 'restartStore'] as const),
  ],
}

/**
 * The faults of a storm in their order; the same seed gives the same ones. Every kind comes before any comes again,
 * and all are over when the storm is.
 */
export function planStorm(options: PlanOptions): PlannedFault[] {
  const dice = Dice.of(options.seed)
  const faults: PlannedFault[] = []
  let deck: FaultKind[] = []
  for (let atMs = GAP_MS.min; ; atMs += dice.between(GAP_MS.min, GAP_MS.max)) {
    if (deck.length === 0) deck = shuffled(kindsFor(options), dice)
    const kind = deck.pop()
    if (kind === undefined) return faults
    const fault = faultOf(kind, dice, options)
    const from = Math.max(atMs, lastEnd(faults, fault))
    if (from + fault.ms > options.stormMs) return faults
    faults.push({ ...fault, atMs: from })
    atMs = from
  }
}

function kindsFor({ store, canFillDisk }: PlanOptions): FaultKind[] {
  return kindsOf[store].filter((kind) => kind !== 'fullDisk' || canFillDisk)
}

function shuffled(kinds: readonly FaultKind[], dice: Dice): FaultKind[] {
  const left = [...kinds]
  return kinds.flatMap(() => left.splice(dice.between(0, left.length - 1), 1))
}

/** One node suffers one thing at a time; the store's troubles wait for all others, and they for it. */
function lastEnd(faults: readonly PlannedFault[], fault: Fault): number {
  const ends = faults.filter((other) => touches(other, fault)).map(({ atMs, ms }) => atMs + ms + 500)
  return Math.max(0, ...ends)
}

function touches(one: Fault, other: Fault): boolean {
  return !('node' in one) || !('node' in other) || one.node === other.node
}

function faultOf(kind: FaultKind, dice: Dice, { stormMs, nodes }: PlanOptions): Fault {
  const node = dice.between(0, nodes - 1)
  const longest = Math.min(LONGEST_PAUSE_MS, Math.floor(stormMs / LONGEST_SHARE))
  const within = (min: number, max: number): number => dice.between(Math.min(min, longest), Math.min(max, longest))
  switch (kind) {
    case 'kill':
    case 'restart':
      return { kind, node, ms: within(0, 8_000) }
    case 'skew':
      return { kind, node, ms: within(0, 2_000), skewMs: dice.between(-LONGEST_SKEW_MS, LONGEST_SKEW_MS) }
    case 'pause':
    case 'blackHole':
      return { kind, node, ms: within(1_000, LONGEST_PAUSE_MS) }
    case 'cut':
      return { kind, node, ms: 0 }
    case 'stall':
      return { kind, node, ms: within(500, 8_000) }
    case 'jitter':
      return { kind, node, ms: within(3_000, 30_000) }
    case 'crashStore':
    case 'restartStore':
      return { kind, ms: within(500, 10_000) }
    case 'fullDisk':
      return { kind, node, ms: within(3_000, 20_000) }
  }
}
