import { type AttackChain, severityTransitions } from './attackChain.ts'
import { WoundsGivenCombination } from './wounds/woundCombinationProbabilities.ts'
import { borrowFloatZeros, returnFloatZeros } from './zeroArrayPool.ts'

/** The probability of each blow of a pass, by cell; unlikely cells are skipped. One object serves all passes. */
export class PassBlowProbabilities {
  /** By cell, transition and landing; only for likely cells. */
  readonly probabilities: Float64Array
  /** The number of entries of a cell. */
  readonly size: number
  private readonly chain: AttackChain
  private readonly given: WoundsGivenCombination

  constructor(chain: AttackChain) {
    const { strata, counts, attack } = chain
    this.chain = chain
    this.size = severityTransitions.length * attack.lance.landings.length
    this.probabilities = borrowFloatZeros(strata * counts.size * this.size)
    this.given = new WoundsGivenCombination(counts, attack.lance.landingAt.length)
  }

  /**
   * Computes the probabilities before a pass. @param bodies of the struck knight, by stratum. @param masses by cell. @param
   * negligible cells at or below this mass are skipped.
   */
  beginPass(bodies: Float64Array, masses: Float64Array, negligible: number): void {
    const { counts, strata, attack } = this.chain
    const length = attack.lance.landingAt.length * 4
    for (let stratum = 0; stratum < strata; stratum++) {
      const base = stratum * counts.size
      let upTo = counts.size
      while (upTo > 0 && (masses[base + upTo - 1] ?? 0) <= negligible) upTo--
      if (upTo === 0) continue
      this.given.compute(bodies, stratum * length, upTo)
      for (let count = 0; count < upTo; count++) {
        if ((masses[base + count] ?? 0) > negligible) this.workCell(base + count, stratum, count * length)
      }
    }
  }

  /** Returns the arrays to the pools. */
  discard(): void {
    returnFloatZeros(this.probabilities, this.probabilities.length)
    this.given.discard()
  }

  private workCell(cell: number, stratum: number, given: number): void {
    const { probabilities, size, chain } = this
    const { landingAt, landings } = chain.attack.lance
    const places = landingAt.length
    const own = cell * size
    probabilities.fill(0, own, own + size)
    for (let place = 0; place < places; place++) {
      const blows = ((stratum & 1) * places + place) * severityTransitions.length
      this.addPlace(own + (landingAt[place] ?? 0), landings.length, blows, given + place * 4)
    }
  }

  private addPlace(own: number, landings: number, blows: number, given: number): void {
    const { probabilities } = this
    const { wounding } = this.chain
    const carried = this.given.probabilities
    const whole = carried[given] ?? 0
    probabilities[own] = (probabilities[own] ?? 0) + (wounding[blows] ?? 0)
    for (let blow = 1; blow < FIRST_WORSE; blow++) {
      const to = own + blow * landings
      probabilities[to] = (probabilities[to] ?? 0) + whole * (wounding[blows + blow] ?? 0)
    }
    if (whole === 1) return
    for (let blow = FIRST_WORSE; blow < woundBefore.length; blow++) {
      const to = own + blow * landings
      probabilities[to] =
        (probabilities[to] ?? 0) + (carried[given + (woundBefore[blow] ?? 0)] ?? 0) * (wounding[blows + blow] ?? 0)
    }
  }
}

const woundBefore = Uint8Array.from(severityTransitions.map(({ before }) => before))
/** The first transition that worsens a wound. */
const FIRST_WORSE = severityTransitions.findIndex(({ before }) => before > 0)
