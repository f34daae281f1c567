import type { WatchedMatch } from '../playhead/useWatchedMatch.ts'
import { shownScore } from '../scoreboard/passColumns.ts'

/** A moment of a match for those who hear it, such as "Pass 3, 2 to 1, event 24". */
export function momentText({ match, shown, state }: WatchedMatch): string {
  const last = shown.at(-1)
  if (last === undefined) return 'Before the first event'
  const score = `${shownScore(state.knight1.points)} to ${shownScore(state.knight2.points)}`
  return `${passText(last.passNumber, match.maxPasses)}, ${score}, event ${last.seq}`
}

/** A pass by its name, such as "Pass 3" or "Sudden death 1". */
export function passText(passNumber: number, maxPasses: number): string {
  if (passNumber === 0) return 'Before the first pass'
  return passNumber > maxPasses ? `Sudden death ${passNumber - maxPasses}` : `Pass ${passNumber}`
}

/** A span of ms as M:SS, such as "1:23"; what has begun of a second does not count. */
export function spanText(spanMs: number): string {
  const seconds = Math.max(0, Math.floor(spanMs / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
