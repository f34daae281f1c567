import type { PictureStyle } from '../scene/scene.ts'
import { clampToUnit } from '../shapes/shares.ts'
import type { Surface } from '../surface/surface.ts'
import { seededShare } from './seededShare.ts'

/** Metres between petals. */
const EVERY = 0.22
/** Metres a second. */
const FALL = 0.85
const GROUND = 0.15
/** Seconds on the ground until it fades. */
const LIES = 1.6
const MOST_DRIFT = 1.6

const tones = ['#3f8a4a', '#8fb84a', '#fbf4e4', '#d8455a'] as const

/**
 * Draws petals for the winner's lap. Each has a fixed place in the lists, so that none jumps when the picture moves.
 * @param sinceMs ms since they began to fall. @param left the visible part of the lists, in metres. @param top the
 * height of their origin, below 0. @param wind metres a second.
 */
export function drawPetals(
  surface: Surface,
  sinceMs: number,
  left: number,
  right: number,
  top: number,
  seed: number,
  wind: number,
  style: PictureStyle,
): void {
  if (sinceMs < 0) return
  const drift = wind * 0.12
  const reach = Math.min(Math.abs(drift) * ((GROUND - top) / FALL), MOST_DRIFT * 4) + 0.6
  const every = style.isSmall ? EVERY * 2 : EVERY
  const [first, last] = [Math.floor((left - reach) / every), Math.ceil((right + reach) / every)]
  for (const [tone, paint] of tones.entries()) {
    surface.beginPath()
    for (let place = first; place <= last; place++) {
      const own = seed + place * 71
      if (Math.floor(seededShare(own, 0) * tones.length) === tone)
        petalPath(surface, own, place * every, sinceMs, top, drift)
    }
    surface.fill(paint)
  }
}

function petalPath(surface: Surface, own: number, place: number, sinceMs: number, top: number, drift: number): void {
  const fall = FALL * (0.8 + 0.4 * seededShare(own, 1))
  const down = (GROUND * seededShare(own, 2) - top) / fall
  const t = sinceMs / 1000 - (down + LIES) * seededShare(own, 3)
  // Staggered, so that they never fall in waves.
  if (t < 0) return
  const since = t % (down + LIES)
  const falling = Math.min(since, down)
  const flutter = falling * (2.2 + 1.6 * seededShare(own, 4)) + own
  const size =
    0.095 * (0.75 + 0.5 * seededShare(own, 5)) * (1 - clampToUnit((since - down - LIES * 0.6) / (LIES * 0.4)))
  const x = place + drift * falling + 0.16 * Math.sin(flutter)
  const y = top + fall * falling
  const turn = 0.9 * Math.cos(flutter) + (seededShare(own, 6) - 0.5) * 2
  const wide = size * (0.2 + 0.35 * Math.abs(Math.sin(flutter * 1.3)))
  const [cos, sin] = [Math.cos(turn) * size, Math.sin(turn) * size]
  const [nx, ny] = [(-sin / size) * wide * 2, (cos / size) * wide * 2]
  surface.moveTo(x - cos, y - sin)
  surface.quadraticCurveTo(x + nx, y + ny, x + cos, y + sin)
  surface.quadraticCurveTo(x - nx, y - ny, x - cos, y - sin)
}
