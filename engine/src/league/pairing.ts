import { defineRandomStream, forkSeed, pickRandom, shuffleSeeded } from '../random/randomNumbers.ts'
import type { Seed } from '../random/seed.ts'
import { isTestStable, type Stable } from './stable.ts'

/** Two knights of different stables for a new match. */
export interface Pairing {
  readonly knight1Id: string
  readonly knight2Id: string
  readonly stable1Id: string
  readonly stable2Id: string
}

export type PairingResult =
  | { readonly pairings: readonly Pairing[] }
  /** No match is created; the reason is for the log. */
  | { readonly skipped: string }

const tieStream = defineRandomStream('pairing/ties')
const knightStream = defineRandomStream('pairing/knight')

/**
 * Chooses the knights of new matches. Each match takes the two stables with the lowest match count, random among ties.
 * Each stable gives a random knight who is not chosen yet (rules 8.4).
 * @param count number of matches, at least 1.
 */
export function selectPairings(stables: readonly Stable[], count: number, seed: Seed): PairingResult {
  const league = stables.filter((stable) => !isTestStable(stable))
  if (league.length < 2) return { skipped: `A match needs 2 stables, there are ${league.length}.` }
  const empty = league.find((stable) => stable.knightIds.length === 0)
  if (empty) return { skipped: `Stable ${empty.id} has no knights.` }
  const counts = new Map(league.map((stable) => [stable.id, stable.matchCount]))
  const chosen = new Set<string>()
  const pairings: Pairing[] = []
  for (let index = 0; index < count; index++) {
    const pairing = selectPairing(league, counts, chosen, forkSeed(seed, `match ${index}`))
    if (!pairing) return { skipped: `Not enough knights for ${count} matches at once.` }
    pairings.push(pairing)
  }
  return { pairings }
}

function selectPairing(
  league: readonly Stable[],
  counts: Map<string, number>,
  chosen: Set<string>,
  seed: Seed,
): Pairing | null {
  const free = (stable: Stable): string[] => stable.knightIds.filter((knightId) => !chosen.has(knightId))
  const ranked = shuffleSeeded(
    seed,
    tieStream,
    league.filter((stable) => free(stable).length > 0),
  ).sort((one, other) => (counts.get(one.id) ?? 0) - (counts.get(other.id) ?? 0))
  const [first, second] = ranked
  if (!first || !second) return null
  const [knight1Id, knight2Id] = [
    pickRandom(seed, knightStream, free(first), 1),
    pickRandom(seed, knightStream, free(second), 2),
  ]
  for (const stable of [first, second]) counts.set(stable.id, (counts.get(stable.id) ?? 0) + 1)
  chosen.add(knight1Id).add(knight2Id)
  return { knight1Id, knight2Id, stable1Id: first.id, stable2Id: second.id }
}
