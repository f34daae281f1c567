import type { WoundLocation } from '../../locationWords.ts'

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

/** What hurts where a blow landed: a blow to the shield hurts the arm that holds it. */
export function bodyPart(location: string | undefined): string {
  return parts[location as WoundLocation] ?? 'body'
}
