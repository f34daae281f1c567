import { isTestStable, KNIGHTS_PER_STABLE, type Stable } from './stable.ts'

const TEST_KNIGHT = 'test_'

/**
 * Repairs the rosters: everybody is in one stable, test knights in the test stables. Knights in a right place stay; all
 * others take a free place.
 * @param stables the league's, then the test stables.
 * @param knightIds all knights; other ids are dropped.
 */
export function repairRosters(stables: readonly Stable[], knightIds: readonly string[]): Stable[] {
  const homeless = new Set(knightIds)
  const kept = stables.map((stable) => {
    const staying: string[] = []
    for (const id of stable.knightIds) {
      if (staying.length < roomOf(stable) && belongs(id, stable) && homeless.delete(id)) staying.push(id)
    }
    return { ...stable, knightIds: staying }
  })
  // Lent knights come first, in the order of their current stables.
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
