import type { UntimedFact } from '../../joust/event.ts'
import type { RecordsBeforeMatch } from '../../joust/recordsBeforeMatch.ts'
import type { Side } from '../../league/side.ts'
import type { EventKindName } from '../../rules/eventKinds.ts'
import type { NarratedMatchState } from './narratedMatchState.ts'

/** The input of an occasion's condition: the course so far, the moment, and the record before the match. */
export interface NarrationRuleInput {
  readonly course: NarratedMatchState
  readonly moment: UntimedFact
  /** Null if unknown: the knights are in no league. */
  readonly past: RecordsBeforeMatch | null
}

/**
 * Finds the subject of an occasion, the A of its texts; null if the occasion does not apply.
 * @param said the side that had this aside already; the other side is then preferred.
 */
export type FindRuleSubject = (scene: NarrationRuleInput, previousSubject: Side | null) => Side | null

export const narrationRuleKinds = ['line', 'aside'] as const

/** Something that the herald may say at some kinds of moment, in any language. */
export interface NarrationRule {
  readonly eventKinds: readonly EventKindName[]
  /** A line narrates a moment; an aside adds a sentence. */
  readonly kind: (typeof narrationRuleKinds)[number]
  /** Of several that apply, the highest is said. */
  readonly salience: number
  /** Chance in eighths that it is said when it applies. Lines are always said. */
  readonly chanceInEighths: number
  /** True if an aside may repeat; otherwise each knight has it once in a match. */
  readonly isRepeated: boolean
  readonly findSubject: FindRuleSubject
  /** The number for its texts, about its subject. */
  readonly count?: (scene: NarrationRuleInput, hero: Side) => number
}

/** The line of a moment; higher salience wins. */
export function lineRule(
  eventKinds: readonly EventKindName[],
  findSubject: FindRuleSubject = findSubjectOrKnight1,
  salience = 0,
  count?: NarrationRule['count'],
): NarrationRule {
  return {
    eventKinds,
    kind: 'line',
    salience,
    chanceInEighths: 8,
    isRepeated: true,
    findSubject,
    ...(count && { count }),
  }
}

/** An added sentence. Each knight has an aside once in a match. */
export function asideRule(
  eventKinds: readonly EventKindName[],
  salience: number,
  findSubject: FindRuleSubject,
  count?: NarrationRule['count'],
  chanceInEighths = 8,
): NarrationRule {
  return {
    eventKinds,
    kind: 'aside',
    salience,
    chanceInEighths,
    isRepeated: false,
    findSubject,
    ...(count && { count }),
  }
}

/** An added sentence that is needed every time to understand the line. */
export function requiredAsideRule(
  eventKinds: readonly EventKindName[],
  salience: number,
  findSubject: FindRuleSubject,
  count?: NarrationRule['count'],
): NarrationRule {
  return { ...asideRule(eventKinds, salience, findSubject, count), isRepeated: true }
}

/** Always applies, to the moment's subject, or to knight 1 if it has none. */
export const findSubjectOrKnight1: FindRuleSubject = ({ moment }) => moment.subject ?? 'knight1'
