import { drawBetween, drawChance, pick, seedFromText, stream } from '@tiltyard/engine'
import type { StormDice } from './league/moneyStorm.ts'

const rolls = stream('storm')

/** Reproducible dice. */
export function seededDice(name: string): StormDice {
  const seed = seedFromText(name)
  let rolled = 0
  return {
    chance: (percent) => drawChance(seed, rolls, Math.round(percent * 100), rolled++),
    between: (min, max) => drawBetween(seed, rolls, min, max, rolled++),
    pick: (items) => pick(seed, rolls, items, rolled++),
  }
}
