/** How one part of the server stands. */
export interface HealthPartState {
  readonly isReady: boolean
  /** What an operator may want to know of it; null where there is nothing to say. */
  readonly note: string | null
}

/** One part of the server that may be ready or not, by itself. */
export interface HealthPart {
  /** One of a few, the same in each process: it is also a label of what is measured. */
  readonly name: string
  /** Looks at what is known here already; it waits for nobody. */
  look(): HealthPartState
}
