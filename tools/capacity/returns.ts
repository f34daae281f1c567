import { ConnectionRamp } from '../../server/src/live/connections/connectionRamp.ts'
import { computeReconnectDelayMs } from '../../web/src/api/stream/computeReconnectDelayMs.ts'
import { createSeededRandom } from './dice.ts'

interface Herd {
  readonly viewers: number
  /** The number of relays that accept them. */
  readonly relays: number
  readonly arrivalsPerS: number
  readonly seed: string
}

/** The number of client addresses, so that no address exceeds its rate limit. */
const ADDRESSES = 500

/** The last reconnection in ms; and the connections and refusals of the busiest second, at all relays together. */
export interface ReconnectionReport {
  readonly lastMs: number
  readonly busiest: number
  readonly refusals: number
}

const MS_PER_S = 1_000
const STEP_MS = 10

/** Simulates viewers who are all dropped and reconnect like browsers, each attempt at a random relay. */
export function simulateReconnections({ viewers, relays, arrivalsPerS, seed }: Herd): ReconnectionReport {
  const chance = createSeededRandom(seed)
  let now = 0
  const doors = Array.from(
    { length: relays },
    () => new ConnectionRamp({ perSecond: arrivalsPerS, clock: { now: () => now } }),
  )
  const due = new Map<number, number[]>()
  const come = (attempt: number, inMs: number): void => {
    const step = Math.max(Math.floor(now / STEP_MS) + 1, Math.floor((now + inMs) / STEP_MS))
    const list = due.get(step)
    if (list) list.push(attempt)
    else due.set(step, [attempt])
  }
  for (let viewer = 0; viewer < viewers; viewer++) come(0, computeReconnectDelayMs(0, chance()))
  const begun = new Map<number, number>()
  let [left, refusals, tries] = [viewers, 0, 0]
  for (let step = 0; left > 0; step++) {
    now = step * STEP_MS
    for (const attempt of due.get(step) ?? []) {
      const waitS = doors[Math.floor(chance() * relays)]?.begin(String(tries++ % ADDRESSES)) ?? null
      if (waitS === null) {
        left -= 1
        const second = Math.floor(now / MS_PER_S)
        begun.set(second, (begun.get(second) ?? 0) + 1)
      } else {
        refusals += 1
        come(
          attempt + 1,
          computeReconnectDelayMs(attempt + 1, chance(), { retryAfterMs: waitS * MS_PER_S, isTurn: true }),
        )
      }
    }
    due.delete(step)
  }
  return { lastMs: now, busiest: Math.max(0, ...begun.values()), refusals }
}
