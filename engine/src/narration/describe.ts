import type { MatchFact } from '../joust/event.ts'
import type { MatchState } from '../joust/matchState.ts'
import { applyEffect, beginMatch, type MatchDraft } from '../joust/replay.ts'
import type { MatchSetup } from '../joust/setup.ts'
import type { Seed } from '../random/seed.ts'
import { rulesOf } from '../rules/versions.ts'
import { editions, knowsWords, wordsVersionOf } from './editions.ts'
import { RememberingHerald } from './herald/rememberingHerald.ts'
import { defaultManner, type Manner } from './herald/tongue.ts'
import { defaultLocale, type Locale } from './locale.ts'
import { contextOf, type Struck } from './momentContext.ts'
import { tongues } from './tongues/tongues.ts'
import { chooseTemplate, type WordingsByName, wordingsOf } from './wordings.ts'

export interface DescribeOptions {
  /** The one that the match has pinned, if left out. */
  readonly wordsVersion?: number
  readonly locale?: Locale
  /** Everything, if left out. */
  readonly manner?: Manner
}

/** Finds the words for one fact after the other, from the first on. */
export interface FactTeller {
  /** The words of the fact that follows those before. @throws RangeError when there are none for its kind. */
  describe(fact: MatchFact): string
}

/**
 * The words of a match's facts, one text each: a pure function of these arguments, so that everybody reads the same.
 * @param openingSeed chooses the wordings: what the match draws from before its first pass. It is as secret as every
 *   seed, so until the end only the server and the match's writer can tell a match.
 * @param facts from the first on.
 * @throws RangeError when the match's rules or words are not known here.
 */
export function describe(
  setup: MatchSetup,
  openingSeed: Seed,
  facts: readonly MatchFact[],
  options: DescribeOptions = {},
): string[] {
  const herald = heraldOf(setup, openingSeed, options)
  return facts.map((fact) => herald.describe(fact))
}

/**
 * Somebody who finds the words for one fact after the other: the herald who remembers; where a match has pinned words
 * from before them, their table. Those were written in one language and one manner, so in any other such a match is
 * told by the herald who remembers, too.
 * @param ridden how the match stands after each, where somebody keeps count; a table does itself, if left out.
 * @throws RangeError as `describe` does.
 */
export function heraldOf(
  setup: MatchSetup,
  openingSeed: Seed,
  { wordsVersion = wordsVersionOf(setup), locale = defaultLocale, manner = defaultManner }: DescribeOptions = {},
  ridden: MatchState | null = null,
): FactTeller {
  const isTable = wordsVersion in editions && locale === defaultLocale && manner === defaultManner
  if (isTable) return new Herald(wordingsOf(wordsVersion), setup, openingSeed, ridden)
  if (!knowsWords(wordsVersion)) throw new RangeError(`Words version ${wordsVersion} is not known here.`)
  return new RememberingHerald(setup, openingSeed, { tongue: tongues[locale], manner, past: setup.past ?? null })
}

interface HeraldScene {
  readonly riders: MatchSetup
  readonly passes: number
  readonly after: MatchState
  struck: Struck[]
}

/** A class, for it remembers how the match stands and what was struck in the pass. */
export class Herald implements FactTeller {
  private readonly wordings: WordingsByName
  private readonly openingSeed: Seed
  private readonly scene: HeraldScene
  private readonly own: MatchDraft | null
  private passNumber = 0

  constructor(wordings: WordingsByName, setup: MatchSetup, openingSeed: Seed, ridden: MatchState | null = null) {
    this.wordings = wordings
    this.openingSeed = openingSeed
    const own = beginMatch()
    this.own = ridden === null ? own : null
    this.scene = { riders: setup, passes: rulesOf(setup).passes, after: ridden ?? own, struck: [] }
  }

  /** The words of the fact that follows those before. @throws RangeError when there are none for its kind. */
  describe(fact: MatchFact): string {
    const { referenceName, passNumber, subject, effects } = fact
    if (passNumber !== this.passNumber) this.scene.struck = []
    this.passNumber = passNumber
    for (const effect of effects) {
      if (this.own !== null) applyEffect(this.own, effect, passNumber)
      if (effect.kind === 'struck') this.scene.struck.push(effect)
    }
    const ways = this.wordings.get(referenceName)
    if (!ways) throw new RangeError(`There are no words for ${referenceName}.`)
    const nth = subject === 'knight2' ? 1 : 0
    return chooseTemplate(ways, this.openingSeed, passNumber, nth)(contextOf(fact, this.scene))
  }
}
