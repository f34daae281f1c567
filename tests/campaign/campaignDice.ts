import { drawBetween, drawChance, fork, pick, type Seed, seedFromText, stream } from '@tiltyard/engine'

const rolls = stream('chaos')

/** The random numbers of one run. All faults follow from the seed, so that a run can be repeated. */
export class CampaignDice {
  private readonly seed: Seed
  private rolled = 0

  constructor(seed: Seed) {
    this.seed = seed
  }

  static of(runSeed: number): CampaignDice {
    return new CampaignDice(seedFromText(`chaos ${runSeed}`))
  }

  /** Returns an independent generator of the same run. */
  fork(name: string): CampaignDice {
    return new CampaignDice(fork(this.seed, name))
  }

  chance(percent: number): boolean {
    return drawChance(this.seed, rolls, Math.round(percent * 100), this.rolled++)
  }

  /** Returns a whole number from min to max, inclusive. */
  between(min: number, max: number): number {
    return drawBetween(this.seed, rolls, min, max, this.rolled++)
  }

  pick<T>(items: readonly T[]): T {
    return pick(this.seed, rolls, items, this.rolled++)
  }
}
