import {
  createPairSetup,
  DecisiveWinProbabilityCache,
  decisiveWinProbability,
  type Knight,
  type KnightForLeagueWinPercent,
  listRatingsPairsOfOpponents,
  type MatchSetup,
  type MatchWinProbabilities,
  type RatingsPair,
  ratingsKey,
  type Tuning,
  winPercentAgainstLeague,
} from '@tiltyard/engine'
import type { Log } from '../platform/log/log.ts'

/** The knights and tuning to compute with. */
export interface LeagueWinPercentInput {
  readonly knights: readonly KnightForLeagueWinPercent[]
  readonly tuning: Tuning
}

export interface LeagueWinPercentJobDeps {
  readonly log: Log
  /** The chances of each knight, and of no winner, before a match; asynchronous. */
  readonly chance: (setup: MatchSetup) => Promise<MatchWinProbabilities>
  /** Called when new chances are known. */
  readonly onComputed: () => Promise<void>
}

/** A league has some 8,000; the rest belongs to rerolled knights. */
const MOST_PAIRS = 50_000

/**
 * Computes each knight's chance against the field in the background, one knight at a time. Reads return at once: null
 * until it is known. A pair of ratings is computed once per tuning, so a reroll or trade costs only its new pairs.
 */
export class LeagueWinPercentJob {
  private readonly deps: LeagueWinPercentJobDeps
  private readonly chanceOf = new Map<string, { readonly ratings: string; readonly chance: number | null }>()
  private shares: { readonly tuning: string; readonly known: DecisiveWinProbabilityCache } | null = null
  private wanted: { readonly key: string; readonly league: LeagueWinPercentInput } | null = null
  private running: Promise<void> | null = null
  private isStopped = false

  constructor(deps: LeagueWinPercentJobDeps) {
    this.deps = deps
  }

  /** The last computed chance in percent against the field; null after a change of ratings. */
  expectedOf({ id, personalStats }: Pick<Knight, 'id' | 'personalStats'>): number | null {
    const known = this.chanceOf.get(id)
    return known?.ratings === ratingsKey(personalStats) ? known.chance : null
  }

  /** Schedules a computation for this league, unless it is unchanged. */
  look(league: LeagueWinPercentInput): void {
    const key = keyOf(league)
    if (this.isStopped || key === this.wanted?.key) return
    this.wanted = { key, league }
    this.running ??= this.reckon()
  }

  /** Resolves once nothing is left to compute. */
  async settled(): Promise<void> {
    await this.running
  }

  async stop(): Promise<void> {
    this.isStopped = true
    await this.running
  }

  /** Repeats while the league changes. */
  private async reckon(): Promise<void> {
    try {
      for (let done: string | null = null; this.wanted !== null && this.wanted.key !== done && !this.isStopped; ) {
        const { key, league } = this.wanted
        if (!(await this.reckonLeague(league, key))) continue
        done = key
        await this.deps.onComputed()
      }
    } catch (error) {
      this.wanted = null
      if (!this.isStopped) this.deps.log.error({ err: error }, 'the field not computed')
    } finally {
      this.running = null
    }
  }

  /** False when another league replaces it. */
  private async reckonLeague({ knights, tuning }: LeagueWinPercentInput, key: string): Promise<boolean> {
    const shares = this.sharesUnder(tuning)
    // Never within the caller's turn.
    await Promise.resolve()
    for (const knight of knights) {
      if (this.isStopped || this.wanted?.key !== key) return false
      const unknown = listRatingsPairsOfOpponents(knight, knights).filter((pair) => shares.of(pair) === null)
      // One knight's pairs together, because the thread may be busy between requests.
      await Promise.all(unknown.map(async (pair) => this.learn(shares, pair, tuning)))
    }
    this.chanceOf.clear()
    for (const knight of knights) {
      const chance = winPercentAgainstLeague(knight, knights, shares)
      this.chanceOf.set(knight.id, { ratings: ratingsKey(knight.personalStats), chance })
    }
    return true
  }

  private async learn(shares: DecisiveWinProbabilityCache, pair: RatingsPair, tuning: Tuning): Promise<void> {
    shares.add(pair, decisiveWinProbability(await this.deps.chance(createPairSetup(pair, tuning))))
  }

  private sharesUnder(tuning: Tuning): DecisiveWinProbabilityCache {
    const text = JSON.stringify(tuning)
    if (this.shares?.tuning !== text || this.shares.known.size > MOST_PAIRS) {
      this.shares = { tuning: text, known: new DecisiveWinProbabilityCache() }
    }
    return this.shares.known
  }
}

function keyOf({ knights, tuning }: LeagueWinPercentInput): string {
  const riders = knights.map(({ id, personalStats, stableId, isOfLeague }) => {
    return [id, ratingsKey(personalStats), stableId, isOfLeague].join(' ')
  })
  return `${JSON.stringify(tuning)}\n${riders.sort().join('\n')}`
}
