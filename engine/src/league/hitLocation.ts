/** The ten hit locations, in the order of every table and stored object. */
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
