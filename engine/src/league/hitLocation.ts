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

/** A blow here earns the hitter a penalty, and no bonus for a broken lance or a fall (rules 3.4). */
export const penaltyLocations: ReadonlySet<HitLocation> = new Set<HitLocation>(['hand', 'neck', 'horse'])

export function isHitLocation(value: unknown): value is HitLocation {
  return hitLocations.includes(value as HitLocation)
}
