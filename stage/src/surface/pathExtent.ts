/** The bounds of a path's control points, which contain the painted area. */
export interface PathExtent {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Letters and numbers of path data; arc flags must be separated. */
const tokens = /[a-z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi
/** The number of arguments of each command. */
const takes: Readonly<Record<string, number>> = { m: 2, l: 2, t: 2, h: 1, v: 1, c: 6, s: 4, q: 4, a: 7, z: 0 }

const known = new Map<string, PathExtent | null>()
const MAX_KNOWN = 2_000

/** The extent of a repeated shape, cached; null without points. */
export function getCachedPathExtent(d: string): PathExtent | null {
  const extent = known.get(d)
  if (extent !== undefined) return extent
  if (known.size >= MAX_KNOWN) known.clear()
  const measured = measurePathExtent(d)
  known.set(d, measured)
  return measured
}

/** Measures the extent of path data; null without points. */
export function measurePathExtent(d: string): PathExtent | null {
  const points: (readonly [x: number, y: number])[] = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  const read = d.match(tokens) ?? []
  for (let at = 0; at < read.length; ) {
    const command = read[at] ?? ''
    const name = command.toLowerCase()
    const count = takes[name]
    if (count === undefined) return EVERYWHERE
    const isRelative = command === name
    at += 1
    do {
      const numbers = read.slice(at, at + count).map(Number)
      at += count
      const [ownX, ownY] = isRelative ? [x, y] : [0, 0]
      if (name === 'z') [x, y] = [startX, startY]
      else if (name === 'h') x = ownX + (numbers[0] ?? 0)
      else if (name === 'v') y = ownY + (numbers[0] ?? 0)
      else if (name === 'a') {
        // An arc stays within twice its longer radius of both ends.
        const reach = 2 * Math.max(Math.abs(numbers[0] ?? 0), Math.abs(numbers[1] ?? 0))
        points.push([x - reach, y - reach], [x + reach, y + reach])
        ;[x, y] = [ownX + (numbers[5] ?? 0), ownY + (numbers[6] ?? 0)]
      } else {
        for (let pair = 0; pair < count; pair += 2) {
          points.push([ownX + (numbers[pair] ?? 0), ownY + (numbers[pair + 1] ?? 0)])
        }
        ;[x, y] = points.at(-1) ?? [x, y]
      }
      points.push([x, y])
      if (name === 'm') [startX, startY] = [x, y]
    } while (count > 0 && at < read.length && !/[a-z]/i.test(read[at] ?? ''))
  }
  return boundsOf(points)
}

/** Unreadable data may be anywhere. */
const EVERYWHERE: PathExtent = {
  left: Number.NEGATIVE_INFINITY,
  top: Number.NEGATIVE_INFINITY,
  right: Number.POSITIVE_INFINITY,
  bottom: Number.POSITIVE_INFINITY,
}

/** The bounds of points; null without any. */
function boundsOf(points: readonly (readonly [x: number, y: number])[]): PathExtent | null {
  if (points.length === 0) return null
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}
