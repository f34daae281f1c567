import { isTestStable, KNIGHTS_PER_STABLE, type Stable } from './stable.ts'

const TEST_KNIGHT = 'test_'

/**
 * The rosters in which everybody has one home: knights of tests in the test stables, the others in the league's.
 * Whoever is where they belong stays there; whoever is not, or is nowhere, takes a free place.
 * @param stables the league's and those for tests, in their order.
 * @param knightIds everybody there is; other ids in a roster are dropped.
 */
export function settleRosters(stables: readonly Stable[], knightIds: readonly string[]): Stable[] {
  const homeless = new Set(knightIds)
  const kept = stables.map((stable) => {
    const staying: string[] = []
    for (const id of stable.knightIds) {
      if (staying.length < roomOf(stable) && belongs(id, stable) && homeless.delete(id)) staying.push(id)
    }
    return { ...stable, knightIds: staying }
  })
  // Those who were lent out come first, in the order of the stables they were lent to.
  const strays = new Set([...stables.flatMap((stable) => stable.knightIds), ...knightIds])
  for (const id of [...strays].filter((stray) => homeless.has(stray))) {
    kept.find((stable) => belongs(id, stable) && stable.knightIds.length < roomOf(stable))?.knightIds.push(id)
  }
  return kept
}

function belongs(knightId: string, stable: Stable): boolean {
  return knightId.startsWith(TEST_KNIGHT) === isTestStable(stable)
}

function roomOf(stable: Stable): number {
  return isTestStable(stable) ? 1 : KNIGHTS_PER_STABLE
}
