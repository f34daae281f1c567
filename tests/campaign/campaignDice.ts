import { drawBetween, drawChance, fork, pick, type Seed, seedFromText, stream } from '@tiltyard/engine'

const rolls = stream('chaos')

/** The chance of one run: every fault follows from its seed, so that a run can be had again. */
export class CampaignDice {
  private readonly seed: Seed
  private rolled = 0

  constructor(seed: Seed) {
    this.seed = seed
  }

  static of(runSeed: number): CampaignDice {
    return new CampaignDice(seedFromText(`chaos ${runSeed}`))
  }

  /** Other dice of the same run, which these do not move. */
  fork(name: string): CampaignDice {
    return new CampaignDice(fork(this.seed, name))
  }

  chance(percent: number): boolean {
    return drawChance(this.seed, rolls, Math.round(percent * 100), this.rolled++)
  }

  /** A whole number from min to max, both included. */
  between(min: number, max: number): number {
    return drawBetween(this.seed, rolls, min, max, this.rolled++)
  }

  pick<T>(items: readonly T[]): T {
    return pick(this.seed, rolls, items, this.rolled++)
  }
}
