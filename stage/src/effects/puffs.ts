import type { Surface } from '../surface/surface.ts'

/** The kind of dust: turf by day, turf in the dark theme, or wood and leather. */
export type DustKind = 'turf' | 'dusk' | 'wood'

const tones: Readonly<Record<DustKind, string>> = { turf: '233,219,186', dusk: '172,160,138', wood: '226,203,160' }

/** A puff of three circles. @param size its radius in metres. @param strength its opacity, 0 to 1. */
export function drawDustPuff(
  surface: Surface,
  x: number,
  y: number,
  size: number,
  strength: number,
  kind: DustKind,
): void {
  if (strength < 0.04) return
  surface.beginPath()
  surface.ellipse(x, y, size, size * 0.8)
  surface.ellipse(x - size * 0.8, y + size * 0.2, size * 0.6, size * 0.5)
  surface.ellipse(x + size * 0.8, y + size * 0.3, size * 0.65, size * 0.5)
  surface.fill(`rgba(${tones[kind]},${strength.toFixed(2)})`)
}
