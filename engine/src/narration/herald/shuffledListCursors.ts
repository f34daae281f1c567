/**
 * Steps through lists in a random order; no entry repeats before a list's end. Small integers only, because a match
 * makes a hundred calls.
 */
export class ShuffledListCursors {
  private state: number
  /**
   * Each list's stride, 0 before its first use; then each list's position. A plain array, because a typed array of this
   * length is several times slower to create.
   */
  private readonly places: number[]
  private readonly lists: number

  /** @param seed any 32-bit number. @param lists the number of lists, none longer than 255. */
  constructor(seed: number, lists: number) {
    this.state = seed | 0 || 1
    this.places = createZeroArray(2 * lists)
    this.lists = lists
  }

  /** The index of a list's next entry, from 0. @param length the list's length, at least 1. */
  next(list: number, length: number): number {
    if (length <= 1) return 0
    const { places } = this
    const place = this.lists + list
    const stride = places[list] as number
    if (stride === 0) {
      const first = this.below(length)
      places[list] = strides(length)[this.below(length - 1) + 1] ?? 1
      places[place] = first
      return first
    }
    const next = ((places[place] as number) + stride) % length
    places[place] = next
    return next
  }

  /** A whole number from 0 to below a bound (1 to 65,536), by Marsaglia's xorshift (2003): even enough for words. */
  below(bound: number): number {
    let x = this.state
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    this.state = x
    return Math.floor(((x >>> 16) * bound) / 65_536)
  }
}

const made = new Map<number, readonly number[]>()

/** Creates an array of zeros from a cached one; copying is faster than filling. */
export function createZeroArray(length: number): number[] {
  const kept = made.get(length) ?? new Array<number>(length).fill(0)
  made.set(length, kept)
  return kept.slice()
}

const stridesByLength: (readonly number[])[] = []

/**
 * The strides that visit every entry, cached by length: for each number the nearest lower one coprime to the length.
 */
function strides(length: number): readonly number[] {
  const kept = stridesByLength[length]
  if (kept !== undefined) return kept
  const list = Array.from({ length }, (_, from) => strideOf(length, from || 1))
  stridesByLength[length] = list
  return list
}

function strideOf(length: number, from: number): number {
  let stride = from
  while (divisor(stride, length) !== 1) stride = stride === 1 ? length - 1 : stride - 1
  return stride
}

function divisor(one: number, other: number): number {
  let [a, b] = [one, other]
  while (b !== 0) [a, b] = [b, a % b]
  return a
}
