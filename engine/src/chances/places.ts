import type { Attack } from './attack.ts'
import { addBody, type Body, healedBody, struckBody, wholeBody } from './body.ts'

/** Where a pass leads from what an attacker has done. */
interface Arrival {
  readonly to: number
  share: number
  /** By place: how likely the blow that leads here lands on it. */
  readonly hits: Float64Array
}

/**
 * Where a pass leads from each stratum, disqualification left out. A stratum is what the attacker has done:
 * `penalties * 2 + crest`.
 */
export function arrivalsOf({ lance }: Attack, strata: number): readonly (readonly Arrival[])[] {
  return Array.from({ length: strata }, (_, stratum) => {
    const arrivals = new Map<number, Arrival>()
    const at = (to: number): Arrival => {
      const arrival = arrivals.get(to) ?? { to, share: 0, hits: new Float64Array(lance.landingAt.length) }
      arrivals.set(to, arrival)
      return arrival
    }
    at(stratum).share += 1 - lance.hit
    lance.lands[stratum & 1 ? 1 : 0].forEach((share, place) => {
      const landing = lance.landings[lance.landingAt[place] ?? 0]
      const to = landing?.isPenalty ? stratum + 2 : landing?.isCrest ? stratum | 1 : stratum
      if (to >= strata) return
      const arrival = at(to)
      arrival.share += lance.hit * share
      arrival.hits[place] = lance.hit * share
    })
    return [...arrivals.values()]
  })
}

/**
 * What the places of the struck knight have a pass later, after the leechwork: by stratum, for they are not the same for
 * an attacker who has a penalty. Nothing else is known of them here; how many wounds there are is known to the states.
 * @param shares by stratum, before the pass.
 */
export function bodiesAfter(
  attack: Attack,
  arrivals: ReturnType<typeof arrivalsOf>,
  bodies: readonly Body[],
  shares: Float64Array,
): Body[] {
  const after = bodies.map((body) => new Float64Array(body.length))
  const sums = new Float64Array(bodies.length)
  bodies.forEach((body, stratum) => {
    const share = shares[stratum] ?? 0
    if (share === 0) return
    const rested = healedBody(body, attack.leech)
    const struck = struckBody(attack, body, rested)
    for (const arrival of arrivals[stratum] ?? []) {
      sums[arrival.to] = (sums[arrival.to] ?? 0) + share * arrival.share
      addArrival(after[arrival.to] ?? rested, arrival, share, rested, struck)
    }
  })
  return after.map((body, stratum) => scaled(body, sums[stratum] ?? 0))
}

function addArrival(to: Body, { share, hits }: Arrival, weight: number, rested: Body, struck: Body): void {
  for (let at = 0; at < to.length; at++) {
    const hit = hits[at >> 2] ?? 0
    to[at] = (to[at] ?? 0) + weight * ((share - hit) * (rested[at] ?? 0) + hit * (struck[at] ?? 0))
  }
}

function scaled(body: Body, sum: number): Body {
  if (sum === 0) return wholeBody(body.length / 4)
  const mean = new Float64Array(body.length)
  addBody(mean, body, 1 / sum)
  return mean
}
