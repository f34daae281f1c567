import { STREAM_HEARTBEAT_MS } from '@tiltyard/contract'
import { findMaxViewersWithinP95Ms, simulateDeliveries } from './deliveries.ts'
import { measuredCapacityFigures, SEGMENT_BYTES } from './figures.ts'
import { simulateReconnections } from './returns.ts'
import { simulateYard } from './yard.ts'

interface Wanted {
  readonly viewers: number
  readonly cores: number
  readonly seed: string
}

const P95_MS = 300
const MS_PER_S = 1_000
const BITS = 8
/** A heartbeat with its overhead. */
const BEAT_BYTES = 13 + SEGMENT_BYTES
/** The load limit of a relay, so that one of eight may fail. */
const SHARE = 7 / 8

/** Computes the resources for viewers who all watch all four matches of the yard. */
export function estimateCapacity({ viewers, cores, seed }: Wanted) {
  const yard = simulateYard(seed)
  const { deliveriesPerS, arrivalsPerS, viewersPerProcess, bytesPerViewer, busMessageBytes } = measuredCapacityFigures
  const within = findMaxViewersWithinP95Ms(P95_MS, { deliveriesPerS, seed })
  const each = Math.floor(Math.min(within, viewersPerProcess) * SHARE)
  const relays = Math.max(1, Math.ceil(viewers / each))
  const machines = Math.ceil(relays / cores)
  const perViewer = yard.eventsPerS * yard.bytesPerEvent + (BEAT_BYTES * MS_PER_S) / STREAM_HEARTBEAT_MS
  const own = Math.ceil(viewers / relays)
  const onMachine = Math.min(viewers, own * Math.min(cores, relays))
  const others = Math.max(1, relays - cores)
  return {
    relays,
    machines,
    viewersEach: own,
    telling: simulateDeliveries({ viewers: own, deliveriesPerS, seed }, yard),
    gigabits: (viewers * perViewer * BITS) / 1e9,
    gigabitsEach: (onMachine * perViewer * BITS) / 1e9,
    gigabytesEach: (onMachine * bytesPerViewer) / 1e9,
    busMessagesPerS: yard.eventsPerS,
    busMegabits: (yard.eventsPerS * busMessageBytes * relays * BITS) / 1e6,
    oneDies: simulateReconnections({ viewers: own, relays: Math.max(1, relays - 1), arrivalsPerS, seed }),
    machineDies: simulateReconnections({ viewers: onMachine, relays: others, arrivalsPerS, seed }),
    /** A hundredth of the viewers at a hundredth of the relays: the result depends on viewers per relay. */
    allDropped: simulateReconnections({ viewers: own, relays: 1, arrivalsPerS, seed }),
  }
}
