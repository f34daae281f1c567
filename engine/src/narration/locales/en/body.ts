import type { WoundLocation } from '../../formatHitLocation.ts'

const parts: Readonly<Record<WoundLocation, string>> = {
  crest: 'head',
  visor: 'face',
  neck: 'neck',
  shield: 'shield arm',
  waist: 'waist',
  hand: 'hand',
  leg: 'leg',
  chest: 'chest',
  shoulder: 'shoulder',
  horse: 'horse',
  arm: 'arm',
}

/** The hurt body part for a hit location: a blow to the shield hurts the arm. */
export function hurtBodyPart(location: string | undefined): string {
  return parts[location as WoundLocation] ?? 'body'
}
