import { stableIdentity } from '@tiltyard/engine'
import type { ChargeName } from './charges.ts'
import type { DivisionName, OrdinaryName } from './field.ts'
import type { Tincture } from './tincture.ts'

/** A shield as data: what the herald would say, in the order he would say it. */
export interface Arms {
  /** The tinctures lie beside each other, so the rule of tincture does not part them. */
  readonly field: { readonly division: DivisionName; readonly tinctures: readonly [Tincture, ...Tincture[]] }
  readonly ordinary: { readonly name: OrdinaryName; readonly tincture: Tincture } | null
  readonly charge: {
    readonly name: ChargeName
    /** Counterchanged: each half takes the tincture of the other half of the field. */
    readonly tincture: Tincture | 'counterchanged'
    /** Middle and width on the shield's grid of 0 to 100. */
    readonly place: { readonly x: number; readonly y: number; readonly width: number }
  }
}

const centre = { x: 50, y: 45, width: 62 } as const
const plain = (tincture: Tincture) => ({ division: 'plain', tinctures: [tincture] }) as const

/** By the name a stable gives as its icon. */
const armsByIcon: ReadonlyMap<string, Arms> = new Map<string, Arms>([
  [
    'rat',
    {
      field: plain('or'),
      ordinary: { name: 'base', tincture: 'vert' },
      charge: { name: 'rat', tincture: 'sable', place: { x: 48, y: 42, width: 70 } },
    },
  ],
  [
    'plow',
    {
      field: plain('vert'),
      ordinary: null,
      charge: { name: 'plow', tincture: 'or', place: { x: 50, y: 44, width: 66 } },
    },
  ],
  [
    'cruet',
    {
      field: plain('azure'),
      ordinary: { name: 'bordure', tincture: 'argent' },
      charge: { name: 'cruet', tincture: 'argent', place: { x: 50, y: 47, width: 58 } },
    },
  ],
  [
    'high-turret',
    {
      field: plain('gules'),
      ordinary: null,
      charge: { name: 'high-turret', tincture: 'argent', place: { x: 50, y: 49, width: 76 } },
    },
  ],
  [
    'quill',
    {
      field: plain('argent'),
      ordinary: null,
      charge: { name: 'quill', tincture: 'azure', place: { x: 51, y: 45, width: 62 } },
    },
  ],
  ['loaf', { field: plain('purpure'), ordinary: null, charge: { name: 'loaf', tincture: 'or', place: centre } }],
  ['moon', { field: plain('sable'), ordinary: null, charge: { name: 'moon', tincture: 'argent', place: centre } }],
  [
    'coffin',
    {
      field: plain('argent'),
      ordinary: { name: 'chief', tincture: 'sable' },
      charge: { name: 'coffin', tincture: 'sable', place: { x: 50, y: 57, width: 56 } },
    },
  ],
  [
    'cherub',
    {
      field: { division: 'per-pale', tinctures: ['gules', 'azure'] },
      ordinary: null,
      charge: { name: 'cherub', tincture: 'argent', place: { x: 50, y: 46, width: 72 } },
    },
  ],
  [
    'sun',
    {
      field: { division: 'per-pale', tinctures: ['or', 'gules'] },
      ordinary: null,
      charge: { name: 'sun', tincture: 'counterchanged', place: { x: 50, y: 46, width: 70 } },
    },
  ],
  [
    'sphinx',
    {
      field: plain('azure'),
      ordinary: { name: 'chief-indented', tincture: 'or' },
      charge: { name: 'sphinx', tincture: 'or', place: { x: 50, y: 55, width: 54 } },
    },
  ],
  [
    'bonnacon',
    {
      field: { division: 'per-bend', tinctures: ['sable', 'vert'] },
      ordinary: null,
      charge: { name: 'bonnacon', tincture: 'or', place: { x: 51, y: 46, width: 68 } },
    },
  ],
  [
    'letter-a',
    {
      field: plain('argent'),
      ordinary: { name: 'bordure', tincture: 'azure' },
      charge: { name: 'letter-a', tincture: 'azure', place: { x: 50, y: 45, width: 50 } },
    },
  ],
  [
    'balance',
    {
      field: plain('or'),
      ordinary: { name: 'bordure', tincture: 'purpure' },
      charge: { name: 'balance', tincture: 'purpure', place: { x: 50, y: 45, width: 54 } },
    },
  ],
])

/** Borne by a stable that the league does not know. */
export const unknownArms: Arms = {
  field: plain('argent'),
  ordinary: null,
  charge: { name: 'riddle', tincture: 'sable', place: { x: 50, y: 45, width: 60 } },
}

/** The yard's own. */
export const yardArms: Arms = {
  field: { division: 'per-pale', tinctures: ['gules', 'azure'] },
  ordinary: null,
  charge: { name: 'lances', tincture: 'or', place: { x: 50, y: 46, width: 66 } },
}

/** A stable's arms by its id; those of the unknown knight where there is no such stable. */
export function armsOf(stableId: string): Arms {
  const identity = stableIdentity(stableId)
  return (identity && armsByIcon.get(identity.icon)) ?? unknownArms
}
