import { findStableIdentity } from '../league/stable.ts'
import type { HeraldicOrdinaryName, ShieldDivisionName } from './field.ts'
import type { HeraldicChargeName } from './heraldicCharges.ts'
import type { Tincture } from './tincture.ts'

/** A coat of arms as data, in the order of the blazon. */
export interface CoatOfArms {
  /** The tinctures lie side by side, so the rule of tincture does not apply. */
  readonly field: { readonly division: ShieldDivisionName; readonly tinctures: readonly [Tincture, ...Tincture[]] }
  readonly ordinary: { readonly name: HeraldicOrdinaryName; readonly tincture: Tincture } | null
  /** The most important charge first. */
  readonly charges: readonly HeraldicChargePlacement[]
}

export interface HeraldicChargePlacement {
  readonly name: HeraldicChargeName
  /** Counterchanged: each half takes the tincture of the field's other half. */
  readonly tincture: Tincture | 'counterchanged'
  /** Centres and width on the shield's grid of 0 to 100; one drawing at each. */
  readonly places: readonly { readonly x: number; readonly y: number; readonly width: number }[]
  /** Lies on the ordinary instead of the field. */
  readonly isOnOrdinary?: boolean
}

const plain = (tincture: Tincture): CoatOfArms['field'] => ({ division: 'plain', tinctures: [tincture] })
const divided = (division: ShieldDivisionName, first: Tincture, second: Tincture): CoatOfArms['field'] => ({
  division,
  tinctures: [first, second],
})

/** By the stable's icon name. */
const armsByIcon: ReadonlyMap<string, CoatOfArms> = new Map<string, CoatOfArms>([
  [
    'rat',
    {
      field: plain('or'),
      ordinary: { name: 'base', tincture: 'vert' },
      charges: [{ name: 'rat', tincture: 'sable', places: [{ x: 48, y: 43, width: 72 }] }],
    },
  ],
  [
    'plow',
    {
      field: plain('vert'),
      ordinary: null,
      charges: [{ name: 'plow', tincture: 'or', places: [{ x: 50, y: 40, width: 70 }] }],
    },
  ],
  [
    'cruet',
    {
      field: plain('azure'),
      ordinary: { name: 'bordure', tincture: 'argent' },
      charges: [{ name: 'cruet', tincture: 'argent', places: [{ x: 50, y: 46, width: 60 }] }],
    },
  ],
  [
    'high-turret',
    {
      field: plain('gules'),
      ordinary: null,
      charges: [{ name: 'high-turret', tincture: 'argent', places: [{ x: 50, y: 49, width: 76 }] }],
    },
  ],
  [
    'quill',
    {
      field: plain('argent'),
      ordinary: null,
      charges: [
        { name: 'quill', tincture: 'azure', places: [{ x: 52, y: 35, width: 54 }] },
        { name: 'low-turret', tincture: 'gules', places: [{ x: 50, y: 70, width: 42 }] },
      ],
    },
  ],
  [
    'loaf',
    {
      field: plain('purpure'),
      ordinary: null,
      charges: [{ name: 'loaf', tincture: 'or', places: [{ x: 50, y: 42, width: 66 }] }],
    },
  ],
  [
    'moon',
    {
      field: plain('sable'),
      ordinary: null,
      charges: [{ name: 'moon', tincture: 'argent', places: [{ x: 49, y: 45, width: 64 }] }],
    },
  ],
  [
    'coffin',
    {
      field: plain('argent'),
      ordinary: { name: 'chief', tincture: 'sable' },
      charges: [
        { name: 'coffin', tincture: 'sable', places: [{ x: 50, y: 60, width: 56 }] },
        {
          name: 'rose',
          tincture: 'argent',
          places: [
            { x: 26, y: 16, width: 15 },
            { x: 50, y: 16, width: 15 },
            { x: 74, y: 16, width: 15 },
          ],
          isOnOrdinary: true,
        },
      ],
    },
  ],
  [
    'cherub',
    {
      field: divided('per-pale', 'gules', 'azure'),
      ordinary: null,
      charges: [{ name: 'cherub', tincture: 'argent', places: [{ x: 50, y: 45, width: 72 }] }],
    },
  ],
  [
    'sun',
    {
      field: divided('per-pale', 'or', 'gules'),
      ordinary: null,
      charges: [{ name: 'sun', tincture: 'counterchanged', places: [{ x: 50, y: 45, width: 76 }] }],
    },
  ],
  [
    'sphinx',
    {
      field: plain('azure'),
      ordinary: { name: 'chief-indented', tincture: 'or' },
      charges: [{ name: 'sphinx', tincture: 'or', places: [{ x: 50, y: 54, width: 56 }] }],
    },
  ],
  [
    'bonnacon',
    {
      field: divided('per-bend', 'sable', 'vert'),
      ordinary: null,
      charges: [{ name: 'bonnacon', tincture: 'or', places: [{ x: 43.5, y: 45, width: 61 }] }],
    },
  ],
  [
    'letter-a',
    {
      field: plain('argent'),
      ordinary: { name: 'bordure', tincture: 'azure' },
      charges: [{ name: 'letter-a', tincture: 'azure', places: [{ x: 50, y: 45, width: 50 }] }],
    },
  ],
  [
    'balance',
    {
      field: plain('or'),
      ordinary: { name: 'bordure', tincture: 'purpure' },
      charges: [{ name: 'balance', tincture: 'purpure', places: [{ x: 50, y: 45, width: 54 }] }],
    },
  ],
])

/** The arms of an unknown stable. */
export const unknownStableCoatOfArms: CoatOfArms = {
  field: plain('argent'),
  ordinary: null,
  charges: [{ name: 'riddle', tincture: 'sable', places: [{ x: 50, y: 45, width: 60 }] }],
}

/** The arms of Tilt Yard itself. */
export const tiltYardCoatOfArms: CoatOfArms = {
  field: divided('per-pale', 'gules', 'azure'),
  ordinary: null,
  charges: [{ name: 'lances', tincture: 'or', places: [{ x: 50, y: 45, width: 64 }] }],
}

/** Finds a stable's arms by its id; unknown ids have `unknownStableCoatOfArms`. */
export function getStableCoatOfArms(stableId: string): CoatOfArms {
  const identity = findStableIdentity(stableId)
  return (identity && armsByIcon.get(identity.icon)) ?? unknownStableCoatOfArms
}
