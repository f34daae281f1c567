import type { WoundLocation } from '../../formatHitLocation.ts'

interface Part {
  readonly the: string
  readonly to: string
}

const parts: Readonly<Record<WoundLocation, Part>> = {
  crest: { the: 'la tête', to: 'à la tête' },
  visor: { the: 'le visage', to: 'au visage' },
  neck: { the: 'le cou', to: 'au cou' },
  shield: { the: 'le bras de l’écu', to: 'au bras de l’écu' },
  waist: { the: 'la taille', to: 'à la taille' },
  hand: { the: 'la main', to: 'à la main' },
  leg: { the: 'la jambe', to: 'à la jambe' },
  chest: { the: 'la poitrine', to: 'à la poitrine' },
  shoulder: { the: 'l’épaule', to: 'à l’épaule' },
  horse: { the: 'le cheval', to: 'au cheval' },
  arm: { the: 'le bras', to: 'au bras' },
}

const UNKNOWN: Part = { the: 'le corps', to: 'au corps' }

/** The hurt body part for a hit location, "la main" and "à la main": a blow to the shield hurts the arm. */
export function hurtBodyPart(location: string | undefined): Part {
  return parts[location as WoundLocation] ?? UNKNOWN
}
