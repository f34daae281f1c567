import type { UntimedFact } from '../../joust/event.ts'
import { type NamedText, NamedTextBuilder } from '../../joust/namedText.ts'
import type { RecordsBeforeMatch } from '../../joust/recordsBeforeMatch.ts'
import type { MatchSetup } from '../../joust/setup.ts'
import type { Side } from '../../league/side.ts'
import { defineRandomStream, randomUint32 } from '../../random/randomNumbers.ts'
import type { Seed } from '../../random/seed.ts'
import {
  type CompiledNarrationLocale,
  type CompiledRuleWordings,
  compileLocale,
  NARRATION_RULE_COUNT,
  type NumberedNarrationRule,
  narrationRulesByEventKind,
} from './compiledNarrationLocale.ts'
import { chooseKnightNames } from './knightNamesInMatch.ts'
import { NarratedMatchState } from './narratedMatchState.ts'
import { NarrationLineContext } from './narrationLineContext.ts'
import type { NarrationLocale, Verbosity } from './narrationLocale.ts'
import { createZeroArray, ShuffledListCursors } from './shuffledListCursors.ts'

const occasionStream = defineRandomStream('herald/occasions')
const wordStream = defineRandomStream('herald/words')
const EIGHT = 8
const FIRST = 1
const SECOND = 2
const BOTH = 3
/**
 * The fact of a pass from which a remark may come; 0 is the call. Each pass draws one of sixteen. Most fall to the
 * trumpet (1), which has the fewest words of its own.
 */
const REMARKS_FROM = [0, 0, 1, 1, 1, 1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 8] as const

export interface HeraldOptions {
  readonly narrationLocale: NarrationLocale
  readonly manner?: Verbosity
  readonly past?: RecordsBeforeMatch | null
}

/** The text of one moment, with its occasions. */
export interface NarratedLineText {
  readonly text: string
  readonly line: NumberedNarrationRule
  readonly aside: NumberedNarrationRule | null
}

/**
 * Narrates a match fact by fact. The choice of occasions depends on the facts, the record and the opening seed.
 * Language and manner change only the words.
 */
export class RememberingHerald {
  private readonly narrationLocale: CompiledNarrationLocale
  private readonly course: NarratedMatchState
  private readonly telling: NarrationLineContext
  private readonly scene: { course: NarratedMatchState; moment: UntimedFact; past: RecordsBeforeMatch | null }
  /** Draws what to say: the same in every language. */
  private readonly choice: ShuffledListCursors
  /** Draws the wording. */
  private readonly words: ShuffledListCursors
  private readonly poolsFrom: number
  /** Facts of this pass until a remark may come; null after it. */
  private untilRemark: number | null = null
  /** The number of remarks used, by occasion. */
  private readonly remarked = new Map<number, number>()
  /** The sides that have had each aside. */
  private readonly said = createZeroArray(NARRATION_RULE_COUNT)
  private readonly explained = new Set<number>()
  /** The last line and aside, and the last subject. */
  private line: NumberedNarrationRule | null = null
  private aside: NumberedNarrationRule | null = null
  private hero: Side = 'knight1'

  /** @param openingSeed secret until the match is over. @throws RangeError for an unknown rules version. */
  constructor(setup: MatchSetup, openingSeed: Seed, { narrationLocale, manner = 'full', past = null }: HeraldOptions) {
    this.narrationLocale = compileLocale(narrationLocale, manner)
    this.course = new NarratedMatchState(setup.rules)
    this.scene = { course: this.course, moment: beforeAll, past }
    this.telling = new NarrationLineContext(this.scene, chooseKnightNames(setup, narrationLocale.name))
    this.choice = new ShuffledListCursors(randomUint32(openingSeed, occasionStream), 0)
    this.words = new ShuffledListCursors(
      randomUint32(openingSeed, wordStream),
      2 * NARRATION_RULE_COUNT + this.narrationLocale.pools.length,
    )
    this.poolsFrom = 2 * NARRATION_RULE_COUNT
  }

  /** Narrates the next fact; empty if the manner skips it. @throws RangeError for a fact without texts. */
  describe(moment: UntimedFact): NamedText {
    this.countToRemark(moment)
    this.course.applyFact(moment)
    this.scene.moment = moment
    const choices = narrationRulesByEventKind.get(moment.referenceName)
    const line = choices === undefined ? null : this.chooseLine(choices.lines)
    if (choices === undefined || line === null) throw new RangeError(`There are no words for ${moment.referenceName}.`)
    const lineHero = this.hero
    const aside = this.chooseAside(choices.asides)
    const asideHero = this.hero
    this.line = line
    this.aside = aside
    const text = new NamedTextBuilder()
    this.render(line, lineHero, text)
    // Three sentences are too many: a term can wait.
    if (aside !== null) this.render(aside, asideHero, text)
    else if (this.narrationLocale.terms !== null) this.explainTerm(line, text)
    if (choices.isScore) this.course.settleLead()
    return text
  }

  /** Narrates the next fact and returns its occasions too. */
  say(moment: UntimedFact): NarratedLineText {
    const { text } = this.describe(moment)
    if (this.line === null) throw new RangeError('Nothing was said.')
    return { text, line: this.line, aside: this.aside }
  }

  private chooseLine(lines: readonly NumberedNarrationRule[]): NumberedNarrationRule | null {
    for (const line of lines) {
      const hero = line.findSubject(this.scene, null)
      if (hero === null) continue
      this.hero = hero
      return line
    }
    return null
  }

  private chooseAside(asides: readonly NumberedNarrationRule[]): NumberedNarrationRule | null {
    for (const aside of asides) {
      const said = aside.isRepeated ? 0 : (this.said[aside.number] as number)
      if (said === BOTH) continue
      const last = said === 0 ? null : said === FIRST ? 'knight1' : 'knight2'
      const hero = aside.findSubject(this.scene, last)
      if (hero === null || hero === last) continue
      if (aside.chanceInEighths < EIGHT && this.choice.below(EIGHT) >= aside.chanceInEighths) continue
      this.said[aside.number] = said | (hero === 'knight1' ? FIRST : SECOND)
      this.hero = hero
      return aside
    }
    return null
  }

  /** Adds a sentence about an occasion, if the manner has one. */
  private render(occasion: NumberedNarrationRule, hero: Side, text: NamedTextBuilder): void {
    const { number } = occasion
    const ways = this.narrationLocale.wordings[number] ?? none
    const isRemark = this.untilRemark === 0 && this.remarksOn(number) < ways.remarking.length
    if (isRemark) this.noteRemark(number)
    const list = isRemark ? ways.remarking : ways.plain
    const way = list[this.words.next(isRemark ? NARRATION_RULE_COUNT + number : number, list.length)]
    if (way === undefined) return
    this.telling.setRuleAndSubject(occasion, hero)
    beginSentence(text)
    for (const part of way) text.add(typeof part === 'string' ? part : part(this.telling, this))
  }

  private remarksOn(number: number): number {
    return this.remarked.get(number) ?? 0
  }

  private noteRemark(number: number): void {
    this.untilRemark = null
    this.remarked.set(number, this.remarksOn(number) + 1)
  }

  /** A pass has at most one remark, at a varying moment. */
  private countToRemark({ passNumber }: UntimedFact): void {
    if (passNumber !== this.course.pass) {
      this.untilRemark = REMARKS_FROM[this.words.below(REMARKS_FROM.length)] ?? 0
    } else if (this.untilRemark !== null && this.untilRemark > 0) {
      this.untilRemark -= 1
    }
  }

  /** @see Draws */
  fromPool(pool: number): string {
    const entries = this.narrationLocale.pools[pool] ?? []
    return entries[this.words.next(this.poolsFrom + pool, entries.length)] ?? ''
  }

  private explainTerm({ number }: NumberedNarrationRule, text: NamedTextBuilder): void {
    const term = this.narrationLocale.terms?.get(number)?.find((one) => !this.explained.has(one.term))
    if (term === undefined || text.text === '') return
    this.explained.add(term.term)
    beginSentence(text)
    text.add(term.explanation)
  }
}

const none: CompiledRuleWordings = { plain: [], remarking: [] }

const beforeAll: UntimedFact = { referenceName: 'MATCH_START', passNumber: 0, subject: null, effects: [] }

function beginSentence(text: NamedTextBuilder): void {
  if (text.text !== '') text.add(' ')
}
