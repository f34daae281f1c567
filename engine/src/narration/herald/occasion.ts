import type { Moment } from '../../joust/event.ts'
import type { MatchPast } from '../../joust/past.ts'
import type { Side } from '../../league/side.ts'
import type { ReferenceName } from '../../rules/referenceName.ts'
import type { Course } from './course.ts'

/** What an occasion is judged by: the course of the match up to a moment, that moment, and the record before the match. */
export interface Scene {
  readonly course: Course
  readonly moment: Moment
  /** Null where it is not known: of a match between knights without a league. */
  readonly past: MatchPast | null
}

/**
 * Whom an occasion is about, the A of its texts; null where there is no such occasion.
 * @param told of whom it was said already: where it could be about either, it is about the other.
 */
export type Holds = (scene: Scene, told: Side | null) => Side | null

export const occasionKinds = ['line', 'aside'] as const

/** Something that may be said at some kinds of moment, in whatever language. */
export interface Occasion {
  readonly beats: readonly ReferenceName[]
  /** A line is what tells a moment; an aside is a sentence more. */
  readonly kind: (typeof occasionKinds)[number]
  /** Of several that are true the one with most is said. */
  readonly salience: number
  /** How many of eight times it is said when it is true. Lines always are. */
  readonly chance: number
  /** Whether an aside is said each time; else once of each knight in a match. */
  readonly isRepeated: boolean
  readonly holds: Holds
  /** The number that its texts may speak of, of the knight that it is about. */
  readonly count?: (scene: Scene, hero: Side) => number
}

/** The telling of a moment itself; with more salience it goes before a plainer one. */
export function line(
  beats: readonly ReferenceName[],
  holds: Holds = about,
  salience = 0,
  count?: Occasion['count'],
): Occasion {
  return { beats, kind: 'line', salience, chance: 8, isRepeated: true, holds, ...(count && { count }) }
}

/** A sentence more. An aside is said once of each knight in a match. */
export function aside(
  beats: readonly ReferenceName[],
  salience: number,
  holds: Holds,
  count?: Occasion['count'],
  chance = 8,
): Occasion {
  return { beats, kind: 'aside', salience, chance, isRepeated: false, holds, ...(count && { count }) }
}

/** A sentence more that is owed each time: without it a line could not be understood. */
export function owed(
  beats: readonly ReferenceName[],
  salience: number,
  holds: Holds,
  count?: Occasion['count'],
): Occasion {
  return { ...aside(beats, salience, holds, count), isRepeated: true }
}

/** What always holds: it is about the knight that the moment is about, and about knight 1 where it is about both. */
export const about: Holds = ({ moment }) => moment.subject ?? 'knight1'
