import type { StormFaultSpan } from './lateness.ts'
import type { StormFaultKind } from './plan.ts'
import type { RecordingViewer } from './recordingViewer.ts'
import type { StormNode } from './stormNode.ts'
import { wasOutageSentToViewer } from './wasOutageSentToViewer.ts'

interface Sight {
  readonly at: number
  readonly isHealthy: boolean
}

const LOOK_MS = 1_000
/** A node must notice within this time that its store is out of reach; polling takes time too. */
const KNOWN_WITHIN_MS = 10_000
const LEEWAY_MS = 2_500
const cutsOff: ReadonlySet<StormFaultKind> = new Set([
  ...(['blackHole', 'crashStore', 'restartStore', 'fullDisk', 'pause'] as const),
  ...(['blackHoleBus', 'pauseBus'] as const),
])

/** Polls every node's health, to check what it reports about its store. */
export class StormHealthWatch {
  private readonly nodes: readonly StormNode[]
  private readonly sights: readonly Sight[][]
  private readonly timer: NodeJS.Timeout

  constructor(nodes: readonly StormNode[]) {
    this.nodes = nodes
    this.sights = nodes.map(() => [])
    this.timer = setInterval(() => void this.look(), LOOK_MS)
  }

  /** Stops polling. @returns the outages of the store or of all origins that a node did not report correctly. */
  async stop(faults: readonly StormFaultSpan[], viewers: readonly RecordingViewer[]): Promise<string[]> {
    clearInterval(this.timer)
    const silences = faults.filter(({ kind, wholeFrom, until }) => {
      return cutsOff.has(kind) && until - wholeFrom > KNOWN_WITHIN_MS + LEEWAY_MS
    })
    return silences.flatMap((one) =>
      this.nodes
        // A paused node reports nothing.
        .filter(({ index }) => one.sufferers.includes(index) && (one.kind !== 'pause' || one.node !== index))
        .flatMap(({ index }) => [
          ...this.silent(index, one, faults),
          ...(one.kind === 'fullDisk' ? [] : uninformed(viewers, index, one)),
        ]),
    )
  }

  private async look(): Promise<void> {
    await Promise.all(
      this.nodes.map(async (node, index) => {
        const at = Date.now()
        this.sights[index]?.push({ at, isHealthy: await node.isHealthy(LOOK_MS) })
      }),
    )
  }

  private silent(
    index: number,
    { kind, from, wholeFrom, until }: StormFaultSpan,
    faults: readonly StormFaultSpan[],
  ): string[] {
    const sights = this.sights[index] ?? []
    const late = sights.filter(({ at }) => {
      return at > wholeFrom + KNOWN_WITHIN_MS && at < until - LEEWAY_MS && !hasJustComeBack(index, at, faults)
    })
    const isSaid = late.every(({ isHealthy }) => !isHealthy)
    const after = sights.filter(({ at }) => at > until + KNOWN_WITHIN_MS && at < until + 2 * KNOWN_WITHIN_MS)
    // A fault that follows at once hides the end of this one.
    const isFollowed = faults.some((other) => {
      return other.sufferers.includes(index) && other.from > from && other.from < until + 2 * KNOWN_WITHIN_MS
    })
    const isBack = isFollowed || after.length === 0 || after.some(({ isHealthy }) => isHealthy)
    return [
      ...(isSaid ? [] : [`node ${index} called itself healthy more than 10 s into ${kind}`]),
      ...(isBack ? [] : [`node ${index} was not healthy again within 20 s of the end of ${kind}`]),
    ]
  }
}

/** A process that has just started or resumed does not know about outages yet. */
function hasJustComeBack(index: number, at: number, struck: readonly StormFaultSpan[]): boolean {
  return struck.some(({ node, from, until }) => node === index && at > from && at < until + KNOWN_WITHIN_MS)
}

/** A connected viewer must hear of the outage within the same time. */
function uninformed(
  viewers: readonly RecordingViewer[],
  index: number,
  { kind, from, until }: StormFaultSpan,
): string[] {
  return viewers
    .filter(({ node }) => node === index)
    .filter(({ outages }) => !wasOutageSentToViewer(outages, { from, until, withinMs: KNOWN_WITHIN_MS }))
    .map(({ node }) => `a viewer of node ${node} was not told of ${kind}`)
}
