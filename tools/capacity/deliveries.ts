import { STREAM_HEARTBEAT_MS } from '@tiltyard/contract'
import { type SimulatedYard, simulateYard } from './yard.ts'

interface Relay {
  readonly viewers: number
  readonly deliveriesPerS: number
  readonly seed: string
}

/** The age of an event at a viewer's socket in milliseconds, and the used share of the core. */
export interface SimulatedDeliveryDelays {
  readonly p95Ms: number
  readonly p99Ms: number
  readonly load: number
}

const MS_PER_S = 1_000

/**
 * Simulates a relay on one core with viewers of the whole yard. Each event and heartbeat is an uninterrupted turn,
 * which waits for earlier ones. A turn serves its viewers in order.
 */
export function simulateDeliveries(
  { viewers, deliveriesPerS, seed }: Relay,
  yard: SimulatedYard = simulateYard(seed),
): SimulatedDeliveryDelays {
  const turnMs = (viewers / deliveriesPerS) * MS_PER_S
  const beats = Array.from(
    { length: Math.ceil(yard.lastsMs / STREAM_HEARTBEAT_MS) },
    (_, at) => at * STREAM_HEARTBEAT_MS,
  )
  const turns = [
    ...yard.timesMs.map((atMs) => ({ atMs, isEvent: true })),
    ...beats.map((atMs) => ({ atMs, isEvent: false })),
  ].sort((one, other) => one.atMs - other.atMs)
  let freeAt = 0
  const ages: number[] = []
  for (const { atMs, isEvent } of turns) {
    const begun = Math.max(atMs, freeAt)
    freeAt = begun + turnMs
    // A hundred of its viewers represent all.
    if (isEvent) for (let part = 1; part <= 100; part++) ages.push(begun - atMs + (turnMs * part) / 100)
  }
  ages.sort((one, other) => one - other)
  const at = (share: number): number => Math.round(ages[Math.floor((ages.length - 1) * share)] ?? 0)
  return { p95Ms: at(0.95), p99Ms: at(0.99), load: (turns.length * turnMs) / Math.max(yard.lastsMs, freeAt) }
}

/** The most viewers, in whole hundreds, with a 95th percentile within this time. */
export function findMaxViewersWithinP95Ms(ms: number, { deliveriesPerS, seed }: Omit<Relay, 'viewers'>): number {
  const yard = simulateYard(seed)
  let [fits, tooMany] = [0, 10_000]
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    const { p95Ms } = simulateDeliveries({ viewers: middle * 100, deliveriesPerS, seed }, yard)
    if (p95Ms <= ms) fits = middle
    else tooMany = middle
  }
  return fits * 100
}
