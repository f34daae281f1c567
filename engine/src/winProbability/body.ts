import type { StrikeProbabilities } from './strikeProbabilities.ts'
import type { HealingProbabilities } from './wounds/healingProbabilities.ts'

/**
 * The wound probabilities of each place: `body[place * 4 + severity]`; 0 whole, 1 minor, 2 moderate, 3 major. The four
 * values of a place sum to 1.
 */
export type WoundProbabilitiesByPlace = Float64Array

export function createUnwoundedBody(places: number): WoundProbabilitiesByPlace {
  const body = new Float64Array(places * 4)
  for (let at = 0; at < body.length; at += 4) body[at] = 1
  return body
}

/** Creates a body with known wounds. @param wounds severity by place, 0 to 3. */
export function createBodyWithWounds(wounds: readonly number[]): WoundProbabilitiesByPlace {
  const body = new Float64Array(wounds.length * 4)
  wounds.forEach((severity, place) => {
    body[place * 4 + severity] = 1
  })
  return body
}

/** Applies the leechwork to one place. */
export function applyHealingToPlace(
  body: WoundProbabilitiesByPlace,
  place: number,
  healing: HealingProbabilities,
): void {
  const at = place * 4
  const [minor, moderate, major] = [body[at + 1] ?? 0, body[at + 2] ?? 0, body[at + 3] ?? 0]
  if (minor + moderate + major === 0) return
  body[at + 1] = minor * healing.minorStays + moderate * healing.moderateToMinor
  body[at + 2] = moderate * healing.moderateStays + major * healing.majorToModerate
  body[at + 3] = major * healing.majorStays
  body[at] = 1 - (body[at + 1] ?? 0) - (body[at + 2] ?? 0) - (body[at + 3] ?? 0)
}

/** Computes a body after the leechwork. @param body from `base` on, as long as `rested`. @param healedBody overwritten. */
export function computeHealedBody(
  healedBody: WoundProbabilitiesByPlace,
  body: Float64Array,
  base: number,
  healing: HealingProbabilities,
): void {
  const { minorStays, moderateStays, moderateToMinor, majorStays, majorToModerate } = healing
  for (let at = 0; at < healedBody.length; at += 4) {
    const from = base + at
    const hadMinor = body[from + 1] ?? 0
    const hadModerate = body[from + 2] ?? 0
    const hadMajor = body[from + 3] ?? 0
    const minor = hadMinor * minorStays + hadModerate * moderateToMinor
    const moderate = hadModerate * moderateStays + hadMajor * majorToModerate
    const major = hadMajor * majorStays
    healedBody[at] = hadMinor + hadModerate + hadMajor === 0 ? (body[from] ?? 0) : 1 - minor - moderate - major
    healedBody[at + 1] = minor
    healedBody[at + 2] = moderate
    healedBody[at + 3] = major
  }
}

/**
 * Computes each place after a blow on it and the leechwork, which skips new and worse wounds (rules 4.1). @param struck
 * overwritten. @param body from `base` on. @param healedBody the same body after the leechwork.
 */
export function computeBodyAfterBlowAndHealing(
  struck: WoundProbabilitiesByPlace,
  body: Float64Array,
  base: number,
  healedBody: WoundProbabilitiesByPlace,
  { hurtShares }: Pick<StrikeProbabilities, 'hurtShares'>,
): void {
  for (let at = 0; at < struck.length; at += 4) {
    const from = base + at
    const none = hurtShares[at] ?? 1
    const minor = hurtShares[at + 1] ?? 0
    const moderate = hurtShares[at + 2] ?? 0
    const major = hurtShares[at + 3] ?? 0
    const whole = body[from] ?? 0
    const hadMinor = body[from + 1] ?? 0
    const hadMore = (body[from + 2] ?? 0) + (body[from + 3] ?? 0)
    struck[at] = none * (healedBody[at] ?? 0)
    struck[at + 1] = none * (healedBody[at + 1] ?? 0) + whole * minor
    struck[at + 2] = none * (healedBody[at + 2] ?? 0) + whole * moderate + hadMinor * (minor + moderate)
    struck[at + 3] =
      none * (healedBody[at + 3] ?? 0) + (whole + hadMinor) * major + hadMore * (minor + moderate + major)
  }
}

/** Adds a probability of one body to another. */
export function addBodyTimesProbability(
  to: WoundProbabilitiesByPlace,
  more: WoundProbabilitiesByPlace,
  probability: number,
): void {
  for (let at = 0; at < to.length; at++) to[at] = (to[at] ?? 0) + probability * (more[at] ?? 0)
}
