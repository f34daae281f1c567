import type { HitLocation } from '@tiltyard/engine'
import type { RiderScene } from '../scene/scene.ts'

/** Whether a wound at one of these places is seen. */
export function has({ wounds }: RiderScene, ...locations: readonly HitLocation[]): boolean {
  return wounds.some(({ location }) => locations.includes(location))
}

/** Whether an arm is worn in a sling: a scratch does not need one. */
export function hasSling({ wounds }: RiderScene): boolean {
  return wounds.some(
    ({ location, severity }) => (location === 'hand' || location === 'shoulder') && severity !== 'minor',
  )
}

/** Where the body is wrapped in linen. */
export function findWrap(rider: RiderScene): 'chest' | 'waist' | null {
  return has(rider, 'chest') ? 'chest' : has(rider, 'waist') ? 'waist' : null
}
