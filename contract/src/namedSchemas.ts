import { finishedMatch } from './archive.ts'
import { betView } from './bets.ts'
import { standsView } from './bleachers.ts'
import { chainEntry } from './chain.ts'
import { effect } from './effect.ts'
import { experiment } from './experiments.ts'
import { injury } from './injury.ts'
import { knightView, oddsView, stableView, standingView } from './league.ts'
import { liveMessage } from './live.ts'
import { marketView } from './markets.ts'
import { matchDocument, matchEvent, matchProof, matchView, timedEvent } from './matches.ts'
import { matchSetup } from './matchSetup.ts'
import { oddsAccount } from './odds.ts'
import { purseView } from './purseView.ts'
import { ratedKnight } from './rosters.ts'
import { scheduledMatchView, scheduleView } from './schedule.ts'
import { sessionView, userView } from './session.ts'
import { operatorControls, tuning } from './tuning.ts'
import { yardView } from './yard.ts'

/** The schemas that the interface's document calls by a name, wherever they stand. */
export const namedSchemas = {
  BetView: betView,
  ChainEntry: chainEntry,
  Controls: operatorControls,
  Effect: effect,
  Experiment: experiment,
  FinishedMatch: finishedMatch,
  Injury: injury,
  KnightView: knightView,
  LiveMessage: liveMessage,
  MarketView: marketView,
  MatchDocument: matchDocument,
  MatchEvent: matchEvent,
  MatchProof: matchProof,
  MatchSetup: matchSetup,
  MatchView: matchView,
  Odds: oddsView,
  OddsAccount: oddsAccount,
  PurseView: purseView,
  RatedKnight: ratedKnight,
  ScheduledMatchView: scheduledMatchView,
  ScheduleView: scheduleView,
  SessionView: sessionView,
  StableView: stableView,
  StandingView: standingView,
  StandsView: standsView,
  TimedEvent: timedEvent,
  Tuning: tuning,
  UserView: userView,
  YardView: yardView,
}
