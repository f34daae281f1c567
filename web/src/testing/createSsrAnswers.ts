import { replay } from '@tiltyard/engine'
import { sampleFinishedMatch, sampleKnightCareer } from './careerViews.ts'
import {
  mondayScheduleDay,
  SAMPLE_MONDAY,
  SAMPLE_MONDAY_MS,
  sampleArchivedMatch,
  sampleKnightView,
  sampleScheduledMatch,
  sampleScheduleView,
  sampleStableView,
  sampleStanding,
} from './leagueViews.ts'
import { sampleKnightProjection, sampleProjection } from './projectionViews.ts'
import {
  findSampleRide,
  readSampleRideEnd,
  SAMPLE_MATCH_START,
  SAMPLE_MATCH_START_MS,
  sampleMatchView,
  simulateSampleRide,
} from './sampleRide.ts'
import { sampleSeason } from './tourneyViews.ts'

const serverTime = new Date(SAMPLE_MONDAY_MS).toISOString()

/** A finished match, as the API returns it. */
function overAnswer() {
  const ridden = findSampleRide((events) => replay(events).ending === 'points')
  const end = replay(ridden.events)
  const match = sampleMatchView(ridden, {
    ...{ status: 'completed', ending: 'points', writerId: null, secret: '5a' },
    winner: end.winner && ridden.sample.setup[end.winner].id,
    endTime: new Date(SAMPLE_MATCH_START_MS + readSampleRideEnd(ridden).tOffsetMs + 1_000).toISOString(),
  })
  const events = ridden.events.map((event) => ({ ...event, timestamp: SAMPLE_MATCH_START }))
  return { match: { ...match, currentPass: 9 }, events, serverTime }
}

/** A live match, a minute old. */
function liveAnswer(id: string, index: number) {
  const ridden = simulateSampleRide(index)
  const startTime = new Date(SAMPLE_MONDAY_MS - 60_000).toISOString()
  const early = ridden.events.filter(({ tOffsetMs }) => tOffsetMs <= 60_000)
  const events = early.map((event) => ({ ...event, timestamp: startTime }))
  return { match: { ...sampleMatchView(ridden, { id, startTime }), currentPass: 2 }, events, serverTime }
}

/** The API's answers to a visitor by address, on a Monday in the middle of a week. */
export function createSsrAnswers(): Readonly<Record<string, unknown>> {
  const knights = [1, 2, 3, 4].map((number) => sampleKnightView(number, `stable_${number}`))
  const outcome = { ending: 'points', winnerId: 'knight_1', knight1Points: 7, knight2Points: 3 } as const
  const before = sampleScheduledMatch('07:15', {
    ...{ status: 'completed', matchId: 'match-1', actualStartTime: `${SAMPLE_MONDAY}T05:15:00.000Z` },
    outcome: { ...outcome, knight1Odds: 62, knight2Odds: 38 },
  })
  const matches = [
    before,
    ...Array.from({ length: 20 }, (_, at) => sampleScheduledMatch(`${at < 10 ? '09' : '10'}:${10 + at}`)),
  ]
  return {
    '/api/seasons/1/projection': { projection: sampleProjection() },
    '/api/seasons/1/projection/knights/knight_1': { projection: sampleKnightProjection() },
    '/api/seasons': { seasons: [sampleSeason()], nextWeeks: 3 },
    '/api/standings': {
      ...{ season: 'Season One', seasonNumber: 1, averages: {} },
      standings: [
        sampleStanding(1, 'stable_8', { wins: 12, winPercentage: 66.6667, points: 140, lastTen: ['W', 'DQ'] }),
        sampleStanding(2, 'stable_1', { streak: { result: 'L', length: 2 } }),
      ],
    },
    '/api/knights': { knights, total: knights.length },
    '/api/schedules/past': { riddenPercent: null },
    '/api/schedule': { schedule: sampleScheduleView(), today: mondayScheduleDay, serverTime },
    '/api/schedule/MON': { scheduleId: 'schedule-1', day: 'MON', date: SAMPLE_MONDAY, matches, serverTime },
    '/api/markets/schedule-1': { scheduleId: 'schedule-1', prices: [] },
    '/api/archive': {
      ...{ older: 'older-page', newer: null, lookedBackTo: null },
      matches: [
        sampleArchivedMatch('match-1'),
        sampleArchivedMatch('match-2', { ending: 'stopped', stoppedBy: 'slot', winner: null }),
      ],
    },
    '/api/matches/match-1': overAnswer(),
    '/api/matches/match-2': liveAnswer('match-2', 1),
    '/api/matches/match-3': liveAnswer('match-3', 2),
    '/api/yard': {
      yard: {
        ...{ isLive: true, nextJoustsAt: null },
        matchSet: {
          ...{ id: 'set-1', status: 'active', startTime: new Date(SAMPLE_MONDAY_MS - 60_000).toISOString() },
          matchIds: ['match-1', 'match-2', 'match-3', null],
        },
      },
      serverTime,
    },
    '/api/stables/stable_8': {
      stable: sampleStableView('stable_8', { standing: sampleStanding(1, 'stable_8') }),
      knights,
    },
    '/api/stables/stable_8/overview': {
      form: sampleKnightCareer().form,
      recent: [sampleFinishedMatch('m2')],
      next: [],
      trophies: [],
    },
    '/api/knights/knight_1/career': sampleKnightCareer(),
    '/api/stables': { stables: [sampleStableView('stable_8')], total: 1 },
  }
}
