import { otherSide, type Side } from '../league/side.ts'
import type { EventKindName } from '../rules/eventKinds.ts'
import { lastPassOf } from '../rules/rules.ts'
import type { Effect } from './event.ts'
import { type MatchSimulation, recordUntimedFact } from './matchSimulation.ts'

type Verdict = 'death' | 'disqualification' | 'withdrawal'

interface VerdictNames {
  readonly single: EventKindName
  readonly double: EventKindName
  readonly summary: EventKindName
}

const verdictNames: Readonly<Record<Verdict, VerdictNames>> = {
  death: { single: 'END_DEATH_SINGLE', double: 'END_DEATH_DOUBLE', summary: 'FINAL_SUMMARY_DEATH' },
  disqualification: {
    single: 'END_DISQUALIFICATION_SINGLE',
    double: 'END_DISQUALIFICATION_DOUBLE',
    summary: 'FINAL_SUMMARY_DISQUALIFICATION',
  },
  withdrawal: {
    single: 'END_WITHDRAWAL_SINGLE',
    double: 'END_WITHDRAWAL_DOUBLE',
    summary: 'FINAL_SUMMARY_WITHDRAWAL',
  },
}

const completed: readonly Effect[] = [{ kind: 'completed' }]

/** Ends the match early: the loser's opponent wins whatever the score; two losers have no winner. */
export function endByVerdict(
  riding: MatchSimulation,
  passNumber: number,
  verdict: Verdict,
  losers: readonly Side[],
): void {
  const names = verdictNames[verdict]
  const [loser] = losers
  if (losers.length === 1 && loser) {
    const winner = otherSide(loser)
    recordUntimedFact(riding, passNumber, names.single, loser, [{ kind: 'ended', ending: verdict, winner }])
    recordUntimedFact(riding, passNumber, names.summary, winner, completed)
    return
  }
  recordUntimedFact(riding, passNumber, names.double, null, [
    { kind: 'ended', ending: `double-${verdict}`, winner: null },
  ])
  recordUntimedFact(riding, passNumber, names.summary, null, completed)
}

/** Ends the match on points if it is due: from the last regular pass on with a leader, or after the last pass. */
export function endOnPointsIfDue(riding: MatchSimulation, passNumber: number): void {
  const { passes } = riding.rules
  if (passNumber < passes) return
  const { knight1, knight2 } = riding.draft
  if (knight1.points !== knight2.points) {
    const winner: Side = knight1.points > knight2.points ? 'knight1' : 'knight2'
    const ending = passNumber > passes ? 'sudden-death' : 'points'
    recordUntimedFact(riding, passNumber, 'END_SUNLY_VICTORY', winner, [{ kind: 'ended', ending, winner }])
    recordUntimedFact(riding, passNumber, 'FINAL_SUMMARY_VICTORY', winner, completed)
  } else if (passNumber === lastPassOf(riding.rules)) {
    recordUntimedFact(riding, passNumber, 'END_EXHAUSTION', null, [{ kind: 'ended', ending: 'draw', winner: null }])
    recordUntimedFact(riding, passNumber, 'FINAL_SUMMARY_DRAW', null, completed)
  } else if (passNumber === passes) {
    recordUntimedFact(riding, passNumber, 'SUDDEN_DEATH', null, [])
  }
}
