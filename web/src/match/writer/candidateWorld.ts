import type { FromWriter } from './writerMessages.ts'

/** A writer at work, as its page sees it. */
export interface RunningWriter {
  /** Asks it to finish the event at hand and give the pen back. */
  stop(): void
  /** Ends it where it stands. */
  terminate(): void
}

/** What a candidate needs of the browser. */
export interface CandidateWorld {
  now(): number
  /** @returns what calls it off. */
  after(ms: number, act: () => void): () => void
  /** From 0 to 1, for the spread of those who wait for the same pen. */
  random(): number
  /** Waits until no other tab of this browser holds the name. @returns what lets go of it; null when called off. */
  lock(name: string, signal: AbortSignal): Promise<(() => void) | null>
  startWriter(matchId: string, hear: (message: FromWriter) => void): RunningWriter
  /** Gives a pen back from a page that is going: sent even when the page does not live to see the answer. */
  releaseAtOnce(matchId: string, epoch: number): void
  isVisible(): boolean
  /** Tells of each change of visibility, and of the page going for good. @returns what ends it. */
  followPage(seen: { onVisibility(): void; onLeave(): void }): () => void
  warn(message: string): void
}
