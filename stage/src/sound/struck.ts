import type { Beat, Effect, HitLocation } from '@tiltyard/engine'
import type { Struck } from './cue.ts'

type Blow = Extract<Effect, { kind: 'struck' }>

const made: Readonly<Record<HitLocation, Struck>> = {
  crest: 'steel',
  visor: 'steel',
  neck: 'steel',
  shoulder: 'steel',
  hand: 'steel',
  shield: 'wood',
  chest: 'wood',
  waist: 'wood',
  leg: 'dull',
  horse: 'dull',
}

/** What a blow at a place sounds like. */
export function struckAt(location: HitLocation): Struck {
  return made[location]
}

/** How hard a blow is: 0.45 as it is, 1 when it breaks the lance and unhorses. */
export function strikeForce({ lanceBroke, dismounted }: Blow): number {
  return 0.45 + (lanceBroke ? 0.25 : 0) + (dismounted ? 0.3 : 0)
}

/** Whether somebody has died with it: from there on it is quiet. Sudden death is only called so. */
export function isDeath({ effects }: Pick<Beat, 'effects'>): boolean {
  return effects.some(
    (effect) => effect.kind === 'ended' && (effect.ending === 'death' || effect.ending === 'double-death'),
  )
}
