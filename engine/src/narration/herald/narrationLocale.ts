import type { KnightName } from '../../league/knight.ts'
import type { NameForm } from '../nameForms.ts'
import type { NarrationRuleName } from './narrationRules.ts'
import type { Telling } from './telling.ts'

/** Reads a placeholder's value. */
export type LineSlot = (telling: Telling) => string

/** The wordings of each occasion: texts with placeholders. */
export type Texts = Readonly<Record<NarrationRuleName, readonly string[]>>

/** Full; brief, with at most one short line a beat; or full with terms explained at first use. */
export const manners = ['full', 'brief', 'new'] as const
export type Manner = (typeof manners)[number]

/** The default manner. */
export const defaultManner: Manner = 'full'

/** A term that newcomers may not know, and the occasions that use it. */
export interface Explained {
  readonly on: readonly NarrationRuleName[]
  /** A sentence that follows the line with the term's first use. */
  readonly says: string
}

/** A language of the herald. */
export interface NarrationLocale {
  /** Typesets a text once at parsing, such as narrow spaces before punctuation. */
  readonly set?: (text: string) => string
  /** A knight's name in one of its forms. */
  readonly name: (knight: KnightName, form: NameForm) => string
  readonly texts: Texts
  /** The short texts; the brief manner skips an occasion without one. */
  readonly brief: Readonly<Partial<Record<NarrationRuleName, readonly string[]>>>
  /** The sport's terms, in the order of explanation. */
  readonly glossary: readonly Explained[]
  /** Lists from which a text takes an entry with `{~name}`, without repeats in a match. */
  readonly pools: Readonly<Record<string, readonly string[]>>
  /** The placeholders: `{name}`, or `{^name}` with a capital. */
  readonly slots: Readonly<Record<string, LineSlot>>
}
