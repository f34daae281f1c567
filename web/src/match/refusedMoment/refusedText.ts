import type { RefusedMoment } from '../playhead/opening.ts'

/** As much of what was asked for as is worth repeating. */
const REPEATED = 20

/** Why a moment is not shown, in a sentence. */
export function refusedText({ asked, why, length }: RefusedMoment): string {
  if (why === 'tells-end') return 'That moment tells a result that is hidden.'
  const repeated = asked.length > REPEATED ? `${asked.slice(0, REPEATED)}…` : asked
  const known = length === null ? '.' : `: it has ${length}.`
  return `There is no moment ${repeated === '' ? '“”' : repeated} in this match${why === 'not-yet' ? ' yet.' : known}`
}
