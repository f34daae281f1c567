/**
 * The paint of a charge's part. `body` and `limb` (a stroke) make the silhouette in the charge's tincture. `void` shows
 * the field, `ink` is always dark, `shade` and `light` are second tones, `line` is inner drawing. Small shields show
 * only the silhouette and the voids.
 */
export type HeraldicChargeTone = 'body' | 'limb' | 'void' | 'gap' | 'ink' | 'shade' | 'light' | 'line'

export interface HeraldicChargePart {
  readonly tone: HeraldicChargeTone
  /** Path data on a grid of 0 to 100. */
  readonly d: string
  /** Stroke width of a limb, gap (a stroke of the field) or line, on the same grid. */
  readonly width?: number
  /** Drawn again, mirrored at x = 50. */
  readonly isMirrored?: boolean
  /** Left out on small shields. */
  readonly isFine?: boolean
}

export type HeraldicCharge = readonly HeraldicChargePart[]

/** Path data of a circle on the charge's grid. */
export function circlePath(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`
}

/** By number of points: cosine and sine of the angle from a star's outer point to the next inner one. */
const turns = {
  5: [0.8090169943749475, 0.5877852522924731],
  16: [0.9807852804032304, 0.19509032201612825],
} as const

/** Path data of a star with an upright first point; inner points lie half-way between the outer ones. */
export function starPath(x: number, y: number, points: keyof typeof turns, outer: number, inner: number): string {
  const [cosine, sine] = turns[points]
  let [across, up] = [0, 1]
  const corners = Array.from({ length: points * 2 }, (_, corner) => {
    const reach = corner % 2 === 0 ? outer : inner
    const at = `${round(x + reach * across)} ${round(y - reach * up)}`
    const next = [across * cosine + up * sine, up * cosine - across * sine] as const
    across = next[0]
    up = next[1]
    return at
  })
  return `M${corners.join('L')}Z`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
