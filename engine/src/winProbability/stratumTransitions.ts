import type { AttackModel } from './attack/attack.ts'
import { computeBodyAfterBlowAndHealing, computeHealedBody, type WoundProbabilitiesByPlace } from './body.ts'

/** A transition of the attacker's stratum in a pass. */
interface Arrival {
  readonly to: number
  probability: number
  /** By place: the probability that the blow of this transition lands there. */
  readonly hits: Float64Array
}

/** Lists each stratum's transitions without disqualifications. A stratum is `penalties * 2 + crest`. */
export function listStratumTransitions({ lance }: AttackModel, strata: number): readonly (readonly Arrival[])[] {
  return Array.from({ length: strata }, (_, stratum) => {
    const arrivals = new Map<number, Arrival>()
    const at = (to: number): Arrival => {
      const arrival = arrivals.get(to) ?? { to, probability: 0, hits: new Float64Array(lance.landingAt.length) }
      arrivals.set(to, arrival)
      return arrival
    }
    at(stratum).probability += 1 - lance.hit
    lance.lands[stratum & 1 ? 1 : 0].forEach((probability, place) => {
      const landing = lance.landings[lance.landingAt[place] ?? 0]
      const to = landing?.isPenalty ? stratum + 2 : landing?.isCrest ? stratum | 1 : stratum
      if (to >= strata) return
      const arrival = at(to)
      arrival.probability += lance.hit * probability
      arrival.hits[place] = lance.hit * probability
    })
    return [...arrivals.values()]
  })
}

/**
 * The struck knight's body after each pass and its leechwork, by stratum: a penalty says something about the places.
 * The number of wounds is in the states, not here.
 */
export class StruckBodiesByStratum {
  private readonly attack: AttackModel
  private readonly arrivals: ReturnType<typeof listStratumTransitions>
  /** The length of a body. */
  private readonly length: number
  /** By stratum * length: a `Body` for each. */
  values: Float64Array
  private after: Float64Array
  private readonly sums: Float64Array
  private readonly rested: Float64Array
  private readonly struck: Float64Array

  /** @param bodies by stratum, before the first pass. */
  constructor(
    attack: AttackModel,
    arrivals: ReturnType<typeof listStratumTransitions>,
    bodies: readonly WoundProbabilitiesByPlace[],
  ) {
    this.attack = attack
    this.arrivals = arrivals
    this.length = attack.lance.landingAt.length * 4
    this.values = new Float64Array(bodies.length * this.length)
    bodies.forEach((body, stratum) => {
      this.values.set(body, stratum * this.length)
    })
    this.after = new Float64Array(this.values.length)
    this.sums = new Float64Array(bodies.length)
    this.rested = new Float64Array(this.length)
    this.struck = new Float64Array(this.length)
  }

  /** Rides a pass and its leechwork. @param probabilities by stratum, before the pass. */
  step(probabilities: Float64Array): void {
    const { sums, after } = this
    sums.fill(0)
    after.fill(0)
    for (let stratum = 0; stratum < sums.length; stratum++) {
      const probability = probabilities[stratum] ?? 0
      if (probability === 0) continue
      const base = stratum * this.length
      computeHealedBody(this.rested, this.values, base, this.attack.healing)
      computeBodyAfterBlowAndHealing(this.struck, this.values, base, this.rested, this.attack.lance)
      for (const arrival of this.arrivals[stratum] ?? []) {
        sums[arrival.to] = (sums[arrival.to] ?? 0) + probability * arrival.probability
        this.addArrival(arrival, probability)
      }
    }
    this.scale()
    this.after = this.values
    this.values = after
  }

  private addArrival({ to, probability, hits }: Arrival, weight: number): void {
    const { after, rested, struck, length } = this
    for (let at = 0; at < length; at++) {
      const hit = hits[at >> 2] ?? 0
      const into = to * length + at
      after[into] = (after[into] ?? 0) + weight * ((probability - hit) * (rested[at] ?? 0) + hit * (struck[at] ?? 0))
    }
  }

  private scale(): void {
    const { after, sums, length } = this
    for (let stratum = 0; stratum < sums.length; stratum++) {
      const sum = sums[stratum] ?? 0
      for (let at = stratum * length; at < (stratum + 1) * length; at++) {
        after[at] = sum === 0 ? (at % 4 === 0 ? 1 : 0) : (after[at] ?? 0) / sum
      }
    }
  }
}
