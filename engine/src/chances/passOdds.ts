import type { Body } from './body.ts'
import { bodyBlows, type Chain } from './chain.ts'
import { bodyGivenCounts } from './woundOdds.ts'

/** How likely each blow of a pass is, by cell; worked out for those cells that are asked for. */
export class PassOdds {
  private readonly chain: Chain
  private readonly bodies: readonly Body[]
  private readonly size: number
  private readonly odds: Float64Array
  private readonly isKnown: Uint8Array
  private readonly given: (Float64Array | undefined)[] = []

  /** @param bodies what the places of the struck knight have, by stratum. */
  constructor(chain: Chain, bodies: readonly Body[]) {
    this.chain = chain
    this.bodies = bodies
    this.size = bodyBlows.length * chain.attack.lance.landings.length
    const cells = chain.strata * chain.counts.size
    this.odds = new Float64Array(cells * this.size)
    this.isKnown = new Uint8Array(cells)
  }

  /** By body blow * landings + landing. */
  ofCell(cell: number): Float64Array {
    const own = this.odds.subarray(cell * this.size, (cell + 1) * this.size)
    if (this.isKnown[cell] === 1) return own
    const { counts } = this.chain
    const stratum = Math.floor(cell / counts.size)
    const given = this.given[stratum] ?? bodyGivenCounts(counts, this.bodies[stratum] ?? new Float64Array(0))
    this.given[stratum] = given
    const { landingAt } = this.chain.attack.lance
    for (let place = 0; place < landingAt.length; place++) {
      this.addPlace(own, stratum, place, given, ((cell % counts.size) * landingAt.length + place) * 4)
    }
    this.isKnown[cell] = 1
    return own
  }

  private addPlace(own: Float64Array, stratum: number, place: number, given: Float64Array, at: number): void {
    const { landingAt, landings, hit, lands } = this.chain.attack.lance
    const strikes = hit * (lands[stratum & 1 ? 1 : 0][place] ?? 0)
    if (strikes === 0) return
    const { wounding } = this.chain
    const landing = landingAt[place] ?? 0
    for (let blow = 0; blow < bodyBlows.length; blow++) {
      const carried = blow === 0 ? 1 : (given[at + (woundBefore[blow] ?? 0)] ?? 0)
      if (carried === 0) continue
      const to = blow * landings.length + landing
      own[to] = (own[to] ?? 0) + strikes * carried * (wounding[place * bodyBlows.length + blow] ?? 0)
    }
  }
}

const woundBefore = Uint8Array.from(bodyBlows.map(({ before }) => before))
