import { defineRandomStream, pickRandom, randomBetween, randomChance, seedFromText } from '@tiltyard/engine'
import type { MoneyStormDice } from './league/moneyStorm.ts'

const rolls = defineRandomStream('storm')

/** Reproducible dice. */
export function createSeededDice(name: string): MoneyStormDice {
  const seed = seedFromText(name)
  let rolled = 0
  return {
    chance: (percent) => randomChance(seed, rolls, Math.round(percent * 100), rolled++),
    between: (min, max) => randomBetween(seed, rolls, min, max, rolled++),
    pick: (items) => pickRandom(seed, rolls, items, rolled++),
  }
}
