import type { WoundLocation } from '../../formatHitLocation.ts'

interface Place {
  readonly noun: string
  readonly article: 'le ' | 'la ' | 'l’'
}

const places: Readonly<Record<WoundLocation, Place>> = {
  crest: { noun: 'cimier', article: 'le ' },
  visor: { noun: 'visière', article: 'la ' },
  neck: { noun: 'cou', article: 'le ' },
  shield: { noun: 'écu', article: 'l’' },
  waist: { noun: 'taille', article: 'la ' },
  hand: { noun: 'main', article: 'la ' },
  leg: { noun: 'jambe', article: 'la ' },
  chest: { noun: 'poitrine', article: 'la ' },
  shoulder: { noun: 'épaule', article: 'l’' },
  horse: { noun: 'cheval', article: 'le ' },
  arm: { noun: 'bras', article: 'le ' },
}

const UNKNOWN: Place = { noun: 'endroit inconnu', article: 'l’' }
const ofArticle = { 'le ': 'du ', 'la ': 'de la ', 'l’': 'de l’' } as const
const toArticle = { 'le ': 'au ', 'la ': 'à la ', 'l’': 'à l’' } as const

function placeAt(location: string | undefined): Place {
  return places[location as WoundLocation] ?? UNKNOWN
}

/** "l'écu", "la main". */
export function locationWithArticle(location: string | undefined): string {
  const { noun, article } = placeAt(location)
  return article + noun
}

/** "de l'écu", "du cimier". */
export function locationWithDe(location: string | undefined): string {
  const { noun, article } = placeAt(location)
  return ofArticle[article] + noun
}

/** "à l'écu", "au cimier". */
export function locationWithAu(location: string | undefined): string {
  const { noun, article } = placeAt(location)
  return toArticle[article] + noun
}
