import type { KnightName } from '../../league/knight.ts'
import type { NameForm } from '../nameForms.ts'
import type { OccasionName } from './occasions.ts'
import type { Telling } from './telling.ts'

/** Reads one value out of what is told. */
export type Slot = (telling: Telling) => string

/** The ways to say each thing: texts with placeholders. */
export type Texts = Readonly<Record<OccasionName, readonly string[]>>

/** How much is said: everything; one short line a beat or less; everything, with terms explained where they first come up. */
export const manners = ['full', 'brief', 'new'] as const
export type Manner = (typeof manners)[number]

/** What everybody is told who asks for nothing else. */
export const defaultManner: Manner = 'full'

/** A term that a newcomer may not know, and which occasions bring it up. */
export interface Explained {
  readonly on: readonly OccasionName[]
  /** A sentence, put after the line in which the term first came up. */
  readonly says: string
}

/** A language as the herald speaks it. */
export interface Tongue {
  /** What the setting of its texts asks for, done once as they are read: such as narrow spaces before marks. */
  readonly set?: (text: string) => string
  /** A knight's name in one of its forms. */
  readonly name: (knight: KnightName, form: NameForm) => string
  readonly texts: Texts
  /** What is said in short; an occasion without is passed over. */
  readonly brief: Readonly<Partial<Record<OccasionName, readonly string[]>>>
  /** The terms of the sport, in the order in which they should be explained. */
  readonly glossary: readonly Explained[]
  /** What a text may take from a list without taking the same twice in a match: `{~name}`. */
  readonly pools: Readonly<Record<string, readonly string[]>>
  /** The placeholders of its texts: `{name}`, or `{^name}` with a capital. */
  readonly slots: Readonly<Record<string, Slot>>
}
