import type { Effect, HitLocation, ReplayableEvent } from '@tiltyard/engine'
import type { StruckMaterial } from './cue.ts'

type Blow = Extract<Effect, { kind: 'struck' }>

const made: Readonly<Record<HitLocation, StruckMaterial>> = {
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

/** The material of a hit location. */
export function materialOfHitLocation(location: HitLocation): StruckMaterial {
  return made[location]
}

/** A blow's force: 0.45, up to 1 for a broken lance with a fall. */
export function blowSoundForce({ lanceBroke, dismounted }: Blow): number {
  return 0.45 + (lanceBroke ? 0.25 : 0) + (dismounted ? 0.3 : 0)
}

/** True for a knight's death, after which it is quiet; sudden death is none. */
export function isDeathEvent({ effects }: Pick<ReplayableEvent, 'effects'>): boolean {
  return effects.some(
    (effect) => effect.kind === 'ended' && (effect.ending === 'death' || effect.ending === 'double-death'),
  )
}
