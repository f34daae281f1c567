import type { MatchKnight, MatchSetup } from '../joust/setup.ts'
import { type PersonalStats, statNames } from '../league/knight.ts'
import { currentVersions } from '../rules/versions.ts'
import type { Tuning } from '../tuning/tuning.ts'
import type { MatchWinProbabilities } from '../winProbability/shares.ts'

/** A knight, as far as the field needs one. */
export interface KnightForLeagueWinPercent {
  readonly id: string
  readonly personalStats: PersonalStats
  /** The knight's stable; nobody meets their own. */
  readonly stableId: string | null
  /** False for test knights and knights without a stable: nobody is measured against them. */
  readonly isOfLeague: boolean
}

const FEWEST = 1
const MOST = 99

/** Two knights by their ratings. */
export type RatingsPair = readonly [one: PersonalStats, other: PersonalStats]

/** The computed win shares of pairs of ratings, given a winner. */
export class DecisiveWinProbabilityCache {
  private readonly shares = new Map<string, number>()

  /** The number of known pairs, each counted from both sides. */
  get size(): number {
    return this.shares.size
  }

  /** The first knight's share of the matches with a winner, 0 to 1; null if unknown. */
  of([one, other]: RatingsPair): number | null {
    const [key, otherKey] = [ratingsKey(one), ratingsKey(other)]
    return key === otherKey ? 0.5 : (this.shares.get(`${key}/${otherKey}`) ?? null)
  }

  add([one, other]: RatingsPair, share: number): void {
    const [key, otherKey] = [ratingsKey(one), ratingsKey(other)]
    this.shares.set(`${key}/${otherKey}`, share)
    this.shares.set(`${otherKey}/${key}`, 1 - share)
  }
}

/** The opponents of a knight: the field without their own stable. */
function opponentsOf(
  knight: KnightForLeagueWinPercent,
  all: readonly KnightForLeagueWinPercent[],
): KnightForLeagueWinPercent[] {
  return all.filter(({ id, stableId, isOfLeague }) => isOfLeague && stableId !== knight.stableId && id !== knight.id)
}

/** Lists the pairs that a knight's chance against the field needs. */
export function listRatingsPairsOfOpponents(
  knight: KnightForLeagueWinPercent,
  all: readonly KnightForLeagueWinPercent[],
): RatingsPair[] {
  return opponentsOf(knight, all).map(({ personalStats }) => [knight.personalStats, personalStats])
}

/**
 * The chance against the field in percent, 1 to 99: the mean over the knights of other stables, given a winner (rules
 * 9.5). Null without opponents. @throws RangeError for an unknown pair.
 */
export function winPercentAgainstLeague(
  knight: KnightForLeagueWinPercent,
  all: readonly KnightForLeagueWinPercent[],
  shares: Pick<DecisiveWinProbabilityCache, 'of'>,
): number | null {
  const known = listRatingsPairsOfOpponents(knight, all).map((pair) => {
    const share = shares.of(pair)
    if (share === null) throw new RangeError(`How ${pair.map(ratingsKey).join(' and ')} fare is not known.`)
    return share
  })
  if (known.length === 0) return null
  const mean = known.reduce((sum, share) => sum + share, 0) / known.length
  return Math.min(MOST, Math.max(FEWEST, 100 * mean))
}

/** The ratings as six digits; equal keys have equal chances. */
export function ratingsKey(stats: PersonalStats): string {
  return statNames.map((name) => stats[name]).join('')
}

/** Creates a match of a pair under the current rules. */
export function createPairSetup([one, other]: RatingsPair, tuning: Tuning): MatchSetup {
  return { ...currentVersions, tuning, knight1: namelessKnight(one), knight2: namelessKnight(other) }
}

/** The first knight's share of the matches with a winner; half if nobody can win. */
export function decisiveWinProbability({ knight1, knight2 }: MatchWinProbabilities): number {
  return knight1 + knight2 === 0 ? 0.5 : knight1 / (knight1 + knight2)
}

function namelessKnight(personalStats: PersonalStats): MatchKnight {
  return {
    ...{ id: '', title: '', firstName: '', lastName: '', epithet: '', gender: 'other', stableId: '' },
    personalStats,
  }
}
