/** Keeps an order of indices sorted by keys, the highest first; fast for keys that resemble the last ones. */
export class IndicesSortedByKey {
  readonly order: Int32Array
  readonly keys: Float64Array

  constructor(count: number) {
    this.order = Int32Array.from({ length: count }, (_, at) => at)
    this.keys = new Float64Array(count)
  }

  /** Sorts by the present keys, by insertion. */
  sort(): void {
    const { order, keys } = this
    for (let at = 1; at < order.length; at++) {
      const index = order[at] ?? 0
      const key = keys[index] ?? 0
      let to = at
      for (; to > 0 && (keys[order[to - 1] ?? 0] ?? 0) < key; to--) order[to] = order[to - 1] ?? 0
      order[to] = index
    }
  }
}
