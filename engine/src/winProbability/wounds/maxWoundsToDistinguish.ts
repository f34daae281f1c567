import type { AttackModel } from '../attack/attack.ts'
import {
  addBodyTimesProbability,
  computeBodyAfterBlowAndHealing,
  computeHealedBody,
  createUnwoundedBody,
  type WoundProbabilitiesByPlace,
} from '../body.ts'

/** The accepted probability of more wounds than are counted: by pass, and at the start. */
const OVERFLOW = 2e-3
const OVERFLOW_AT_FIRST = 1e-4

/** Finds how many wounds to distinguish in the next passes. */
export function maxWoundsToDistinguish(attack: AttackModel, start: WoundProbabilitiesByPlace, passes: number): number {
  const { lance, healing } = attack
  const places = start.length / 4
  const body = start.slice()
  const [rested, struck] = [new Float64Array(body.length), new Float64Array(body.length)]
  const probabilities = new Float64Array(places + 1)
  let most = enough(body, OVERFLOW_AT_FIRST, probabilities)
  for (let pass = 0; pass < passes && most < places; pass++) {
    computeHealedBody(rested, body, 0, healing)
    computeBodyAfterBlowAndHealing(struck, body, 0, rested, lance)
    for (let place = 0; place < places; place++) {
      const hit = lance.hit * Math.max(lance.lands[0][place] ?? 0, lance.lands[1][place] ?? 0)
      for (let at = place * 4; at < place * 4 + 4; at++) {
        body[at] = (1 - hit) * (rested[at] ?? 0) + hit * (struck[at] ?? 0)
      }
    }
    most = Math.max(most, enough(body, OVERFLOW, probabilities))
  }
  return most
}

/** The least number that is exceeded with less than the given probability. @param probabilities overwritten. */
function enough(body: WoundProbabilitiesByPlace, overflow: number, probabilities: Float64Array): number {
  const places = probabilities.length - 1
  probabilities.fill(0)
  probabilities[0] = 1
  for (let place = 0; place < places; place++) {
    const none = body[place * 4] ?? 0
    for (let number = place + 1; number > 0; number--) {
      probabilities[number] = none * (probabilities[number] ?? 0) + (1 - none) * (probabilities[number - 1] ?? 0)
    }
    probabilities[0] = none * (probabilities[0] ?? 0)
  }
  let [number, beyond] = [places, 0]
  while (number > 0 && beyond + (probabilities[number] ?? 0) < overflow) {
    beyond += probabilities[number] ?? 0
    number -= 1
  }
  return number
}

/** The weighted mean of bodies. */
export function averageBodies(
  cases: readonly { readonly probability: number; readonly struckBody: WoundProbabilitiesByPlace }[],
  places: number,
): WoundProbabilitiesByPlace {
  const sum = cases.reduce((total, { probability }) => total + probability, 0)
  if (sum === 0) return createUnwoundedBody(places)
  const mean = new Float64Array(places * 4)
  for (const { probability, struckBody } of cases) addBodyTimesProbability(mean, struckBody, probability / sum)
  return mean
}
