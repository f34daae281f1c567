import type { HitLocation } from '@tiltyard/engine'
import type { RiderScene } from '../scene/scene.ts'

/** True if there is a wound at one of these places. */
export function hasWoundAt({ wounds }: RiderScene, ...locations: readonly HitLocation[]): boolean {
  return wounds.some(({ location }) => locations.includes(location))
}

/** True if an arm needs a sling; minor wounds do not. */
export function needsSling({ wounds }: RiderScene): boolean {
  return wounds.some(
    ({ location, severity }) => (location === 'hand' || location === 'shoulder') && severity !== 'minor',
  )
}

/** The part of the body with a bandage. */
export function findBandagedTrunkPart(rider: RiderScene): 'chest' | 'waist' | null {
  return hasWoundAt(rider, 'chest') ? 'chest' : hasWoundAt(rider, 'waist') ? 'waist' : null
}
