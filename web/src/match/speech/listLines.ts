import { t } from '@lingui/core/macro'
import type { MatchView } from '@tiltyard/contract'
import type { MatchEvent, MatchState, Side } from '@tiltyard/engine'
import { stateAt } from '../playhead/stateAt.ts'
import { shownScore } from '../scoreboard/passColumns.ts'
import { scoreText } from '../scoreText.ts'
import { eventSalience } from './eventSalience.ts'
import { announcedAt, type Pace } from './pace.ts'
import type { Line } from './waitingLines.ts'

/** More than this at once was not watched but missed. */
const MOST_AT_ONCE = 12

/**
 * What is to be said of what is new, in the order of events; what was missed is one line with the score.
 * @param shown the events up to the playhead, in order. @param count how many of them are not new.
 */
export function listLines(match: MatchView, shown: readonly MatchEvent[], count: number, pace: Pace): readonly Line[] {
  const fresh = shown.slice(count)
  const last = fresh.at(-1)
  if (pace === 'nothing' || last === undefined) return []
  if (fresh.length > MOST_AT_ONCE) {
    const score = scoreSentence(match, stateAt(shown, shown.length))
    return [{ seq: last.seq, salience: 'end', text: `${missedText(fresh.length)} ${score}` }]
  }
  return fresh.flatMap((event, at) => {
    const kind = eventSalience[event.referenceName]
    if (!announcedAt[pace].has(kind)) return []
    // Who wants to know what matters is told how it stands, rather than what the judges say and the board after them.
    const isBrief = kind === 'score' && pace !== 'everything'
    if (isBrief && !isAwarded(event)) return []
    const text = isBrief ? scoreSentence(match, stateAt(shown, count + at + 1)) : event.description
    // The herald who is brief passes over some of it.
    return text === '' ? [] : [{ seq: event.seq, salience: kind, text }]
  })
}

function isAwarded({ effects }: MatchEvent): boolean {
  return effects.some(({ kind }) => kind === 'awarded')
}

function missedText(missed: number): string {
  return t`${missed} events missed.`
}

/** "Osric 3, Maud 2." */
function scoreSentence(match: MatchView, state: MatchState): string {
  const scored = (side: Side) => ({ name: match[side].firstName, points: shownScore(state[side].points) })
  return scoreText(scored('knight1'), scored('knight2'))
}
