import { isDeepStrictEqual } from 'node:util'
import { matchPast } from '@tiltyard/contract'
import type { KnightName, KnightRecordBeforeMatch, RecordsBeforeMatch } from '@tiltyard/engine'
import { sortKeysLikeJsonb } from './storedOrder.ts'

type Mourned = KnightName | null

/** A knight's jousts, wins, streak, longest run of wins, and mourned knight. */
type PackedKnight = readonly [jousts: number, wins: number, streak: number, longestWon: number, mourned?: Mourned]

/**
 * A match's record without keys: the two knights, their meetings, and the wins of each. Then the last winner (0 for
 * nobody), percent of knight 1, and the longest run of the league.
 */
export type PackedRecordsBeforeMatch = readonly [
  knight1: PackedKnight,
  knight2: PackedKnight,
  ridden: number,
  won1: number,
  won2: number,
  lastWinner: 0 | 1 | 2,
  odds1: number | null,
  longestRun: number,
]

/** A packed setup, with its record apart. */
export interface PackedSetup {
  readonly setup: unknown
  readonly past?: PackedRecordsBeforeMatch
}

/** Takes the record out of a setup and shortens it; a record that would not come back unchanged stays. */
export function extractPackedRecordsBeforeMatch(setup: unknown): PackedSetup {
  if (typeof setup !== 'object' || setup === null || !('past' in setup)) return { setup }
  const { past, ...rest } = setup
  const parsed = matchPast.safeParse(past)
  if (!parsed.success) return { setup }
  const short = shortOf(parsed.data)
  return isDeepStrictEqual(longOf(short), past) ? { setup: rest, past: short } : { setup }
}

/** Puts the record back into the setup. */
export function insertPackedRecordsBeforeMatch({ setup, past }: PackedSetup): unknown {
  return past === undefined ? setup : sortKeysLikeJsonb({ ...Object(setup), past: longOf(past) })
}

function shortOf({
  knight1,
  knight2,
  meetings,
  lastWinner,
  odds,
  longestRun,
}: RecordsBeforeMatch): PackedRecordsBeforeMatch {
  const { ridden, knight1: won1, knight2: won2 } = meetings
  const last = lastWinner === null ? 0 : lastWinner === 'knight1' ? 1 : 2
  return [shortKnight(knight1), shortKnight(knight2), ridden, won1, won2, last, odds?.knight1 ?? null, longestRun]
}

function shortKnight({ jousts, wins, streak, longestWon, mourned }: KnightRecordBeforeMatch): PackedKnight {
  const numbers = [jousts, wins, streak, longestWon] as const
  return mourned === null ? numbers : [...numbers, mourned]
}

function longOf([
  one,
  other,
  ridden,
  knight1,
  knight2,
  last,
  odds1,
  longestRun,
]: PackedRecordsBeforeMatch): RecordsBeforeMatch {
  return {
    knight1: longKnight(one),
    knight2: longKnight(other),
    meetings: { ridden, knight1, knight2 },
    lastWinner: last === 0 ? null : last === 1 ? 'knight1' : 'knight2',
    odds: odds1 === null ? null : { knight1: odds1, knight2: 100 - odds1 },
    longestRun,
  }
}

function longKnight([jousts, wins, streak, longestWon, mourned = null]: PackedKnight): KnightRecordBeforeMatch {
  return { jousts, wins, streak, longestWon, mourned }
}
