import { otherSide, type Side } from '../league/side.ts'
import type { EventKindName } from '../rules/eventKinds.ts'
import { lastPassOf } from '../rules/rules.ts'
import type { Effect } from './event.ts'
import { applyEffectsAndEmitFact, type MatchSimulation } from './matchSimulation.ts'

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
  simulation: MatchSimulation,
  passNumber: number,
  verdict: Verdict,
  losers: readonly Side[],
): void {
  const names = verdictNames[verdict]
  const [loser] = losers
  if (losers.length === 1 && loser) {
    const winner = otherSide(loser)
    applyEffectsAndEmitFact(simulation, passNumber, names.single, loser, [{ kind: 'ended', ending: verdict, winner }])
    applyEffectsAndEmitFact(simulation, passNumber, names.summary, winner, completed)
    return
  }
  applyEffectsAndEmitFact(simulation, passNumber, names.double, null, [
    { kind: 'ended', ending: `double-${verdict}`, winner: null },
  ])
  applyEffectsAndEmitFact(simulation, passNumber, names.summary, null, completed)
}

/** Ends the match on points if it is due: from the last regular pass on with a leader, or after the last pass. */
export function endOrAnnounceSuddenDeathIfDue(simulation: MatchSimulation, passNumber: number): void {
  const { passes } = simulation.rules
  if (passNumber < passes) return
  const { knight1, knight2 } = simulation.draft
  if (knight1.points !== knight2.points) {
    const winner: Side = knight1.points > knight2.points ? 'knight1' : 'knight2'
    const ending = passNumber > passes ? 'sudden-death' : 'points'
    applyEffectsAndEmitFact(simulation, passNumber, 'END_SUNLY_VICTORY', winner, [{ kind: 'ended', ending, winner }])
    applyEffectsAndEmitFact(simulation, passNumber, 'FINAL_SUMMARY_VICTORY', winner, completed)
  } else if (passNumber === lastPassOf(simulation.rules)) {
    applyEffectsAndEmitFact(simulation, passNumber, 'END_EXHAUSTION', null, [
      { kind: 'ended', ending: 'draw', winner: null },
    ])
    applyEffectsAndEmitFact(simulation, passNumber, 'FINAL_SUMMARY_DRAW', null, completed)
  } else if (passNumber === passes) {
    applyEffectsAndEmitFact(simulation, passNumber, 'SUDDEN_DEATH', null, [])
  }
}
