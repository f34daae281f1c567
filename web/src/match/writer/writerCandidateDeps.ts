import type { WriterWorkerMessage } from './writerMessages.ts'

/** A running writer, as its page sees it. */
export interface BrowserWriterHandle {
  /** Lets it finish the current event and release the lease. */
  stop(): void
  /** Ends it immediately. */
  terminate(): void
}

/** The browser's functions that a candidate needs. */
export interface WriterCandidateDeps {
  now(): number
  /** @returns a function that cancels it. */
  after(ms: number, act: () => void): () => void
  /** From 0 to 1, for the jitter of candidates for the same lease. */
  random(): number
  /** Waits for a lock that all tabs of the browser share. @returns a function that releases it; null if aborted. */
  lock(name: string, signal: AbortSignal): Promise<(() => void) | null>
  startWriter(matchId: string, onMessage: (message: WriterWorkerMessage) => void): BrowserWriterHandle
  /** Releases a lease from a closing page; the request outlives the page. */
  releaseAtOnce(matchId: string, epoch: number): void
  isVisible(): boolean
  /** Reports changes of visibility, and the page's end. @returns a function that unsubscribes. */
  followPage(seen: { onVisibility(): void; onLeave(): void }): () => void
  warn(message: string): void
}
