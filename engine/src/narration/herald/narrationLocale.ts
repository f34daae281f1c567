import type { TextPart } from '../../joust/namedText.ts'
import type { KnightName } from '../../league/knight.ts'
import type { NameForm } from '../nameForms.ts'
import type { NarrationLineContext } from './narrationLineContext.ts'
import type { NarrationRuleName } from './narrationRules.ts'

/** Reads a placeholder's value. */
export type LinePlaceholder = (context: NarrationLineContext) => TextPart

/** The wordings of each occasion: texts with placeholders. */
export type WordingsByRule = Readonly<Record<NarrationRuleName, readonly string[]>>

/** Full; brief, with at most one short line a beat; or full with terms explained at first use. */
export const verbosities = ['full', 'brief', 'new'] as const
export type Verbosity = (typeof verbosities)[number]

/** The default manner. */
export const defaultVerbosity: Verbosity = 'full'

/** A term that newcomers may not know, and the occasions that use it. */
export interface ExplainedTerm {
  readonly rules: readonly NarrationRuleName[]
  /** A sentence that follows the line with the term's first use. */
  readonly explanation: string
}

/** A language of the herald. */
export interface NarrationLocale {
  /** Typesets a text once at parsing, such as narrow spaces before punctuation. */
  readonly set?: (text: string) => string
  /** A knight's name in one of its forms. */
  readonly name: (knight: KnightName, form: NameForm) => string
  readonly texts: WordingsByRule
  /** The short texts; the brief manner skips an occasion without one. */
  readonly brief: Readonly<Partial<Record<NarrationRuleName, readonly string[]>>>
  /** The sport's terms, in the order of explanation. */
  readonly glossary: readonly ExplainedTerm[]
  /** Lists from which a text takes an entry with `{~name}`, without repeats in a match. */
  readonly pools: Readonly<Record<string, readonly string[]>>
  /** The placeholders: `{name}`, or `{^name}` with a capital. */
  readonly slots: Readonly<Record<string, LinePlaceholder>>
}
