import type { HitLocation } from '../league/hitLocation.ts'

export const templateLocationTypes = ['hit', 'target', 'injury'] as const

export const hitLocationTextFormats = ['full', 'short', 'article', 'possessive', 'adjective'] as const
export type HitLocationTextFormat = (typeof hitLocationTextFormats)[number]

/** The ten places, and the arm that old injuries may have. */
export type WoundLocation = HitLocation | 'arm'

export const UNKNOWN_HIT_LOCATION_TEXT = 'unknown location'

interface Words {
  readonly full: string
  readonly adjective: string
}

const words: Readonly<Record<WoundLocation, Words>> = {
  crest: { full: 'the helmet crest', adjective: 'crest-high' },
  visor: { full: 'the face visor', adjective: 'visored' },
  neck: { full: 'the neck area', adjective: 'cervical' },
  shield: { full: 'the shield face', adjective: 'shield-borne' },
  waist: { full: 'the waist plate', adjective: 'midriff' },
  hand: { full: 'the gauntleted hand', adjective: 'manual' },
  leg: { full: 'the armoured leg', adjective: 'greaved' },
  chest: { full: 'the breastplate', adjective: 'pectoral' },
  shoulder: { full: 'the shoulder guard', adjective: 'pauldroned' },
  horse: { full: 'the mount itself', adjective: 'equine' },
  arm: { full: 'the vambraced arm', adjective: 'brachial' },
}

/** Formats a place in one of five forms: the helmet crest, crest, the crest, crest's, crest-high. */
export function formatHitLocation(location: string | undefined, format: HitLocationTextFormat): string {
  const known = location === undefined ? undefined : words[location as WoundLocation]
  if (!known) return UNKNOWN_HIT_LOCATION_TEXT
  switch (format) {
    case 'full':
      return known.full
    case 'short':
      return `${location}`
    case 'article':
      return `the ${location}`
    case 'possessive':
      return `${location}'s`
    case 'adjective':
      return known.adjective
  }
}
