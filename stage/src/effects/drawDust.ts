import type { PictureStyle } from '../scene/scene.ts'
import { clampToUnit } from '../shapes/shares.ts'
import type { Surface } from '../surface/surface.ts'
import { drawDustPuff } from './puffs.ts'
import { GRAVITY_M_PER_S2, seededShare } from './seededShare.ts'

/** Metres between two puffs, and the distance until a puff is gone. */
const EVERY = 1.1
const SEEN = 6.6
/** Metres from the horse's middle back to the hind feet. */
const HIND = 0.75
/** Metres a second: no dust below LEAST, full dust from FULL on. */
const LEAST = 3
const FULL = 8
const THUD_MS = 1_000

/**
 * Draws the dust of hooves. A puff stays in its place and ages with the horse's distance. @param x the horse's middle.
 * @param facing only its sign counts. @param run in metres. @param speed in metres a second.
 */
export function drawDust(
  surface: Surface,
  x: number,
  facing: number,
  run: number,
  speed: number,
  style: PictureStyle,
): void {
  const strength = clampToUnit((speed - LEAST) / (FULL - LEAST))
  if (strength <= 0) return
  const way = facing < 0 ? -1 : 1
  const newest = Math.floor(run / EVERY)
  const oldest = Math.ceil((run - SEEN) / EVERY)
  for (let place = Math.max(oldest, 0); place <= newest; place++) {
    const past = run - place * EVERY
    const age = past / SEEN
    const size = (0.1 + 0.34 * Math.sqrt(age)) * (0.7 + 0.6 * seededShare(place, 1))
    const there = x - way * (past + HIND)
    const thick = 0.75 * strength * (1 - age) * Math.min(1, past / 0.25)
    drawDustPuff(surface, there, -0.05 - size * 0.7 - 0.2 * age, size, thick, style.theme === 'dark' ? 'dusk' : 'turf')
  }
  if (!style.isSmall) drawClods(surface, x - way * HIND, way, run, strength, style)
}

/** Clods of turf, each down again after about three metres. */
function drawClods(surface: Surface, x: number, way: 1 | -1, run: number, strength: number, look: PictureStyle): void {
  const down = 3.3
  surface.beginPath()
  for (let place = Math.max(0, Math.ceil((run - down) / EVERY)); place <= Math.floor(run / EVERY); place++) {
    const past = run - place * EVERY
    const u = past / down
    for (let clod = 0; clod < 2; clod++) {
      const high = (0.25 + 0.75 * seededShare(place, 10 + clod)) * strength
      const back = (seededShare(place, 20 + clod) - 0.4) * 0.9 * u
      const size = 0.035 + 0.03 * seededShare(place, 30 + clod)
      surface.ellipse(x - way * (past + back), -4 * high * u * (1 - u), size * 1.3, size, 9 * u + clod)
    }
  }
  surface.fill(look.theme === 'dark' ? '#3b3322' : '#5d4a2b')
}

/**
 * A ring of dust where a knight hits the ground. @param x in metres of the lists. @param sinceMs ms since then; nothing
 * from 1 s on.
 */
export function drawLandingDust(surface: Surface, x: number, sinceMs: number, style: PictureStyle): void {
  if (sinceMs < 0 || sinceMs >= THUD_MS) return
  const age = sinceMs / THUD_MS
  const spread = 1 - (1 - age) * (1 - age) * (1 - age)
  const of = style.theme === 'dark' ? 'dusk' : 'turf'
  const seed = Math.round(x * 97)
  for (let puff = 0; puff < 9; puff++) {
    const side = puff / 4 - 1
    const size = (0.12 + 0.24 * spread) * (0.7 + 0.6 * seededShare(seed, puff))
    const rise = (0.1 + 0.35 * spread) * (1 - 0.7 * Math.abs(side))
    drawDustPuff(surface, x + side * (0.5 + 0.95 * spread), 0.06 - size * 0.6 - rise, size, 0.8 * (1 - age), of)
  }
  if (style.isSmall) return
  const t = sinceMs / 1000
  surface.beginPath()
  for (let clod = 0; clod < 8; clod++) {
    const vy = 1.6 + 2.2 * seededShare(seed, 20 + clod)
    const y = -vy * t + (GRAVITY_M_PER_S2 / 2) * t * t
    if (y > 0.05) continue
    const size = 0.03 + 0.03 * seededShare(seed, 30 + clod)
    surface.ellipse(x + (5 * seededShare(seed, 40 + clod) - 2.5) * t, y, size * 1.3, size, clod + 6 * t)
  }
  surface.fill(style.theme === 'dark' ? '#3b3322' : '#5d4a2b')
}
