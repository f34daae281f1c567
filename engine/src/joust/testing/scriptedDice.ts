import type { Seed } from '../../random/seed.ts'

/** Rolls by name, such as 'pass 3 knight1/hit' or 'pass 3 knight2/heal shield'. */
export type DiceScript = ReadonlyMap<string, number>

const names = new Map<number, string>()
let script: DiceScript = new Map()
let unused = new Set<string>()

/** From now on every roll comes from this script; a missing one is an error. */
export function setDiceScript(rolls: DiceScript): void {
  script = rolls
  unused = new Set(rolls.keys())
}

/** The script's unused rolls. */
export function unusedScriptedRolls(): string[] {
  return [...unused]
}

/** A seed that contains only its pass number. */
export function passNumberSeed(pass: number): Seed {
  return { a: pass, b: 0, c: 0, d: 0 }
}

function randomBelow(seed: Seed, id: number, bound: number, index = 0): number {
  const roll = `pass ${seed.a} ${names.get(id)}${index === 0 ? '' : `#${index}`}`
  const value = script.get(roll)
  if (value === undefined) throw new Error(`The script has no roll "${roll}".`)
  if (value >= bound) throw new Error(`The roll "${roll}" is ${value}, but must be below ${bound}.`)
  unused.delete(roll)
  return value
}

/** Replaces random/randomNumbers.ts in tests with scripted dice. */
export const scriptedRandomNumbers = {
  randomBelow,
  randomChance: (seed: Seed, id: number, perTenThousand: number, index = 0): boolean =>
    randomBelow(seed, id, 10_000, index) < perTenThousand,
  defineRandomStream: (name: string): number => {
    const id = names.size + 1
    names.set(id, name)
    return id
  },
}
