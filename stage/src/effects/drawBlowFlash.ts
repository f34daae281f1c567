import type { BlowFlash, PictureStyle } from '../scene/scene.ts'
import { clampToUnit } from '../shapes/shares.ts'
import type { Surface } from '../surface/surface.ts'
import { drawDustPuff } from './puffs.ts'
import { GRAVITY_M_PER_S2, seededShare } from './seededShare.ts'

/** The length of the light, and of the sparks, in ms. */
export const BLOW_FLASH_LIGHT_MS = 260
export const BLOW_FLASH_SPARKS_MS = 560

type Struck = 'helm' | 'mail' | 'shield' | 'flesh'

const struck: Readonly<Record<BlowFlash['location'], Struck>> = {
  crest: 'helm',
  visor: 'helm',
  neck: 'mail',
  shoulder: 'mail',
  chest: 'mail',
  waist: 'mail',
  hand: 'mail',
  shield: 'shield',
  leg: 'flesh',
  horse: 'flesh',
}
const sparks: Readonly<Record<Struck, number>> = { helm: 9, mail: 4, shield: 0, flesh: 0 }
const puffs: Readonly<Record<Struck, number>> = { helm: 0, mail: 0, shield: 5, flesh: 3 }

/** The light of a blow: a star that only shrinks, so that nothing flickers. */
export function drawBlowFlash(surface: Surface, flash: BlowFlash, style: PictureStyle): void {
  const { at, sinceMs, force, location } = flash
  if (sinceMs < 0 || sinceMs >= BLOW_FLASH_SPARKS_MS) return
  const what = struck[location]
  const seed = Math.round(at.x * 640 + at.y * 7_919)
  const size = (0.34 + 0.42 * force) * (what === 'flesh' ? 0.7 : 1) * (style.isSmall ? 1.5 : 1)
  surface.save()
  surface.translate(at.x, at.y)
  for (let puff = 0; puff < puffs[what] && !style.isSmall; puff++) drawChaff(surface, seed + puff, sinceMs, size)
  if (sinceMs < BLOW_FLASH_LIGHT_MS) drawLight(surface, seed, sinceMs / BLOW_FLASH_LIGHT_MS, size, style)
  if (sparks[what] > 0) drawSparks(surface, seed, sinceMs, sparks[what], style)
  surface.restore()
}

/** @param age 0 to 1. */
function drawLight(surface: Surface, seed: number, age: number, size: number, look: PictureStyle): void {
  const left = 1 - age * age
  const ring = size * (0.35 + 0.85 * Math.sqrt(age))
  surface.save()
  surface.fade(Math.min(1, 2.2 * (1 - age)))
  surface.beginPath()
  surface.ellipse(0, 0, ring, ring)
  surface.stroke(look.hasMoreContrast ? '#000' : '#fff1c4', 0.09 * (1 - age) + 0.012)
  starPath(surface, seed, size * left, 0.42 + 0.5 * age)
  if (look.hasMoreContrast) surface.stroke('#000', 0.09)
  else surface.stroke('#8a3d0c', 0.045)
  surface.fill(look.hasMoreContrast ? '#fff' : '#ffb52e')
  if (!look.hasMoreContrast) {
    starPath(surface, seed, size * left * 0.66, 0.5 + 0.4 * age)
    surface.fill('#fffbe6')
  }
  surface.restore()
}

/** @param waist the inner radius of the star: smaller is sharper. */
function starPath(surface: Surface, seed: number, size: number, waist: number): void {
  const rays = 6 + Math.floor(seededShare(seed, 0) * 3)
  const turn = seededShare(seed, 1) * 6.28
  const inner = size * (0.72 - 0.55 * waist)
  surface.beginPath()
  for (let ray = 0; ray < rays; ray++) {
    const angle = turn + ((ray + 0.5 * (seededShare(seed, 10 + ray) - 0.5)) / rays) * 6.283
    const next = turn + ((ray + 0.5) / rays) * 6.283
    const reach = size * (0.62 + 0.5 * seededShare(seed, 20 + ray))
    if (ray === 0) surface.moveTo(Math.cos(angle) * reach, Math.sin(angle) * reach)
    else surface.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach)
    surface.lineTo(Math.cos(next) * inner, Math.sin(next) * inner)
  }
  surface.closePath()
}

/** Sparks: short lines along their paths. */
function drawSparks(surface: Surface, seed: number, sinceMs: number, count: number, look: PictureStyle): void {
  const t = sinceMs / 1000
  const age = clampToUnit(sinceMs / BLOW_FLASH_SPARKS_MS)
  surface.beginPath()
  for (let spark = 0; spark < count; spark++) {
    const angle = seededShare(seed, 40 + spark) * 6.283
    const speed = 2.2 + 3.2 * seededShare(seed, 60 + spark)
    const [vx, vy] = [Math.cos(angle) * speed, Math.sin(angle) * speed - 1.4]
    const [x, y] = [vx * t, vy * t + (GRAVITY_M_PER_S2 / 2) * t * t]
    const tail = 0.035 * (1 - age)
    surface.moveTo(x, y)
    surface.lineTo(x - vx * tail, y - (vy + GRAVITY_M_PER_S2 * t) * tail)
  }
  surface.stroke(look.hasMoreContrast ? '#000' : '#ffd873', (look.isSmall ? 0.06 : 0.035) * (1 - 0.8 * age))
}

function drawChaff(surface: Surface, seed: number, sinceMs: number, size: number): void {
  const age = sinceMs / BLOW_FLASH_SPARKS_MS
  const angle = seededShare(seed, 70) * 6.283
  const way = size * (0.2 + 0.75 * Math.sqrt(age)) * (0.6 + 0.4 * seededShare(seed, 71))
  drawDustPuff(surface, Math.cos(angle) * way, Math.sin(angle) * way, 0.07 + 0.13 * age, 0.8 * (1 - age), 'wood')
}
