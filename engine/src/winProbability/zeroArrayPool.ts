const FEWEST = 64

/** A pool of zeroed arrays: new arrays for every run cost as much as the run. */
class ZeroPool<Zeros extends Float64Array | Int32Array> {
  private readonly make: (size: number) => Zeros
  /** By size, a power of two. The pool keeps as many as were in use at once. */
  private readonly free = new Map<number, Zeros[]>()

  constructor(make: (size: number) => Zeros) {
    this.make = make
  }

  /** @returns at least `length` zeros. */
  take(length: number): Zeros {
    let size = FEWEST
    while (size < length) size *= 2
    return this.free.get(size)?.pop() ?? this.make(size)
  }

  /** @param used the number of first entries to clear. */
  giveBack(zeros: Zeros, used: number): void {
    zeros.fill(0, 0, used)
    const same = this.free.get(zeros.length)
    if (same) same.push(zeros)
    else this.free.set(zeros.length, [zeros])
  }
}

const floats = new ZeroPool<Float64Array>((size) => new Float64Array(size))
/** Integers are separate, because an index from a float array makes every access slow. */
const integers = new ZeroPool<Int32Array>((size) => new Int32Array(size))

/** @returns at least `length` zeros; call `returnFloatZeros` when done. */
export function borrowFloatZeros(length: number): Float64Array {
  return floats.take(length)
}

/** @param used the number of first entries to clear. */
export function returnFloatZeros(zeros: Float64Array, used: number): void {
  floats.giveBack(zeros, used)
}

/** @returns at least `length` zeros; call `returnIntegerZeros` when done. */
export function borrowIntegerZerosUntilReturned(length: number): Int32Array {
  return integers.take(length)
}

/** @param used the number of first entries to clear. */
export function returnIntegerZeros(zeros: Int32Array, used: number): void {
  integers.giveBack(zeros, used)
}
