import { type CoatOfArms, getStableCoatOfArms, shieldColours, type Tincture } from '@tiltyard/engine'
import { createRiderLook, createSeededSequence, type RiderLook } from '../scene/riderLook.ts'
import type { PictureStyle, RiderScene } from '../scene/scene.ts'

/** A horse's colours and arms. */
export interface HorsePaints {
  readonly coat: string
  /** The far legs' colour. */
  readonly shaded: string
  /** Mane and tail. */
  readonly hair: string
  /** Below the knees. */
  readonly points: string
  /** Around the mouth. */
  readonly muzzle: string
  /** True for each white foot. */
  readonly socks: readonly boolean[]
  readonly cloth: string
  /** The far side's cloth and the lining. */
  readonly lining: string
  readonly trim: string
  /** The hind part's colour: the second part of a divided field. */
  readonly hind: string
  readonly arms: CoatOfArms
  readonly hem: RiderLook['hem']
  readonly edge: string
  /** The outlines' width in metres. */
  readonly line: number
}

const coats = {
  bay: { coat: '#8a5429', shaded: '#5e381b', hair: '#2a211b', points: '#33271f', muzzle: '#4a3020' },
  chestnut: { coat: '#b0652c', shaded: '#7c4620', hair: '#8c4a1d', points: '#b0652c', muzzle: '#c98a5c' },
  black: { coat: '#453e3c', shaded: '#2e2928', hair: '#211d1c', points: '#37312f', muzzle: '#2c2726' },
  grey: { coat: '#a3a5a8', shaded: '#74767a', hair: '#5b5d61', points: '#686a6e', muzzle: '#6a6c70' },
  dun: { coat: '#c9a262', shaded: '#927444', hair: '#39302a', points: '#4b3d31', muzzle: '#5b4836' },
  white: { coat: '#ece5d6', shaded: '#bdb5a5', hair: '#d2c5a8', points: '#e0d7c5', muzzle: '#c9b3a4' },
} as const

const darker: Readonly<Record<Tincture, string>> = {
  argent: '#b9b4a6',
  or: '#9c7a22',
  gules: '#6c0e14',
  azure: '#14345f',
  vert: '#114527',
  purpure: '#3f1b56',
  sable: '#120e0b',
}

const known = new Map<string, HorsePaints>()

/** Creates the colours of a rider's horse; cached by rider and look. */
export function createHorsePaints(rider: RiderScene, style: PictureStyle): HorsePaints {
  const key = `${rider.knightId} ${rider.title} ${rider.stableId} ${style.hasMoreContrast} ${style.resolution}`
  const paints = known.get(key) ?? mixPaints(rider, style)
  if (known.size > 40) known.clear()
  known.set(key, paints)
  return paints
}

function mixPaints(rider: RiderScene, { hasMoreContrast, resolution }: PictureStyle): HorsePaints {
  const arms = getStableCoatOfArms(rider.stableId)
  const { coat, hem } = createRiderLook(rider)
  const [first, second = first] = arms.field.tinctures
  const take = createSeededSequence(`horse ${rider.knightId}`)
  return {
    ...coats[coat],
    socks: [take(), take(), take(), take()].map((draw) => draw < 0.3),
    cloth: shieldColours[first],
    lining: darker[first],
    trim: shieldColours[trimOf(arms)],
    hind: shieldColours[second],
    arms,
    hem,
    edge: hasMoreContrast ? '#000' : '#1f1a14',
    line: Math.max(hasMoreContrast ? 0.042 : 0.028, 1.1 / resolution),
  }
}

/** The tincture of the trim: the field's other half, or its charge. */
function trimOf({ field, ordinary, charges }: CoatOfArms): Tincture {
  const [first, second] = field.tinctures
  const charge = charges[0]?.tincture ?? 'sable'
  if (ordinary && ordinary.tincture !== first) return ordinary.tincture
  if (charge !== 'counterchanged') return charge
  return second ?? first
}
