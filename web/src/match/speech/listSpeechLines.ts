import { t } from '@lingui/core/macro'
import type { MatchView } from '@tiltyard/contract'
import { eventKinds, type MatchEvent, type MatchState, type Side } from '@tiltyard/engine'
import { namedScoreText } from '../namedScoreText.ts'
import { matchStateAfter } from '../playhead/matchStateAfter.ts'
import { formatBoardScore } from '../scoreboard/listScoreboardPassColumns.ts'
import { type AnnouncedEvents, announcedImportances } from './speechRate.ts'
import type { SpeechLine } from './waitingLines.ts'

/** More events than this at once count as missed. */
const MOST_AT_ONCE = 12

/**
 * Lists the lines for new events, in order; missed events give one line with the score.
 * @param shown the events up to the playhead, in order. @param oldCount the number of those that are not new.
 */
export function listSpeechLines(
  match: MatchView,
  shown: readonly MatchEvent[],
  oldCount: number,
  amount: AnnouncedEvents,
): readonly SpeechLine[] {
  const fresh = shown.slice(oldCount)
  const last = fresh.at(-1)
  if (amount === 'nothing' || last === undefined) return []
  if (fresh.length > MOST_AT_ONCE) {
    const score = scoreSentence(match, matchStateAfter(shown, shown.length))
    return [{ seq: last.seq, salience: 'end', text: `${missedText(fresh.length)} ${score}` }]
  }
  return fresh.flatMap((event, at) => {
    const kind = eventKinds[event.referenceName].salience
    if (!announcedImportances[amount].has(kind)) return []
    // Except at the pace everything, one line with the score replaces the judges' and the board's.
    const isBrief = kind === 'score' && amount !== 'everything'
    if (isBrief && !isAwarded(event)) return []
    const text = isBrief ? scoreSentence(match, matchStateAfter(shown, oldCount + at + 1)) : event.description
    // Brief leaves some events without text.
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
  const scored = (side: Side) => ({ name: match[side].firstName, points: formatBoardScore(state[side].points) })
  return namedScoreText(scored('knight1'), scored('knight2'))
}
