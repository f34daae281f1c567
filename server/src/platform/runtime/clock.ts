import { outsideRequests } from './requestContext.ts'

/** The server's time; tests use a clock that they advance. */
export interface Clock {
  /** Whole milliseconds since 1970 in UTC. */
  now(): number
  /** Calls back once after `delayMs`, unless the returned function is called before. */
  after(delayMs: number, callback: () => void): () => void
}

/** The machine's clock. Its callbacks run outside of the request. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delayMs, callback) => {
    const timer = outsideRequests(() => setTimeout(callback, delayMs))
    return () => clearTimeout(timer)
  },
}
