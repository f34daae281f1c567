import type { Surface } from '../surface/surface.ts'

/** A cloth that waves from a fixed edge. */
export interface WavingCloth {
  /** The fixed edge's upper end, and the vector to its lower end. */
  readonly x: number
  readonly y: number
  readonly edgeX: number
  readonly edgeY: number
  /** From the fixed edge to the free one. */
  readonly flyX: number
  readonly flyY: number
  /** The wave's size in metres and its phase in radians. */
  readonly wave: number
  readonly phase: number
}

const COLUMNS = 6

/** Adds a part of a cloth to the path, in shares of its directions. @param notch the depth of the free end's cut. */
export function addWavingClothPath(
  surface: Surface,
  cloth: WavingCloth,
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

function pointTo(surface: Surface, cloth: WavingCloth, along: number, down: number, isFirst: boolean): void {
  const { x, y, edgeX, edgeY, flyX, flyY, wave, phase } = cloth
  const ripple = wave * along * Math.sin(5.2 * along - phase + down * 0.5)
  const size = Math.sqrt(flyX * flyX + flyY * flyY) || 1
  const px = x + edgeX * down + flyX * along - (flyY / size) * ripple
  const py = y + edgeY * down + flyY * along + (flyX / size) * ripple
  if (isFirst) surface.moveTo(px, py)
  else surface.lineTo(px, py)
}

/** The force of the wind on a cloth, 0 to 1: always enough to see the cloth. */
export function windForceOnCloth(wind: number): number {
  return 0.72 + 0.28 * ((wind * wind) / (wind * wind + 9))
}
