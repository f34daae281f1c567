const SAMPLES_KEPT = 5

/**
 * Estimates the server's clock. Each sample is late by its travel time, so the clock runs slightly behind, and never
 * shows a moment early.
 */
export class ServerClock {
  readonly #localNow: () => number
  #samples: readonly number[] = []
  #supposed = 0

  constructor(localNow: () => number) {
    this.#localNow = localNow
  }

  /** Milliseconds since the epoch; the local clock until the first sample. */
  now(): number {
    return this.#localNow() + (this.#samples.length === 0 ? this.#supposed : median(this.#samples))
  }

  /** Adds a server time in ms that has just arrived. */
  hear(serverTime: number): void {
    if (!Number.isFinite(serverTime)) return
    this.#samples = [...this.#samples, serverTime - this.#localNow()].slice(-SAMPLES_KEPT)
  }

  /** Sets a rough server time from a long reply, for use until the first sample. */
  suppose(serverTime: number): void {
    if (Number.isFinite(serverTime)) this.#supposed = serverTime - this.#localNow()
  }

  /** Drops old samples, since a device that slept may have changed its clock. */
  distrust(): void {
    this.#samples = this.#samples.slice(-1)
  }
}

/** Returns the middle value, the mean of the middle two, or 0 for none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
