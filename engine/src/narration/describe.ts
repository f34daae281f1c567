import type { MatchFact } from '../joust/event.ts'
import { applyEffect, beginMatch, type MatchDraft } from '../joust/replay.ts'
import type { MatchSetup } from '../joust/setup.ts'
import type { Seed } from '../random/seed.ts'
import { rulesOf } from '../rules/versions.ts'
import { wordsVersionOf } from './editions.ts'
import { defaultLocale, type Locale } from './locale.ts'
import { contextOf, type Struck } from './momentContext.ts'
import { chooseTemplate, type WordingsByName, wordingsOf } from './wordings.ts'

export interface DescribeOptions {
  /** The one that the match has pinned, if left out. */
  readonly wordsVersion?: number
  readonly locale?: Locale
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
  { wordsVersion = wordsVersionOf(setup), locale = defaultLocale }: DescribeOptions = {},
): string[] {
  return describeBy(wordingsOf(wordsVersion, locale), setup, openingSeed, facts)
}

/** The same in wordings that are at hand. */
export function describeBy(
  wordings: WordingsByName,
  setup: MatchSetup,
  openingSeed: Seed,
  facts: readonly MatchFact[],
): string[] {
  const after = beginMatch()
  let struck: Struck[] = []
  let passNumber = 0
  const scene = { riders: setup, passes: rulesOf(setup).passes, after, struck }
  return facts.map((fact) => {
    if (fact.passNumber !== passNumber) {
      passNumber = fact.passNumber
      struck = []
      scene.struck = struck
    }
    happen(after, struck, fact)
    const ways = wordings.get(fact.referenceName)
    if (!ways) throw new RangeError(`There are no words for ${fact.referenceName}.`)
    const nth = fact.subject === 'knight2' ? 1 : 0
    return chooseTemplate(ways, openingSeed, passNumber, nth)(contextOf(fact, scene))
  })
}

function happen(after: MatchDraft, struck: Struck[], { effects, passNumber }: MatchFact): void {
  for (const effect of effects) {
    applyEffect(after, effect, passNumber)
    if (effect.kind === 'struck') struck.push(effect)
  }
}
