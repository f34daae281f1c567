import type { Surface } from '../surface/surface.ts'

/** The wind's effect on cloth. */
export interface ClothWind {
  /** Its direction: 1 to the right, -1 to the left. */
  readonly direction: 1 | -1
  /** 0 hangs down, 1 flies level. */
  readonly lift: number
  /** The end's up and down movement, as a share of its length. */
  readonly sway: number
  /** The wave's phase in radians. */
  readonly phase: number
}

/** Radians per metre of the wave along the lists. */
const WAVE = 4.6

/** Computes the wind for all cloth. @param wind in m/s; the sign is its direction. @param atMs the playhead. */
export function computeClothWind(wind: number, atMs: number): ClothWind {
  const strength = Math.min(1, Math.abs(wind) / 8)
  return {
    direction: wind < 0 ? -1 : 1,
    lift: strength * (2 - strength),
    sway: 0.05 + 0.1 * strength,
    phase: (atMs / 1000) * (1.2 + 7 * strength),
  }
}

/** The offset of a point of cloth from its pole. @param along metres of cloth from the pole. */
export function windOffsetX({ direction, lift }: ClothWind, along: number): number {
  return direction * along * (0.4 + 0.6 * lift)
}

/** The drop of a point below its fastening. @param x of the pole. */
export function windDropY(wind: ClothWind, x: number, along: number): number {
  const { direction, lift, sway, phase } = wind
  return along * ((1 - lift) * 0.95 + 2 * sway * Math.sin(WAVE * (direction * x + along) - phase))
}

/** A whole cloth's edge has this many curved pieces; shorter ones are straight. */
const PIECES = 4
const SHORT = 0.3

/** Adds an edge of cloth to the path, from the pole or towards it. */
function edge(surface: Surface, gust: ClothWind, x: number, y: number, from: number, to: number): void {
  if (Math.abs(to - from) < SHORT) {
    surface.lineTo(x + windOffsetX(gust, to), y + windDropY(gust, x, to))
    return
  }
  for (let at = 1; at < PIECES; at++) {
    const [here, next] = [from + ((to - from) * at) / PIECES, from + ((to - from) * (at + 1)) / PIECES]
    const [hereX, hereY] = [x + windOffsetX(gust, here), y + windDropY(gust, x, here)]
    const [nextX, nextY] = [x + windOffsetX(gust, next), y + windDropY(gust, x, next)]
    if (at === PIECES - 1) surface.quadraticCurveTo(hereX, hereY, nextX, nextY)
    else surface.quadraticCurveTo(hereX, hereY, (hereX + nextX) / 2, (hereY + nextY) / 2)
  }
}

/** Adds a piece of cloth between two distances from its pole to the path. @param y of its upper edge. */
export function addClothPath(
  surface: Surface,
  wind: ClothWind,
  x: number,
  y: number,
  from: number,
  to: number,
  height: number,
): void {
  surface.moveTo(x + windOffsetX(wind, from), y + windDropY(wind, x, from))
  edge(surface, wind, x, y, from, to)
  surface.lineTo(x + windOffsetX(wind, to), y + height + windDropY(wind, x, to))
  edge(surface, wind, x, y + height, to, from)
  surface.closePath()
}

/** Adds a pointed pennon to the path. @param y of its upper edge at the pole. */
export function addPennonPath(
  surface: Surface,
  wind: ClothWind,
  x: number,
  y: number,
  length: number,
  height: number,
): void {
  const [half, tip] = [length / 2, length]
  const [midX, midY] = [x + windOffsetX(wind, half), y + height / 2 + windDropY(wind, x, half)]
  const [tipX, tipY] = [x + windOffsetX(wind, tip), y + height / 2 + windDropY(wind, x, tip)]
  surface.moveTo(x, y)
  surface.quadraticCurveTo(midX, midY - height * 0.3, tipX, tipY)
  surface.quadraticCurveTo(midX, midY + height * 0.3, x, y + height)
  surface.closePath()
}
