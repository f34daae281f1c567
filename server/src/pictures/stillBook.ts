/** So many stills are kept; each is some 150 kB. */
const MAX_KEPT = 100

/** Keeps the latest stills that never change: a page of an archive asks for two dozen at once, and again with its next visitor. */
export class StillBook {
  private readonly maxKept: number
  /** From the one that was asked for longest ago to the latest. */
  private readonly kept = new Map<string, string>()

  constructor(maxKept = MAX_KEPT) {
    this.maxKept = maxKept
  }

  /**
   * A still, drawn where it is not kept.
   * @param key what it is kept under; null for one that will be another. @param beforeDrawing what it throws is thrown.
   */
  async read(key: string | null, draw: () => string, beforeDrawing: () => Promise<void>): Promise<string> {
    const known = key === null ? undefined : this.kept.get(key)
    if (known === undefined) await beforeDrawing()
    const svg = known ?? draw()
    if (key === null) return svg
    this.kept.delete(key)
    this.kept.set(key, svg)
    if (this.kept.size > this.maxKept) this.kept.delete(this.kept.keys().next().value ?? '')
    return svg
  }
}
