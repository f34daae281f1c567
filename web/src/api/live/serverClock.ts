const SAMPLES_KEPT = 5

/**
 * The server's clock as seen from here. Each sample is late by the time it travelled, so the
 * clock runs a little behind the server and never shows a moment before it has come.
 */
export class ServerClock {
  readonly #localNow: () => number
  #samples: readonly number[] = []
  #supposed = 0

  constructor(localNow: () => number) {
    this.#localNow = localNow
  }

  /** Milliseconds since the epoch; the local clock until the server has been heard. */
  now(): number {
    return this.#localNow() + (this.#samples.length === 0 ? this.#supposed : median(this.#samples))
  }

  /** Takes a server time in ms that has just arrived. */
  hear(serverTime: number): void {
    if (!Number.isFinite(serverTime)) return
    this.#samples = [...this.#samples, serverTime - this.#localNow()].slice(-SAMPLES_KEPT)
  }

  /** Takes a server time that came with a long answer: better than none, until one is heard. */
  suppose(serverTime: number): void {
    if (Number.isFinite(serverTime)) this.#supposed = serverTime - this.#localNow()
  }

  /** Forgets the samples when the next one is heard first: a device that slept may have set its clock meanwhile. */
  distrust(): void {
    this.#samples = this.#samples.slice(-1)
  }
}

/** The middle value, the mean of the middle two, or 0 of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
