/**
 * Goes through lists in an order of its own, each list to its end before anything comes twice. Small and whole
 * numbers alone, for a match asks it a hundred times.
 */
export class Rotation {
  private state: number
  /**
   * For each list by how much it moves on, 0 where it was not asked yet; then, for each, where it stands. A list of
   * numbers, for each match has its own, and a typed one of this length takes several times as long to make.
   */
  private readonly places: number[]
  private readonly lists: number

  /** @param seed any 32-bit number. @param lists how many lists there are, none longer than 255. */
  constructor(seed: number, lists: number) {
    this.state = seed | 0 || 1
    this.places = noughts(2 * lists)
    this.lists = lists
  }

  /** The place of the next entry of a list, 0 to below its length. @param length of that list, at least 1. */
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

  /** A whole number below a bound, 1 to 65,536; xorshift by Marsaglia (2003), which is even enough to choose words by. */
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

/** So many noughts, copied from a list that is kept: filling one anew takes longer. */
export function noughts(length: number): number[] {
  const kept = made.get(length) ?? new Array<number>(length).fill(0)
  made.set(length, kept)
  return kept.slice()
}

const stridesByLength: (readonly number[])[] = []

/**
 * For each number below the length the nearest from there down, going round, that shares no divisor with the length: a
 * stride that passes every place. Cached by length, for a match asks dozens of times.
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
