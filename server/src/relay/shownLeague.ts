/**
 * Which league a relay shows: the one that was founded, or put back from a backup, last. What is told of one of before is nobody's
 * any more, in whatever order it comes.
 */
export class ShownLeague {
  private readonly onOther: () => void
  private epoch: number | null = null

  /** @param onOther called when what has been shown is of another league than what comes now. */
  constructor(onOther: () => void) {
    this.onOther = onOther
  }

  /** Null before anything was told. */
  get shown(): number | null {
    return this.epoch
  }

  /** @returns whether what is of this epoch is to be believed. */
  believes(epoch: number): boolean {
    // Whoever is of a release before tells none, and is not to be mixed with the others.
    if (!Number.isSafeInteger(epoch) || (this.epoch !== null && epoch < this.epoch)) return false
    const isOther = this.epoch !== null && epoch > this.epoch
    this.epoch = epoch
    if (isOther) this.onOther()
    return true
  }
}
