import type { FinishedMatch, FinishedRider, KnightCareer, LeagueRecords } from '@tiltyard/contract'
import { type CareerCounts, careerCounters, leaderFigures, matchRecordFigures } from '@tiltyard/engine'
import { SAMPLE_MONDAY, SAMPLE_MONDAY_MS, sampleKnightView } from './leagueViews.ts'

function finishedRider(number: number, stableId: string, facts: Partial<FinishedRider> = {}): FinishedRider {
  const { id, name, title, firstName, lastName, epithet, gender } = sampleKnightView(number, stableId)
  return {
    ...{ id, name, title, firstName, lastName, epithet, gender, stableId },
    ...{ points: 5, penalties: 0, warnings: 0, hits: 4, broken: 2, falls: 0, wounds: 1, odds: 60 },
    ...facts,
  }
}

/** A finished match on `SAMPLE_MONDAY`: knight 1 beat knight 2 by 5 points to 3. */
export function sampleFinishedMatch(id: string, facts: Partial<FinishedMatch> = {}): FinishedMatch {
  return {
    ...{ id, season: 1, day: SAMPLE_MONDAY, listName: 'Lion', ending: 'points', stoppedBy: null, winner: 'knight_1' },
    startTime: new Date(SAMPLE_MONDAY_MS - 600_000).toISOString(),
    endTime: new Date(SAMPLE_MONDAY_MS - 400_000).toISOString(),
    ...{ events: 90, passes: 9, leadChanges: 1, comeback: 2, story: 'A close one.' },
    knight1: finishedRider(1, 'stable_1'),
    knight2: finishedRider(2, 'stable_2', { points: 3, odds: 40 }),
    ...facts,
  }
}

const nothing = Object.fromEntries(careerCounters.map((counter) => [counter, 0])) as CareerCounts

/** The career of knight 1: two matches, one of them won. */
export function sampleKnightCareer(facts: Partial<KnightCareer> = {}): KnightCareer {
  const knight = sampleKnightView(1, 'stable_1')
  const { id: knightId, name } = knight
  return {
    ...{ knight, since: null, next: null, rivals: [], seasons: [], awards: [], induction: null },
    totals: { ...nothing, matches: 2, wins: 1, losses: 1, points: 10 },
    form: [
      { matchId: 'm2', knightId, name, result: 'W' },
      { matchId: 'm1', knightId, name, result: 'DTH' },
    ],
    streaks: { now: 1, longestWon: { length: 1, matchId: 'm2' }, longestLost: { length: 1, matchId: 'm1' } },
    luck: { matches: 27, wins: 12, expectedWins: 14.3, points: 118, expectedPoints: 121.6, blows: -1.8 },
    course: {
      step: 'day',
      spans: [
        {
          from: SAMPLE_MONDAY,
          matches: 2,
          won: 1,
          lost: 1,
          drawn: 0,
          disqualified: 0,
          points: 10,
          wounds: 2,
          falls: 0,
        },
      ],
    },
    recent: [sampleFinishedMatch('m2'), sampleFinishedMatch('m1', { ending: 'death', winner: 'knight_2' })],
    ...facts,
  }
}

/** Empty records, with the given parts. */
export function sampleRecords(facts: Partial<LeagueRecords> = {}): LeagueRecords {
  return {
    least: 10,
    leaders: leaderFigures.map((figure) => ({ figure, holders: [] })),
    matches: matchRecordFigures.map((figure) => ({ figure, records: [] })),
    streaks: { won: [], lost: [] },
    luck: { least: 20, unluckiest: [], luckiest: [] },
    ...facts,
  }
}
