import type { Attack } from './attack.ts'
import type { Leech } from './leech.ts'

/**
 * What each place of a knight is likely to have: `body[place * 4 + severity]`, 0 for whole, 1 minor, 2 moderate, 3 major.
 * The four of a place sum to 1.
 */
export type Body = Float64Array

export function wholeBody(places: number): Body {
  const body = new Float64Array(places * 4)
  for (let at = 0; at < body.length; at += 4) body[at] = 1
  return body
}

/** A body whose wounds are known. @param wounds by place, 0 to 3. */
export function knownBody(wounds: readonly number[]): Body {
  const body = new Float64Array(wounds.length * 4)
  wounds.forEach((severity, place) => {
    body[place * 4 + severity] = 1
  })
  return body
}

/** The leech sees to one place. */
export function healPlace(body: Body, place: number, leech: Leech): void {
  const at = place * 4
  const [minor, moderate, major] = [body[at + 1] ?? 0, body[at + 2] ?? 0, body[at + 3] ?? 0]
  if (minor + moderate + major === 0) return
  body[at + 1] = minor * leech.minorStays + moderate * leech.moderateToMinor
  body[at + 2] = moderate * leech.moderateStays + major * leech.majorToModerate
  body[at + 3] = major * leech.majorStays
  body[at] = 1 - (body[at + 1] ?? 0) - (body[at + 2] ?? 0) - (body[at + 3] ?? 0)
}

/** The body after the leechwork, where no blow has fallen. */
export function healedBody(body: Body, leech: Leech): Body {
  const left = body.slice()
  for (let place = 0; place * 4 < left.length; place++) healPlace(left, place, leech)
  return left
}

/**
 * What each place has after a blow on it and the leechwork, which leaves a wound alone that is new or worse (rules 4.1).
 * @param rested the same body after the leechwork.
 */
export function struckBody({ lance }: Attack, body: Body, rested: Body): Body {
  const left = new Float64Array(body.length)
  for (let place = 0; place * 4 < left.length; place++) {
    const at = place * 4
    const [none, minor, moderate, major] = lance.hurts[place] ?? [1, 0, 0, 0]
    const [whole, hasMinor, hasMore] = [body[at] ?? 0, body[at + 1] ?? 0, (body[at + 2] ?? 0) + (body[at + 3] ?? 0)]
    left[at] = none * (rested[at] ?? 0)
    left[at + 1] = none * (rested[at + 1] ?? 0) + whole * minor
    left[at + 2] = none * (rested[at + 2] ?? 0) + whole * moderate + hasMinor * (minor + moderate)
    left[at + 3] = none * (rested[at + 3] ?? 0) + (whole + hasMinor) * major + hasMore * (minor + moderate + major)
  }
  return left
}

/** Adds a share of one body to another. */
export function addBody(to: Body, more: Body, share: number): void {
  for (let at = 0; at < to.length; at++) to[at] = (to[at] ?? 0) + share * (more[at] ?? 0)
}
