// Reduces pictures to few colours: for flat shapes the loss is invisible, and files are a third as large.

/** Colours as 0xRRGGBB. */
export type Palette = readonly number[]

/** The renderer's pixels: red, green, blue and alpha, opaque. */
export type Pixels = Uint8Array

const BITS = 5
const CELLS = 1 << (3 * BITS)

interface Cell {
  readonly channels: readonly [red: number, green: number, blue: number]
  readonly count: number
}

/** Chooses a palette for some pictures by median cut. @param size 2 to 256. */
export function choosePalette(pictures: readonly Pixels[], size: number): Palette {
  let boxes: (readonly Cell[])[] = [cellsOf(pictures)]
  while (boxes.length < size) {
    const widest = boxes.filter((box) => box.length > 1).sort((one, other) => weightOf(other) - weightOf(one))[0]
    if (!widest) break
    boxes = [...boxes.filter((box) => box !== widest), ...halves(widest)]
  }
  return boxes.map(meanOf)
}

/** Converts each pixel to its index in a palette. */
export function toPaletteIndices(pixels: Pixels, palette: Palette): Uint8Array {
  const nearest = new Int16Array(CELLS).fill(-1)
  const indices = new Uint8Array(pixels.length / 4)
  for (let at = 0; at < indices.length; at++) {
    const cell = cellAt(pixels, at * 4)
    let index = nearest[cell] ?? -1
    if (index < 0) {
      index = nearestTo(palette, pixels[at * 4] ?? 0, pixels[at * 4 + 1] ?? 0, pixels[at * 4 + 2] ?? 0)
      nearest[cell] = index
    }
    indices[at] = index
  }
  return indices
}

function cellAt(pixels: Pixels, at: number): number {
  const part = (channel: number): number => (pixels[at + channel] ?? 0) >> (8 - BITS)
  return (part(0) << (2 * BITS)) | (part(1) << BITS) | part(2)
}

/** The colours, grouped by their first bits, each with its mean. */
function cellsOf(pictures: readonly Pixels[]): readonly Cell[] {
  const counts = new Float64Array(CELLS)
  const sums = [new Float64Array(CELLS), new Float64Array(CELLS), new Float64Array(CELLS)] as const
  for (const pixels of pictures) {
    for (let at = 0; at < pixels.length; at += 4) {
      const cell = cellAt(pixels, at)
      counts[cell] = (counts[cell] ?? 0) + 1
      for (const [channel, sum] of sums.entries()) sum[cell] = (sum[cell] ?? 0) + (pixels[at + channel] ?? 0)
    }
  }
  return [...counts.entries()]
    .filter(([, count]) => count > 0)
    .map(([cell, count]) => {
      const mean = (sum: Float64Array): number => (sum[cell] ?? 0) / count
      return { channels: [mean(sums[0]), mean(sums[1]), mean(sums[2])], count }
    })
}

/** A box's priority: its widest channel times the root of its pixels, so that rare colours count, but less. */
function weightOf(box: readonly Cell[]): number {
  const pixels = box.reduce((sum, { count }) => sum + count, 0)
  return widthOf(box, widestIn(box)) * Math.sqrt(pixels)
}

function widthOf(box: readonly Cell[], channel: number): number {
  const values = box.map(({ channels }) => channels[channel] ?? 0)
  return Math.max(...values) - Math.min(...values)
}

function widestIn(box: readonly Cell[]): number {
  return [0, 1, 2].reduce((best, channel) => (widthOf(box, channel) > widthOf(box, best) ? channel : best), 0)
}

function halves(box: readonly Cell[]): [readonly Cell[], readonly Cell[]] {
  const channel = widestIn(box)
  const sorted = [...box].sort((one, other) => (one.channels[channel] ?? 0) - (other.channels[channel] ?? 0))
  const half = sorted.reduce((sum, { count }) => sum + count, 0) / 2
  let [at, below] = [0, 0]
  while (at < sorted.length - 1 && below + (sorted[at]?.count ?? 0) <= half) below += sorted[at++]?.count ?? 0
  const cut = Math.max(1, at)
  return [sorted.slice(0, cut), sorted.slice(cut)]
}

function meanOf(box: readonly Cell[]): number {
  const pixels = box.reduce((sum, { count }) => sum + count, 0)
  const mean = (channel: number): number =>
    Math.round(box.reduce((sum, { channels, count }) => sum + (channels[channel] ?? 0) * count, 0) / pixels)
  return (mean(0) << 16) | (mean(1) << 8) | mean(2)
}

function nearestTo(palette: Palette, red: number, green: number, blue: number): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY]
  for (const [index, colour] of palette.entries()) {
    const [dr, dg, db] = [(colour >> 16) - red, ((colour >> 8) & 255) - green, (colour & 255) - blue]
    const far = 2 * dr * dr + 4 * dg * dg + 3 * db * db
    if (far < least) [best, least] = [index, far]
  }
  return best
}
