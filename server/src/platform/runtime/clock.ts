import { outsideRequests } from './requestContext.ts'

/** Time as the server knows it; tests hand in one that they move by hand. */
export interface Clock {
  /** Whole milliseconds since 1970 in UTC. */
  now(): number
  /** Calls back once after `delayMs`, unless the returned function is called before. */
  after(delayMs: number, callback: () => void): () => void
}

/** The machine's clock. What it calls back for later is no request's any more. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delayMs, callback) => {
    const timer = outsideRequests(() => setTimeout(callback, delayMs))
    return () => clearTimeout(timer)
  },
}
