import type {
  ChainEntry,
  Controls,
  Effect,
  Injury,
  Knight,
  LeagueAverages,
  MatchEvent,
  MatchProof,
  MatchSetup,
  Odds,
  PerformanceHistory,
  ScheduledMatch,
  Seed,
  Standing,
  TruePotential,
  Tuning,
} from '@tiltyard/engine'
import { expectTypeOf, test } from 'vitest'
import type { z } from 'zod'
import type { ratedKnight } from './admin/rosters.ts'
import type { operatorControls, tuning } from './admin/tuning.ts'
import type { KnightView, oddsView, StableView, standings } from './league/league.ts'
import type { liveMessageKinds } from './live/liveMessageKinds.ts'
import type { LiveMessage } from './live/liveStreamRoute.ts'
import type { chainEntry } from './matches/chain.ts'
import type { effect } from './matches/effect.ts'
import type { injury } from './matches/injury.ts'
import type { PassSeed } from './matches/lease.ts'
import type { MatchDocument, matchEvent, matchProof } from './matches/matches.ts'
import type { matchSetup } from './matches/matchSetup.ts'
import type { scheduledMatch } from './schedule/schedule.ts'
import type { DeepReadonly } from './wire/frozen.ts'

type Wire<Schema extends z.ZodType> = DeepReadonly<z.output<Schema>>

test("match types of the wire equal the engine's", () => {
  expectTypeOf<Wire<typeof injury>>().toEqualTypeOf<Injury>()
  expectTypeOf<Wire<typeof effect>>().toEqualTypeOf<Effect>()
  expectTypeOf<Wire<typeof matchEvent>>().toEqualTypeOf<MatchEvent>()
  expectTypeOf<Wire<typeof tuning>>().toEqualTypeOf<Tuning>()
  expectTypeOf<Wire<typeof operatorControls>>().toEqualTypeOf<Controls>()
  expectTypeOf<Wire<typeof matchSetup>>().toEqualTypeOf<MatchSetup>()
  expectTypeOf<Wire<typeof chainEntry>>().toEqualTypeOf<ChainEntry>()
  expectTypeOf<Wire<typeof matchProof>>().toEqualTypeOf<MatchProof>()
  expectTypeOf<PassSeed['seed']>().toEqualTypeOf<Seed>()
  expectTypeOf<MatchDocument['knight1']['injuries']>().toEqualTypeOf<readonly Injury[]>()
})

test("league types of the wire equal the engine's", () => {
  expectTypeOf<Wire<typeof ratedKnight>>().toEqualTypeOf<Knight>()
  expectTypeOf<Wire<typeof oddsView>>().toEqualTypeOf<Odds>()
  expectTypeOf<Wire<typeof scheduledMatch>>().toEqualTypeOf<ScheduledMatch>()
  expectTypeOf<Wire<(typeof standings)['get']['reply']>['averages']>().toEqualTypeOf<LeagueAverages>()
  expectTypeOf<KnightView['performanceHistory']>().toEqualTypeOf<PerformanceHistory>()
  expectTypeOf<KnightView['potential']>().toEqualTypeOf<TruePotential>()
  expectTypeOf<NonNullable<StableView['standing']>>().toEqualTypeOf<Standing>()
})

test('every kind of message has a schema', () => {
  expectTypeOf<(typeof liveMessageKinds)[number]>().toEqualTypeOf<LiveMessage['kind']>()
})
