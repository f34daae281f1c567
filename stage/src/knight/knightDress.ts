import { type CoatOfArms, getStableCoatOfArms, shieldColours, type Tincture } from '@tiltyard/engine'
import { createRiderLook, createSeededSequence, type RiderLook } from '../scene/riderLook.ts'
import type { PictureStyle, RiderScene } from '../scene/scene.ts'

// Knights are drawn in centimetres, on a surface scaled by `METRES_PER_CENTIMETRE`, so that paths are short whole numbers.

export const METRES_PER_CENTIMETRE = 0.01

export const INK_COLOUR = '#1f1a18'
export const SHADE_COLOUR = '#1f1a1840'
export const GLINT_COLOUR = '#ffffff88'
export const BRASS_COLOUR = '#d9a93b'
export const LEATHER_COLOUR = '#5a3a22'
export const LINEN_COLOUR = '#f4eddc'
export const BLOOD_COLOUR = '#a3161e'

/** Steel in three tones, and the tones of the far side. */
export const STEEL_COLOURS = { light: '#e6eaec', mid: '#b4bcc4', dark: '#7c8691', far: '#8d96a0', farLight: '#a7afb7' }

/** A knight's look, shared by all its parts. */
export interface KnightDress {
  readonly figure: RiderLook
  readonly arms: CoatOfArms
  readonly stableId: string
  /** The stable's two tinctures. */
  readonly main: string
  readonly second: string
  readonly skin: string
  readonly hair: string
  readonly hasMoustache: boolean
  /** The outlines' width, in centimetres. */
  readonly edge: number
  readonly look: PictureStyle
  /** True if inner lines are visible. */
  readonly isFine: boolean
}

type Lasting = Omit<KnightDress, 'edge' | 'look' | 'isFine'>

const skins = ['#f0cba4', '#e2b088', '#c68e63', '#8f5d3b', '#6b4429'] as const
const hairs = ['#2b2019', '#5b3a1e', '#8f5a26', '#c79a4b', '#a8482a', '#8b8781'] as const

/** The last one of each rider, reused between frames. */
const known = new Map<string, KnightDress>()

export function createKnightDress(rider: RiderScene, style: PictureStyle): KnightDress {
  const key = `${rider.stableId} ${rider.title} ${rider.knightId}`
  const last = known.get(key)
  const { resolution, hasMoreContrast } = style
  if (last?.look.resolution === resolution && last.look.hasMoreContrast === hasMoreContrast) return last
  const lasting = last ?? lastingOf(rider)
  const dress = { ...lasting, edge: outlineWidthCm(style, resolution), look: style, isFine: resolution > 30 }
  known.set(key, dress)
  return dress
}

/** An outline's width in centimetres, by pixels per metre. */
export function outlineWidthCm({ hasMoreContrast }: PictureStyle, resolution: number): number {
  return Math.min(5, Math.max(2.6, 140 / resolution)) + (hasMoreContrast ? 1.2 : 0)
}

function lastingOf(rider: RiderScene): Lasting {
  const { stableId, knightId } = rider
  const arms = getStableCoatOfArms(stableId)
  const { tinctures } = arms.field
  const borne = arms.charges[0]?.tincture
  const take = createSeededSequence(`${knightId} face`)
  const main = tinctures[0]
  const second: Tincture =
    tinctures[1] ?? arms.ordinary?.tincture ?? (borne === undefined || borne === 'counterchanged' ? 'argent' : borne)
  return {
    figure: createRiderLook(rider),
    arms,
    stableId,
    main: shieldColours[main],
    second: shieldColours[second === main ? 'argent' : second],
    skin: skins[Math.floor(take() * skins.length)] ?? skins[0],
    hair: hairs[Math.floor(take() * hairs.length)] ?? hairs[0],
    hasMoustache: rider.title !== 'Lady' && take() < 0.7,
  }
}
