import { shieldColours } from '@tiltyard/engine'
import type { AttendantKind } from '../scene/scene.ts'

/** A person's clothes. */
export interface AttendantDress {
  /** The colours of the upper half, back and front, then of the lower half. */
  readonly coat: readonly [upperBack: string, upperFront: string, lowerBack: string, lowerFront: string]
  /** The hem's height over the ground and its flare, in metres. */
  readonly hem: number
  readonly flare: number
  /** The shoulders' width as a share of the usual. */
  readonly girth: number
  readonly sleeve: string
  readonly sleeveWidth: number
  readonly hose: readonly [near: string, far: string]
  readonly shoe: string
  readonly belt: string | null
}

const { or, gules, argent, azure, sable } = shieldColours
export const SKIN_COLOUR = '#e8b994'

export const attendantDresses: Readonly<Record<AttendantKind, AttendantDress>> = {
  marshal: {
    coat: [gules, or, gules, or],
    hem: 0.5,
    flare: 0.16,
    girth: 1.25,
    sleeve: '#7d1018',
    sleeveWidth: 0.13,
    hose: ['#4a3b2a', '#3a2e21'],
    shoe: sable,
    belt: sable,
  },
  herald: {
    coat: [azure, argent, argent, azure],
    hem: 0.46,
    flare: 0.15,
    girth: 1.05,
    sleeve: argent,
    sleeveWidth: 0.15,
    hose: [argent, '#c9c2b2'],
    shoe: '#6b4a2b',
    belt: null,
  },
  leech: {
    coat: ['#2f2c38', '#3b3746', '#2f2c38', '#3b3746'],
    hem: 0.05,
    flare: 0.12,
    girth: 1,
    sleeve: '#3b3746',
    sleeveWidth: 0.15,
    hose: ['#211f28', '#1b1920'],
    shoe: '#15131a',
    belt: null,
  },
  page: {
    coat: ['#1c6b3a', '#2d8a4f', '#1c6b3a', '#2d8a4f'],
    hem: 0.6,
    flare: 0.13,
    girth: 0.95,
    sleeve: '#2d8a4f',
    sleeveWidth: 0.12,
    hose: [gules, argent],
    shoe: '#6b4a2b',
    belt: or,
  },
  squire: {
    coat: ['#8d7550', '#a68a5f', '#8d7550', '#a68a5f'],
    hem: 0.56,
    flare: 0.1,
    girth: 0.9,
    sleeve: '#a68a5f',
    sleeveWidth: 0.115,
    hose: ['#5b6670', '#49525a'],
    shoe: '#4a3423',
    belt: '#4a3423',
  },
}
