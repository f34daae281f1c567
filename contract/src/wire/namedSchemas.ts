import { sessionView, userView } from '../accounts/session.ts'
import { seasonExperiment } from '../admin/experiments.ts'
import { ratedKnight } from '../admin/rosters.ts'
import { operatorControls, tuning } from '../admin/tuning.ts'
import { betView } from '../betting/bets.ts'
import { marketView } from '../betting/markets.ts'
import { purseView } from '../betting/purseView.ts'
import { supportersView } from '../community/bleachers.ts'
import { finishedMatch } from '../league/archive.ts'
import { knightView, oddsView, stableView, standingView } from '../league/league.ts'
import { oddsReliability } from '../league/odds.ts'
import { liveMessage } from '../live/liveStreamRoute.ts'
import { yardView } from '../live/yard.ts'
import { chainEntry } from '../matches/chain.ts'
import { effect } from '../matches/effect.ts'
import { injury } from '../matches/injury.ts'
import { matchDocument, matchEvent, matchProof, matchView, timestampedEvent } from '../matches/matches.ts'
import { matchSetup } from '../matches/matchSetup.ts'
import { scheduledMatchView, scheduleView } from '../schedule/schedule.ts'

/** The schemas with a name in the OpenAPI document. */
export const namedSchemas = {
  BetView: betView,
  ChainEntry: chainEntry,
  Controls: operatorControls,
  Effect: effect,
  Experiment: seasonExperiment,
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
  OddsAccount: oddsReliability,
  PurseView: purseView,
  RatedKnight: ratedKnight,
  ScheduledMatchView: scheduledMatchView,
  ScheduleView: scheduleView,
  SessionView: sessionView,
  StableView: stableView,
  StandingView: standingView,
  StandsView: supportersView,
  TimedEvent: timestampedEvent,
  Tuning: tuning,
  UserView: userView,
  YardView: yardView,
}
