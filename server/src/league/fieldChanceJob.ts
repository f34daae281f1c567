import {
  type FieldKnight,
  fieldChance,
  type Knight,
  listPairs,
  type MatchSetup,
  type Pair,
  PairShares,
  pairSetup,
  ratingsKey,
  type Shares,
  type Tuning,
  winShare,
} from '@tiltyard/engine'
import type { Log } from '../platform/log/log.ts'

/** Whom every knight is measured against, and by which tuning they ride. */
export interface League {
  readonly knights: readonly FieldKnight[]
  readonly tuning: Tuning
}

export interface FieldReckonerDeps {
  readonly log: Log
  /** How likely each knight is to win, and nobody, before a match. Whoever calls and watches goes on meanwhile. */
  readonly chance: (setup: MatchSetup) => Promise<Shares>
  /** Told when more is known than before. */
  readonly onReckoned: () => Promise<void>
}

/** A league has some 8,000; more than this is left of knights who have been rerolled. */
const MOST_PAIRS = 50_000

/**
 * What each knight's ratings promise against the field, reckoned a knight after the other beside everything else
 * that the server does. Whoever asks has the answer at once: null until it is there. A pair of ratings is reckoned once for each
 * tuning, so a knight who is rerolled or traded costs no more than what is new about them.
 */
export class FieldChanceJob {
  private readonly deps: FieldReckonerDeps
  private readonly chanceOf = new Map<string, { readonly ratings: string; readonly chance: number | null }>()
  private shares: { readonly tuning: string; readonly known: PairShares } | null = null
  private wanted: { readonly key: string; readonly league: League } | null = null
  private running: Promise<void> | null = null
  private isStopped = false

  constructor(deps: FieldReckonerDeps) {
    this.deps = deps
  }

  /** The chance in percent to win against the field, as it was reckoned last; null while that was with other ratings. */
  expectedOf({ id, personalStats }: Pick<Knight, 'id' | 'personalStats'>): number | null {
    const known = this.chanceOf.get(id)
    return known?.ratings === ratingsKey(personalStats) ? known.chance : null
  }

  /** Begins to reckon this league soon, unless it is that of before. */
  look(league: League): void {
    const key = keyOf(league)
    if (this.isStopped || key === this.wanted?.key) return
    this.wanted = { key, league }
    this.running ??= this.reckon()
  }

  /** Resolves once nothing is left to reckon. */
  async settled(): Promise<void> {
    await this.running
  }

  async stop(): Promise<void> {
    this.isStopped = true
    await this.running
  }

  /** As often as the league has changed meanwhile. */
  private async reckon(): Promise<void> {
    try {
      for (let done: string | null = null; this.wanted !== null && this.wanted.key !== done && !this.isStopped; ) {
        const { key, league } = this.wanted
        if (!(await this.reckonLeague(league, key))) continue
        done = key
        await this.deps.onReckoned()
      }
    } catch (error) {
      this.wanted = null
      if (!this.isStopped) this.deps.log.error({ err: error }, 'the field not reckoned')
    } finally {
      this.running = null
    }
  }

  /** False when it has been given up for another. */
  private async reckonLeague({ knights, tuning }: League, key: string): Promise<boolean> {
    const shares = this.sharesUnder(tuning)
    // Never within the call that has looked.
    await Promise.resolve()
    for (const knight of knights) {
      if (this.isStopped || this.wanted?.key !== key) return false
      const unknown = listPairs(knight, knights).filter((pair) => shares.of(pair) === null)
      // A knight's together, for whoever reckons may have much else to do between two questions.
      await Promise.all(unknown.map(async (pair) => this.learn(shares, pair, tuning)))
    }
    this.chanceOf.clear()
    for (const knight of knights) {
      const chance = fieldChance(knight, knights, shares)
      this.chanceOf.set(knight.id, { ratings: ratingsKey(knight.personalStats), chance })
    }
    return true
  }

  private async learn(shares: PairShares, pair: Pair, tuning: Tuning): Promise<void> {
    shares.learn(pair, winShare(await this.deps.chance(pairSetup(pair, tuning))))
  }

  private sharesUnder(tuning: Tuning): PairShares {
    const text = JSON.stringify(tuning)
    if (this.shares?.tuning !== text || this.shares.known.size > MOST_PAIRS) {
      this.shares = { tuning: text, known: new PairShares() }
    }
    return this.shares.known
  }
}

function keyOf({ knights, tuning }: League): string {
  const riders = knights.map(({ id, personalStats, stableId, isOfField }) => {
    return [id, ratingsKey(personalStats), stableId, isOfField].join(' ')
  })
  return `${JSON.stringify(tuning)}\n${riders.sort().join('\n')}`
}
