import type { LanceBurst, PictureStyle } from '../scene/scene.ts'
import type { Surface } from '../surface/surface.ts'
import { countLanceSplinters, type LanceSplinter, lanceSplinterAt } from './lanceSplinter.ts'

/** Painted wood, split wood, and its paler heart. */
const tones = ['#b98246', '#e2bd83', '#f5e2b8'] as const
const INK = '#2b1c10'

/** Draws the pieces of a lance, one path per tone. */
export function drawLanceBurst(surface: Surface, burst: LanceBurst, style: PictureStyle): void {
  if (burst.sinceMs < 0 || burst.cleared >= 1) return
  const step = style.isSmall ? 2 : 1
  const pieces: LanceSplinter[] = []
  for (let piece = 0; piece < countLanceSplinters(burst); piece += step) pieces.push(lanceSplinterAt(burst, piece))
  surface.save()
  if (burst.cleared > 0) surface.fade(1 - burst.cleared)
  const edge = style.hasMoreContrast ? 0.06 : 0.032
  for (const [tone, paint] of tones.entries()) {
    surface.beginPath()
    for (const piece of pieces) if (piece.tone === tone) sliverPath(surface, piece, style.isSmall ? 2 : 1)
    surface.stroke(style.hasMoreContrast ? '#000' : INK, edge)
    surface.fill(style.hasMoreContrast ? '#fff' : paint)
  }
  surface.restore()
}

/** A sliver, thick in the middle, with one slanted end. */
function sliverPath(surface: Surface, { x, y, angle, length, width }: LanceSplinter, thicker: number): void {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [lx, ly] = [(cos * length) / 2, (sin * length) / 2]
  const [wx, wy] = [(-sin * width * thicker) / 2, (cos * width * thicker) / 2]
  surface.moveTo(x - lx, y - ly)
  surface.lineTo(x - lx * 0.4 + wx, y - ly * 0.4 + wy)
  surface.lineTo(x + lx * 0.9 + wx, y + ly * 0.9 + wy)
  surface.lineTo(x + lx * 0.6, y + ly * 0.6)
  surface.lineTo(x + lx - wx, y + ly - wy)
  surface.lineTo(x - lx * 0.5 - wx, y - ly * 0.5 - wy)
  surface.closePath()
}
