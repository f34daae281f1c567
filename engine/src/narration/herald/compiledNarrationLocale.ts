import type { Side } from '../../league/side.ts'
import type { EventKindName } from '../../rules/eventKinds.ts'
import type { NarrationLocale, Verbosity } from './narrationLocale.ts'
import { type NarrationRule, type NarrationRuleInput, narrationRuleKinds } from './narrationRule.ts'
import { type NarrationRuleName, narrationRules } from './narrationRules.ts'
import { type CompiledWording, compileWording, takesFromPool } from './wording.ts'

/** An occasion with its number; the herald remembers what was said by that number. */
export interface NumberedNarrationRule extends NarrationRule {
  readonly name: NarrationRuleName
  readonly number: number
  readonly count: (scene: NarrationRuleInput, hero: Side) => number
}

/** The occasions of one kind of moment, in order of falling salience. */
export interface EventKindNarrationRules {
  readonly lines: readonly NumberedNarrationRule[]
  readonly asides: readonly NumberedNarrationRule[]
  /** True for a score: after it the lead is settled. */
  readonly isScore: boolean
}

const numbered: readonly NumberedNarrationRule[] = (Object.keys(narrationRules) as NarrationRuleName[]).map(withNumber)

/** Lists each field, so that all objects have one shape; mixed shapes are slow to read. */
function withNumber(name: NarrationRuleName, number: number): NumberedNarrationRule {
  const occasion: NarrationRule = narrationRules[name]
  const { eventKinds, kind, salience, chanceInEighths, isRepeated, findSubject, count = countsNothing } = occasion
  return { eventKinds, kind, salience, chanceInEighths, isRepeated, findSubject, count, name, number }
}

function countsNothing(): number {
  return 0
}

export const NARRATION_RULE_COUNT = numbered.length

/** The occasions of each kind of moment. */
export const narrationRulesByEventKind: ReadonlyMap<EventKindName, EventKindNarrationRules> = listChoices()

function listChoices(): ReadonlyMap<EventKindName, EventKindNarrationRules> {
  const beats = new Set(numbered.flatMap((occasion) => occasion.eventKinds))
  return new Map(
    [...beats].map((beat) => {
      const here = numbered.filter((occasion) => occasion.eventKinds.includes(beat))
      const [lines, asides] = narrationRuleKinds.map((kind) =>
        here.filter((occasion) => occasion.kind === kind).sort((one, other) => other.salience - one.salience),
      )
      return [beat, { lines: lines ?? [], asides: asides ?? [], isScore: beat.startsWith('SCORE_ANNOUNCE') }]
    }),
  )
}

/** The wordings of an occasion. Those with a remark from a pool are separate, because a pass has at most one. */
export interface CompiledRuleWordings {
  readonly plain: readonly CompiledWording[]
  readonly remarking: readonly CompiledWording[]
}

/** The parsed texts of a language in one manner, by occasion number. */
export interface CompiledNarrationLocale {
  readonly wordings: readonly CompiledRuleWordings[]
  readonly pools: readonly (readonly string[])[]
  /** The terms to explain at an occasion, by its number; null outside of the newcomer's manner. */
  readonly terms: ReadonlyMap<number, readonly NumberedTermExplanation[]> | null
}

/** An explanation that a match has once, with the number of its term. */
export interface NumberedTermExplanation {
  readonly term: number
  readonly explanation: string
}

const compiled = new Map<NarrationLocale, Map<Verbosity, CompiledNarrationLocale>>()

/** @throws RangeError for an invalid text: see `compileWording`. */
export function compileLocale(locale: NarrationLocale, verbosity: Verbosity): CompiledNarrationLocale {
  const byManner = compiled.get(locale) ?? new Map<Verbosity, CompiledNarrationLocale>()
  compiled.set(locale, byManner)
  const known = byManner.get(verbosity) ?? parse(locale, verbosity)
  byManner.set(verbosity, known)
  return known
}

function parse(narrationLocale: NarrationLocale, manner: Verbosity): CompiledNarrationLocale {
  const poolNames = Object.keys(narrationLocale.pools)
  const texts = manner === 'brief' ? narrationLocale.brief : narrationLocale.texts
  const set = narrationLocale.set ?? ((text: string) => text)
  return {
    wordings: numbered.map(({ name }) => {
      const [plain, remarking] = [false, true].map((isRemark) =>
        (texts[name] ?? [])
          .filter((text) => takesFromPool(text) === isRemark)
          .map((text) => compileWording(set(text), narrationLocale, poolNames)),
      )
      return { plain: plain ?? [], remarking: remarking ?? [] }
    }),
    pools: Object.values(narrationLocale.pools).map((entries) => entries.map(set)),
    terms: manner === 'new' ? termsOf(narrationLocale, set) : null,
  }
}

function termsOf(
  { glossary }: NarrationLocale,
  set: (text: string) => string,
): ReadonlyMap<number, readonly NumberedTermExplanation[]> {
  const terms = new Map<number, NumberedTermExplanation[]>()
  glossary.forEach(({ rules, explanation }, term) => {
    for (const { name, number } of numbered) {
      if (rules.includes(name))
        terms.set(number, [...(terms.get(number) ?? []), { term, explanation: set(explanation) }])
    }
  })
  return terms
}
