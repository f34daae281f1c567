/**
 * The league that a relay shows: the last one founded or restored. Messages of an earlier one are ignored, in whatever
 * order they come.
 */
export class ShownLeagueEpoch {
  private readonly onOther: () => void
  private epoch: number | null = null

  /** @param onOther called when another league replaces the shown one. */
  constructor(onOther: () => void) {
    this.onOther = onOther
  }

  /** Null before the first message. */
  get shown(): number | null {
    return this.epoch
  }

  /** @returns whether to accept messages of this epoch. */
  acceptEpoch(epoch: number): boolean {
    // An older release sends no epoch, and must not mix with the others.
    if (!Number.isSafeInteger(epoch) || (this.epoch !== null && epoch < this.epoch)) return false
    const isOther = this.epoch !== null && epoch > this.epoch
    this.epoch = epoch
    if (isOther) this.onOther()
    return true
  }
}
