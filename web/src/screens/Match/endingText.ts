import type { MatchView } from '@tiltyard/contract'
import { type Ending, otherSide, type Side } from '@tiltyard/engine'

/** How a match ended, such as "Osric won on points"; without a full stop. @param winner null where nobody won. */
export function endingText(ending: Ending, winner: Side | null, match: Pick<MatchView, Side>): string {
  const won = winner === null ? '' : `${match[winner].firstName} won`
  const lost = winner === null ? '' : match[otherSide(winner)].firstName
  const texts: Readonly<Record<Ending, string>> = {
    points: `${won} on points`,
    'sudden-death': `${won} in sudden death`,
    draw: 'A draw, for sudden death did not part them',
    disqualification: `${won}: ${lost} was disqualified`,
    'double-disqualification': 'Nobody won: both were disqualified',
    withdrawal: `${won}: ${lost} withdrew`,
    'double-withdrawal': 'Nobody won: both withdrew',
    death: `${won}: ${lost} died in the lists`,
    'double-death': 'Nobody won: both died in the lists',
  }
  return texts[ending]
}
