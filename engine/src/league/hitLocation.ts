/** The ten places a lance can land, in the order of every table and every stored object. */
export const hitLocations = [
  'crest',
  'visor',
  'neck',
  'shield',
  'waist',
  'hand',
  'leg',
  'chest',
  'shoulder',
  'horse',
] as const

export type HitLocation = (typeof hitLocations)[number]

export function isHitLocation(value: unknown): value is HitLocation {
  return hitLocations.includes(value as HitLocation)
}
