import {
  defineRandomStream,
  forkSeed,
  pickRandom,
  randomBetween,
  randomChance,
  type Seed,
  seedFromText,
} from '@tiltyard/engine'

const rolls = defineRandomStream('chaos')

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
    return new CampaignDice(forkSeed(this.seed, name))
  }

  chance(percent: number): boolean {
    return randomChance(this.seed, rolls, Math.round(percent * 100), this.rolled++)
  }

  /** Returns a whole number from min to max, inclusive. */
  between(min: number, max: number): number {
    return randomBetween(this.seed, rolls, min, max, this.rolled++)
  }

  pick<T>(items: readonly T[]): T {
    return pickRandom(this.seed, rolls, items, this.rolled++)
  }
}
