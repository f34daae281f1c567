/** Time as a writer knows it, and where it says what went wrong. */
export interface WriterWorld {
  /** Milliseconds, by a clock that goes on while the device sleeps. */
  now(): number
  /** @returns what calls it off. */
  after(ms: number, act: () => void): () => void
  warn(message: string): void
}
