import type { MatchView } from '@tiltyard/contract'
import type { EventType, MatchEvent, MatchState } from '@tiltyard/engine'
import { shownScore } from '../scoreboard/passColumns.ts'

/** More than this at once was not watched but missed. */
const MOST_AT_ONCE = 12
const MOST_SPOKEN = 2

const keyTypes: ReadonlySet<EventType> = new Set<EventType>([
  'clean_pass',
  'injury',
  'penalty',
  'warning',
  'disqualification',
  'death',
  'match_end',
])

/**
 * One message for everything new since the last, or null when none of it is worth a word.
 * @param fresh the events since the last message, in order. @param state the match after them.
 */
export function announcement(match: MatchView, fresh: readonly MatchEvent[], state: MatchState): string | null {
  const score = scoreSentence(match, state)
  if (fresh.length > MOST_AT_ONCE) return `${fresh.length} events missed. ${score}`
  const key = fresh.filter((event) => event.hitLocation !== undefined || keyTypes.has(event.type))
  const isScored = fresh.some((event) => event.effects.some((effect) => effect.kind === 'awarded'))
  if (key.length === 0) return isScored ? score : null
  const spoken = key.slice(-MOST_SPOKEN).map((event) => event.description)
  return [...spoken, ...(isScored ? [score] : [])].join(' ')
}

/** "Osric 3, Maud 2." */
export function scoreSentence(match: MatchView, state: MatchState): string {
  const { knight1, knight2 } = match
  return `${knight1.firstName} ${shownScore(state.knight1.points)}, ${knight2.firstName} ${shownScore(state.knight2.points)}.`
}
