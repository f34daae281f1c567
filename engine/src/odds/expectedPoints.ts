import { rideMatch } from '../joust/rideMatch.ts'
import type { MatchSetup } from '../joust/setup.ts'
import { type PersonalStats, statNames } from '../league/knight.ts'
import type { BySide } from '../league/side.ts'
import { draw, stream } from '../random/draw.ts'
import { seedFromText } from '../random/seed.ts'

/** The mean is some 0.07 points off then. */
const RIDES = 4_000
const rideStream = stream('expected-points/ride')

/**
 * How many points each knight of a match may expect, from so many rides of it by public seeds. Those follow from both
 * knights' ratings, so that what a knight's many matches are off by is not the same in all of them.
 * @throws RangeError when the rules of the match are not known here.
 */
export function expectedPoints(setup: MatchSetup): BySide<number> {
  const seed = seedFromText(
    `points/${ratingsOf(setup.knight1.personalStats)}/${ratingsOf(setup.knight2.personalStats)}`,
  )
  let [knight1, knight2] = [0, 0]
  for (let ride = 0; ride < RIDES; ride++) {
    const word = draw(seed, rideStream, ride) | 0
    const end = rideMatch(setup, (pass) => ({ ...seed, a: word, c: seed.c ^ pass }))
    knight1 += end.knight1.points
    knight2 += end.knight2.points
  }
  return { knight1: knight1 / RIDES, knight2: knight2 / RIDES }
}

function ratingsOf(stats: PersonalStats): string {
  return statNames.map((name) => stats[name]).join('')
}
