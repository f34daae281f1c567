import type { Surface } from '../surface/surface.ts'

/** A cloth that flies from an edge: the edge is held still, the rest waves. */
export interface Cloth {
  /** The held edge's upper end, and the way to its lower end. */
  readonly x: number
  readonly y: number
  readonly edgeX: number
  readonly edgeY: number
  /** From the held edge to the free one. */
  readonly flyX: number
  readonly flyY: number
  /** How far it waves, in metres, and how far on in its waving it is, in radians. */
  readonly wave: number
  readonly phase: number
}

const COLUMNS = 6

/**
 * A part of a cloth as a path, in shares of its two ways. @param notch how far the free end is cut in between its corners.
 */
export function clothPath(
  surface: Surface,
  cloth: Cloth,
  [from, to, upper, lower]: readonly [from: number, to: number, upper: number, lower: number],
  notch = 0,
): void {
  for (let column = 0; column <= COLUMNS; column++) {
    pointTo(surface, cloth, from + ((to - from) * column) / COLUMNS, upper, column === 0)
  }
  if (notch > 0) pointTo(surface, cloth, to - notch, (upper + lower) / 2, false)
  for (let column = COLUMNS; column >= 0; column--) {
    pointTo(surface, cloth, from + ((to - from) * column) / COLUMNS, lower, false)
  }
  surface.closePath()
}

function pointTo(surface: Surface, cloth: Cloth, along: number, down: number, isFirst: boolean): void {
  const { x, y, edgeX, edgeY, flyX, flyY, wave, phase } = cloth
  const ripple = wave * along * Math.sin(5.2 * along - phase + down * 0.5)
  const size = Math.sqrt(flyX * flyX + flyY * flyY) || 1
  const px = x + edgeX * down + flyX * along - (flyY / size) * ripple
  const py = y + edgeY * down + flyY * along + (flyX / size) * ripple
  if (isFirst) surface.moveTo(px, py)
  else surface.lineTo(px, py)
}

/** How strongly a wind flies a cloth, 0 to 1: never so weakly that it could not be read. */
export function flown(wind: number): number {
  return 0.72 + 0.28 * ((wind * wind) / (wind * wind + 9))
}
