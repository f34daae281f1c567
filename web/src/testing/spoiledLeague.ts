// A league with unmistakable results, which a test searches for in a page's texts.

import type { AwardView, FinishedMatch, FinishedRider, KnightView, MatchView, StableView } from '@tiltyard/contract'
import {
  careerCounters,
  defaultControls,
  leaderFigures,
  type MatchEvent,
  matchRecordFigures,
  type PerformanceHistory,
  performanceCounters,
  replay,
  type Side,
  sides,
  type WinChancesAt,
} from '@tiltyard/engine'
import { samplePurse, sampleWonBet } from './bettingViews.ts'
import { setDayScheduleAnswers, setWeekScheduleAnswers } from './createScheduleAnswers.ts'
import { FakeServerAnswers } from './fakeServerAnswers.ts'
import {
  SAMPLE_MONDAY,
  SAMPLE_MONDAY_MS,
  sampleKnightView,
  sampleScheduledMatch,
  sampleStableView,
  sampleStanding,
} from './leagueViews.ts'
import { sampleKnightProjection, sampleProjection } from './projectionViews.ts'
import { findSampleRide, sampleMatchView } from './sampleRide.ts'
import { sampleSession, sampleUser } from './sessionViews.ts'
import { createTourneyAnswer, sampleSeason } from './tourneyViews.ts'

/** Patterns that a page must not show for an unseen match, by the kind of result. */
export const spoilerPatterns: Readonly<Record<string, RegExp>> = {
  points: /(?<![\d.])(97|89)(?![\d.])/,
  words: /SPOILT/,
  winner: /\bWinner\b(?! of (Lion|Stag|Wyvern|Griffin|Grand) )|\bFinal:/,
  tourney: /(?<!the )Champion of the Tilt$|^advances$/,
  ending: /won on points/,
  record: /(?<!\d)7,?3\d\d(?!\d)/,
  form: /(^|: )Won$/,
  reckoning: /73\.1/,
  luck: /were expected|\d expected$/,
  wounds: /closed for the season/,
  chances: /(?<![\d.])(86%|14%|to 86 )/,
  winnings: /41\.7|73\.77/,
  projection: /(?<![\d.])63%/,
  account: /0\.2417|45\.0/,
  champion: /Spoilt Champion/,
}

const POINTS = { knight1: 97, knight2: 89 } as const
export const spoilerMarkedMatchId = 'match-1'

const ridden = findSampleRide((events) => replay(events).ending === 'points' && replay(events).winner === 'knight1')

/** Changes the last points awarded, so that the totals equal `POINTS`. */
export const spoilerMarkedEvents: readonly MatchEvent[] = spoil(ridden.events)

function spoil(events: readonly MatchEvent[]): readonly MatchEvent[] {
  const end = replay(events)
  const last = events.map((event) => event.effects.some(({ kind }) => kind === 'awarded')).lastIndexOf(true)
  return events.map((event, at) => ({
    ...event,
    description: `${event.description} SPOILT`,
    effects: event.effects.map((effect) =>
      at !== last || effect.kind !== 'awarded'
        ? effect
        : {
            ...effect,
            knight1: effect.knight1 + POINTS.knight1 - end.knight1.points,
            knight2: effect.knight2 + POINTS.knight2 - end.knight2.points,
          },
    ),
  }))
}

/** Even before the first event, and clearly uneven after it. */
const spoiledChances: readonly WinChancesAt[] = [0, ...ridden.events.map(({ seq }) => seq)].map((seq) => ({
  seq,
  ...(seq === 0 ? { knight1: 0.5, knight2: 0.5 } : { knight1: 0.8613, knight2: 0.1387 }),
  none: 0,
}))

/** A finished match that the knight in the west won on points. */
export const spoilerMarkedMatch: MatchView = sampleMatchView(ridden, {
  id: spoilerMarkedMatchId,
  status: 'completed',
  ending: 'points',
  winner: ridden.sample.setup.knight1.id,
  endTime: '2026-06-01T12:05:00.000Z',
  writerId: null,
  secret: '5a',
})

const record = Object.fromEntries(
  performanceCounters.map((counter, at) => [counter, 7300 + at]),
) as unknown as PerformanceHistory

function spoiledKnight(number: number, stableId: string): KnightView {
  return sampleKnightView(number, stableId, {
    performanceHistory: record,
    potential: { nighthood: 73.1, arrow: 'up', promise: 73.1 },
    injuries: [{ location: 'visor', severity: 'moderate', passNumber: 3, path: 'B', escalatedAt: null }],
  })
}

const [west, east] = spoiledRiders()

function spoiledRiders(): readonly [FinishedRider, FinishedRider] {
  const figures = { penalties: 0, warnings: 0, hits: 7305, broken: 7306, falls: 7307, wounds: 7308, odds: 50 }
  const rider = (side: Side): FinishedRider => ({ ...spoilerMarkedMatch[side], ...figures, points: POINTS[side] })
  return [rider('knight1'), rider('knight2')]
}

/** The same match as the archive returns it. */
export const spoilerMarkedArchiveRow: FinishedMatch = {
  ...{
    id: spoilerMarkedMatchId,
    season: 1,
    day: '2026-06-01',
    startTime: spoilerMarkedMatch.createdAt,
    endTime: '2026-06-01T12:05:00.000Z',
  },
  ...{
    listName: 'Lion',
    ending: 'points',
    stoppedBy: null,
    winner: spoilerMarkedMatch.winner,
    events: 7309,
    passes: 7310,
  },
  ...{ leadChanges: 7311, comeback: 7312, story: 'Told here. SPOILT', knight1: west, knight2: east },
}

const standing = sampleStanding(1, 'stable_8', {
  wins: 7301,
  losses: 7302,
  draws: 7303,
  points: 7304,
  winPercentage: 73.1,
})
const stable: StableView = sampleStableView('stable_8', { knightIds: ['knight_1', 'knight_2'], standing })
export const spoilerMarkedKnights = [spoiledKnight(1, 'stable_8'), spoiledKnight(2, 'stable_8')]

const champion = { stableId: 'stable_8', name: 'Spoilt Champion Stable' }
const championKnight = { knightId: 'knight_1', name: 'Sur Spoilt Champion', stableId: 'stable_8' }
const spoiledAward: AwardView = {
  ...{ name: 'most-points', runnerUp: null, decidedBy: null },
  winner: {
    ...{ ...championKnight, figures: [{ figure: 'points', value: 7371 }] },
    ...{ joustIds: [spoilerMarkedMatchId], jousts: 1 },
  },
}

/** The API's answers in that league. */
export function createSpoilerMarkedAnswers(): FakeServerAnswers {
  const answers = new FakeServerAnswers()
  tellLeague(answers)
  tellNotices(answers)
  tellMatches(answers)
  tellLives(answers)
  tellOffice(answers)
  tellOdds(answers)
  tellBets(answers)
  return answers
}

/** Notices, which every page shows. */
function tellNotices(answers: FakeServerAnswers): void {
  const at = new Date(SAMPLE_MONDAY_MS).toISOString()
  const over = {
    kind: 'after',
    subject: spoilerMarkedMatchId,
    at,
    matchId: spoilerMarkedMatchId,
    isRead: false,
    startsAt: at,
    bet: null,
  }
  const outcome = { winner: 'SPOILT', ending: 'points' }
  answers.at.set('/api/notices', { notices: [{ ...over, riders: ['One', 'Other'], outcome }], unread: 1 })
  const pages = { beforePage: true, afterPage: true, betsPage: true }
  const settings = { ...pages, beforePush: true, afterPush: false, betsPush: false, minutesBefore: 10 }
  answers.at.set('/api/notices/settings', { settings, pushKey: 'BA', devices: 0 })
  answers.at.set('/api/following', { follows: [{ kind: 'knight', id: 'knight_1', since: at }] })
  answers.at.set('/api/following/jousts', { live: [], next: [] })
  answers.at.set('/api/following/calendar', { path: null })
}

function tellLeague(answers: FakeServerAnswers): void {
  answers.at.set('/api/standings', { season: 'Season One', seasonNumber: 1, averages: {}, standings: [standing] })
  const season = {
    ...{ number: 1, name: 'Season One', state: 'regular', weeks: 3, matches: 1 },
    ...{ firstDay: null, lastDay: null, championKnight: null },
  }
  const knights = spoilerMarkedKnights.map(({ id, name, performanceHistory: record }) => ({
    ...{ id, name, stableId: 'stable_8', record },
  }))
  answers.at.set('/api/seasons', {
    seasons: [sampleSeason({ number: 2 }), { ...season, state: 'over', champion, championKnight }],
    nextWeeks: 3,
  })
  answers.at.set('/api/seasons/1', {
    ...{ standings: [standing], knights, awards: [spoiledAward] },
    season: { ...season, state: 'over', champion, championKnight },
  })
  answers.at.set('/api/hall-of-fame', {
    seasons: [{ ...season, state: 'over', champion, championKnight }],
    bests: [{ figure: 'wins', holders: [{ ...championKnight, value: 7370 }] }],
    inducted: [
      { ...championKnight, sentence: '7372 wins and never fell.', at: new Date(SAMPLE_MONDAY_MS).toISOString() },
    ],
  })
  tellTourneys(answers)
  tellProjections(answers)
  answers.at.set('/api/stables', { stables: [stable] })
  answers.at.set('/api/stables/stable_8', { stable, knights: spoilerMarkedKnights })
  answers.at.set('/api/archive', { matches: [spoilerMarkedArchiveRow], older: null, newer: null, lookedBackTo: null })
  answers.at.set('/api/knights', { knights: spoilerMarkedKnights, total: spoilerMarkedKnights.length })
}

/** Projections of both seasons, and of any knight. */
function tellProjections(answers: FakeServerAnswers): void {
  const { stables: all } = sampleProjection()
  const stables = all.map(({ stableId }) => ({ stableId, first: [8, 62.7], topFour: [40, 80] }))
  for (const number of [1, 2]) {
    answers.at.set(`/api/seasons/${number}/projection`, { projection: sampleProjection({ stables }) })
    const knight = `/api/seasons/${number}/projection/knights/knight_1`
    answers.at.set(knight, { projection: sampleKnightProjection() })
  }
}

/** A tourney that is over, and the next one before its draw. */
function tellTourneys(answers: FakeServerAnswers): void {
  for (const [number, rides] of [[1, 999] as const, [2, null] as const]) {
    const answer = createTourneyAnswer({ rides })
    const qualifiers = answer.qualifiers.map((row) => ({ ...row, wins: 7360 }))
    answers.at.set(`/api/seasons/${number}/tourney`, { ...answer, qualifiers })
  }
}

function tellMatches(answers: FakeServerAnswers): void {
  const facts = {
    ...spoilerMarkedMatch,
    updatedAt: spoilerMarkedMatch.endTime,
    currentPass: 9,
    suddenDeathPasses: 0,
    currentCard: null,
  }
  const documents = Object.fromEntries(
    sides.map((side) => [
      side,
      {
        ...spoilerMarkedMatch[side],
        stable: spoilerMarkedMatch[side].stableId,
        points: POINTS[side],
        penalties: 0,
        warnings: 0,
      },
    ]),
  )
  const events = spoilerMarkedEvents.map((event) => ({ ...event, timestamp: spoilerMarkedMatch.startTime }))
  answers.at.set(`/api/matches/${spoilerMarkedMatchId}`, {
    match: { ...facts, ...documents },
    events,
    serverTime: facts.endTime,
  })
  answers.at.set(`/api/matches/${spoilerMarkedMatchId}/chances`, { chances: spoiledChances, leverage: [] })
  setWeekScheduleAnswers(answers)
  const result = {
    matchId: spoilerMarkedMatchId,
    winnerId: 'knight_1',
    knight1Points: POINTS.knight1,
    knight2Points: POINTS.knight2,
  }
  const outcome = {
    ...{
      ending: 'points' as const,
      winnerId: 'knight_1',
      knight1Points: POINTS.knight1,
      knight2Points: POINTS.knight2,
    },
    ...{ knight1Odds: 50, knight2Odds: 50 },
  }
  const over = { status: 'completed', matchId: spoilerMarkedMatchId, result, outcome } as const
  setDayScheduleAnswers(answers, 'MON', [
    sampleScheduledMatch('08:10', { ...over, actualStartTime: new Date(SAMPLE_MONDAY_MS - 600_000).toISOString() }),
    sampleScheduledMatch('09:00'),
  ])
  setDayScheduleAnswers(answers, 'SUN', [sampleScheduledMatch('08:15', over, '2026-11-22')])
}

function tellLives(answers: FakeServerAnswers): void {
  const [knight] = spoilerMarkedKnights
  const name = 'Sur Test Rider'
  const form = [{ matchId: spoilerMarkedMatchId, knightId: 'knight_1', name, result: 'W' }]
  const longest = { length: 7313, matchId: spoilerMarkedMatchId }
  const rival = { knightId: 'knight_2', name, stableId: 'stable_2', met: 7314, won: 7315, lost: 7316, undecided: 7317 }
  const span = { from: '2026-06-01', matches: 7318, won: 7319, lost: 7320, drawn: 0, disqualified: 0, points: 7321 }
  answers.at.set('/api/knights/knight_1/career', {
    ...{
      knight,
      since: null,
      seasons: [],
      awards: [{ season: 1, name: spoiledAward.name, holder: spoiledAward.winner }],
      induction: '7372 wins and never fell.',
      totals: Object.fromEntries(careerCounters.map((counter, at) => [counter, 7330 + at])),
    },
    ...{
      form,
      streaks: { now: 7322, longestWon: longest, longestLost: longest },
      recent: [spoilerMarkedArchiveRow],
      next: null,
    },
    luck: { matches: 7350, wins: 7351, expectedWins: 7352, points: 7353, expectedPoints: 7354, blows: 7355 },
    rivals: [{ ...rival, lastMatchId: spoilerMarkedMatchId }],
    course: { step: 'day', spans: [{ ...span, wounds: 7323, falls: 7324 }] },
  })
  const trophies = [{ season: 1, name: spoiledAward.name, holder: spoiledAward.winner }]
  answers.at.set('/api/stables/stable_8/overview', { form, recent: [spoilerMarkedArchiveRow], next: [], trophies })
  const holder = { knightId: 'knight_1', name, stableId: 'stable_8' }
  const streak = { ...holder, length: 7325, matchId: spoilerMarkedMatchId }
  const fate = { ...holder, value: 7356, matches: 7357, wins: 7358, expectedWins: 7359 }
  const record = { value: 7326, side: 'knight1', seq: 7327, former: [], match: spoilerMarkedArchiveRow }
  answers.at.set('/api/records', {
    least: 10,
    leaders: leaderFigures.map((figure) => ({ figure, holders: [{ ...holder, value: 7328, matches: 7329 }] })),
    matches: matchRecordFigures.map((figure) => ({ figure, records: [record] })),
    streaks: { won: [streak], lost: [streak] },
    luck: { least: 20, unluckiest: [fate], luckiest: [fate] },
  })
}

/** The accuracy of odds: few cases reveal winners. */
function tellOdds(answers: FakeServerAnswers): void {
  const row = { from: 50, to: 55, cases: 40, said: 52.5, happened: 45 }
  const report = { forecaster: 'engine', cases: 40, brier: 0.2417, rows: [row], faults: [row] }
  const weeks = [{ week: '2026-05-31', scores: [{ forecaster: 'engine', cases: 40, brier: 0.2417 }] }]
  answers.at.set('/api/odds/account', { week: null, reports: [report], weeks, projections: [], counted: 40, toCome: 2 })
  const season = {
    week: null,
    reports: [{ ...report, forecaster: 'reckoners' }],
    weeks: [],
    projections: [],
    counted: 40,
    toCome: 2,
  }
  answers.at.set('/api/odds/account?season=1', season)
  answers.at.set('/api/odds/chance', { knight1: 0.51, knight2: 0.48, none: 0.01 })
}

/** Winnings and settled bets reveal results. */
function tellBets(answers: FakeServerAnswers): void {
  const won = sampleWonBet('bet-1', { matchId: spoilerMarkedMatchId, payout: 73.77, shares: 73.77 })
  answers.at.set('/api/purse', samplePurse({ winnings: 73.77, totals: { earnings: 73.77, won: 5, lost: 7 } }))
  answers.at.set('/api/bets', { bets: [won], total: 1 })
  answers.at.set('/api/bets?which=open&limit=5', { bets: [], total: 0 })
  answers.at.set('/api/bets?which=open&limit=100', { bets: [], total: 0 })
  const posting = {
    id: 'p1',
    at: '2026-06-01T12:00:00.000Z',
    reason: 'settlement',
    account: 'winnings',
    betId: 'bet-1',
    riders: null,
  }
  answers.at.set('/api/purse/postings', { postings: [{ ...posting, amount: 73.77, balance: 73.77 }], total: 1 })
  const place = { place: 1, name: 'Dappled Otter', value: 73.77, bets: 1 }
  for (const path of ['/api/honors', '/api/honors?season=1'])
    answers.at.set(path, { honor: [place], calibration: [], week: [place] })
  const circulation = { shinings: 7300, winnings: 73.77, markets: 0, honor: 0, ash: 0, users: 1, active: 1 }
  const house = { balance: -73.77, atRisk: 0, worst: -73.77, bound: 300, markets: 1 }
  const allowed = { min: 10, max: 10_000 }
  answers.at.set('/api/economy', { circulation, house, weeks: [], liquidity: 100, allowed })
  answers.at.set('/api/markets/schedule-1', { scheduleId: 'schedule-1', prices: [], serverTime: SAMPLE_MONDAY })
}

function tellOffice(answers: FakeServerAnswers): void {
  const rated = spoilerMarkedKnights.map((knight) => ({
    ...knight,
    nighthood: 50,
    personalStats: { riding: 3, accuracy: 3, control: 3, power: 3, ferocity: 3, stamina: 3 },
    displayedInjuries: knight.injuries,
  }))
  const edited = {
    ...{ id: '1', at: '2026-06-01T12:00:00.000Z', by: 'Rider', act: 'rosters.save', subject: 'knight_1' },
  }
  const log = { ...edited, before: { wins: 7300 }, after: { wins: 7301 } }
  answers.at.set('/api/rosters', { stables: [stable], knights: rated })
  answers.at.set('/api/controls', { controls: defaultControls })
  answers.at.set('/api/admin/log', { acts: [log], total: 1 })
  answers.at.set('/api/accounts', { users: [sampleUser()], total: 1 })
  answers.at.set('/api/schedules', { schedules: [], total: 0 })
  answers.at.set('/api/session', () => sampleSession(sampleUser({ admin: true })))
}
