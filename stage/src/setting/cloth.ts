import type { Surface } from '../surface/surface.ts'

/** How the wind takes a piece of cloth. */
export interface Gust {
  /** Where to it flies: 1 to the right, -1 to the left. */
  readonly way: 1 | -1
  /** 0 hangs down, 1 flies level. */
  readonly lift: number
  /** How far its end goes up and down, as a share of its length. */
  readonly sway: number
  /** Radians by which the wave has gone on. */
  readonly turn: number
}

/** Radians to a metre of the wave that runs along the lists with the wind. */
const WAVE = 4.6

/** The one wind of all cloth at a moment. @param wind in m/s, its sign is its way. @param atMs the playhead. */
export function computeGust(wind: number, atMs: number): Gust {
  const strength = Math.min(1, Math.abs(wind) / 8)
  return {
    way: wind < 0 ? -1 : 1,
    lift: strength * (2 - strength),
    sway: 0.05 + 0.1 * strength,
    turn: (atMs / 1000) * (1.2 + 7 * strength),
  }
}

/** How far out from its pole a point of the cloth is blown. @param along metres of cloth from the pole. */
export function blownX({ way, lift }: Gust, along: number): number {
  return way * along * (0.4 + 0.6 * lift)
}

/** How far below where it is fastened. @param x of the pole. */
export function blownY(gust: Gust, x: number, along: number): number {
  const { way, lift, sway, turn } = gust
  return along * ((1 - lift) * 0.95 + 2 * sway * Math.sin(WAVE * (way * x + along) - turn))
}

/** A whole cloth's edge is curved in so many pieces; what is sewn on it is short and straight. */
const PIECES = 4
const SHORT = 0.3

/** Adds to the path an edge of cloth that begins at the pole, or one that ends there. */
function edge(surface: Surface, gust: Gust, x: number, y: number, from: number, to: number): void {
  if (Math.abs(to - from) < SHORT) {
    surface.lineTo(x + blownX(gust, to), y + blownY(gust, x, to))
    return
  }
  for (let at = 1; at < PIECES; at++) {
    const [here, next] = [from + ((to - from) * at) / PIECES, from + ((to - from) * (at + 1)) / PIECES]
    const [hereX, hereY] = [x + blownX(gust, here), y + blownY(gust, x, here)]
    const [nextX, nextY] = [x + blownX(gust, next), y + blownY(gust, x, next)]
    if (at === PIECES - 1) surface.quadraticCurveTo(hereX, hereY, nextX, nextY)
    else surface.quadraticCurveTo(hereX, hereY, (hereX + nextX) / 2, (hereY + nextY) / 2)
  }
}

/** Adds to the path a piece of cloth between two distances from its pole. @param y of its upper edge. */
export function cloth(
  surface: Surface,
  gust: Gust,
  x: number,
  y: number,
  from: number,
  to: number,
  height: number,
): void {
  surface.moveTo(x + blownX(gust, from), y + blownY(gust, x, from))
  edge(surface, gust, x, y, from, to)
  surface.lineTo(x + blownX(gust, to), y + height + blownY(gust, x, to))
  edge(surface, gust, x, y + height, to, from)
  surface.closePath()
}

/** Adds to the path a pointed pennon. @param y of its upper edge at the pole. */
export function pennon(surface: Surface, gust: Gust, x: number, y: number, length: number, height: number): void {
  const [half, tip] = [length / 2, length]
  const [midX, midY] = [x + blownX(gust, half), y + height / 2 + blownY(gust, x, half)]
  const [tipX, tipY] = [x + blownX(gust, tip), y + height / 2 + blownY(gust, x, tip)]
  surface.moveTo(x, y)
  surface.quadraticCurveTo(midX, midY - height * 0.3, tipX, tipY)
  surface.quadraticCurveTo(midX, midY + height * 0.3, x, y + height)
  surface.closePath()
}
