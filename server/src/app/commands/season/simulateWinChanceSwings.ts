import {
  computeWinChanceSwing,
  createPairSetup,
  createPassSeedSourceFromSeed,
  listForecasts,
  type PersonalStats,
  readingA,
  type Seed,
  simulateFacts,
} from '@tiltyard/engine'

/** A joust to ride again. */
export type WinChanceSwingTask = readonly {
  readonly pair: readonly [PersonalStats, PersonalStats]
  readonly seed: Seed
}[]

/** Rides jousts again and computes the swing of each, some 7 ms a joust. */
export function simulateWinChanceSwings(task: WinChanceSwingTask): (number | null)[] {
  return task.map(({ pair, seed }) => {
    const setup = createPairSetup(pair, readingA)
    return computeWinChanceSwing(
      listForecasts({ setup, facts: simulateFacts(setup, createPassSeedSourceFromSeed(seed)), odds1: null }),
    )
  })
}
