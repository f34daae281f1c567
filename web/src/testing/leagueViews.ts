import type {
  FinishedMatch,
  FinishedRider,
  KnightView,
  ScheduledMatchView,
  ScheduleView,
  StableView,
  StandingView,
} from '@tiltyard/contract'
import { addDays, dayNames, displayName, emptyPerformanceHistory, findStableIdentity } from '@tiltyard/engine'

/** A Monday in the middle of a league week; 08:10 in Helsinki. */
export const SAMPLE_MONDAY = '2026-11-23'
export const SAMPLE_MONDAY_MS = Date.parse('2026-11-23T06:10:00.000Z')
const SUNDAY = '2026-11-22'
const HELSINKI_AHEAD_MS = 7_200_000

/** The `number`-th knight of a stable. */
export function sampleKnightView(number: number, stableId: string | null, facts: Partial<KnightView> = {}): KnightView {
  const called = {
    title: 'Sur',
    firstName: 'Test',
    lastName: 'Rider',
    epithet: `the ${number}th`,
    gender: 'male',
  } as const
  return {
    id: `knight_${number}`,
    ...called,
    name: displayName({ ...called, ...facts }),
    status: 'alive',
    stableId,
    performanceHistory: emptyPerformanceHistory(),
    potential: { nighthood: 50, arrow: null, promise: 52.4 },
    injuries: [],
    ...facts,
  }
}

export function sampleStableView(id: string, facts: Partial<StableView> = {}): StableView {
  const identity = findStableIdentity(id)
  if (identity === null) throw new Error(`There is no ${id}.`)
  return { ...identity, knightIds: [], standing: null, ...facts }
}

export function sampleStanding(rank: number, stableId: string, facts: Partial<StandingView> = {}): StandingView {
  const { name, abbreviation } = sampleStableView(stableId)
  const record = { wins: 0, losses: 0, draws: 0, disqualifications: 0, points: 0, winPercentage: 0 }
  return { rank, stableId, name, abbreviation, ...record, streak: null, lastTen: [], ...facts }
}

/** The week of `SAMPLE_MONDAY`. */
export function sampleScheduleView(): ScheduleView {
  return {
    id: 'schedule-1',
    name: 'Tournament',
    status: 'active',
    isAdminTest: false,
    startDate: `${SUNDAY}T06:00:00.000Z`,
    endDate: '2026-11-28T21:59:59.000Z',
    createdAt: `${SUNDAY}T05:00:00.000Z`,
    updatedAt: `${SUNDAY}T05:00:00.000Z`,
    days: dayNames.map((day, index) => ({ day, date: addDays(SUNDAY, index), matches: 256, completed: 0, ridden: 0 })),
  }
}

export const mondayScheduleDay = { day: 'MON', date: SAMPLE_MONDAY } as const

/** A match on `SAMPLE_MONDAY`, or on another date, between knights 1 and 2 of the first two stables. */
export function sampleScheduledMatch(
  timeSlot: string,
  facts: Partial<ScheduledMatchView> = {},
  date = SAMPLE_MONDAY,
): ScheduledMatchView {
  const [knight1Id, knight2Id] = [facts.knight1Id ?? 'knight_1', facts.knight2Id ?? 'knight_2']
  return {
    id: `${date}-${timeSlot}-${knight1Id}`,
    timeSlot,
    knight1Id,
    knight2Id,
    stable1Id: 'stable_1',
    stable2Id: 'stable_2',
    status: 'scheduled',
    matchNumber: 1,
    actualStartTime: null,
    actualEndTime: null,
    result: null,
    startsAt: new Date(Date.parse(`${date}T${timeSlot}:00.000Z`) - HELSINKI_AHEAD_MS).toISOString(),
    matchId: null,
    unridden: null,
    outcome: null,
    odds: { knight1Id, knight2Id, knight1Odds: 60, knight2Odds: 40, confidence: 0.5 },
    ...facts,
  }
}

/** A finished match: Osric of the first stable beat Maud of the second. */
export function sampleArchivedMatch(id: string, facts: Partial<FinishedMatch> = {}): FinishedMatch {
  return {
    ...{
      id,
      season: 1,
      day: SAMPLE_MONDAY,
      startTime: `${SAMPLE_MONDAY}T06:00:00.000Z`,
      endTime: `${SAMPLE_MONDAY}T06:04:00.000Z`,
      listName: 'Stag',
    },
    ...{ ending: 'points', stoppedBy: null, winner: 'knight_1', events: 90, passes: 9, leadChanges: 0, comeback: 4 },
    story: 'Osric came back from four behind.',
    knight1: finishedRider('knight_1', 'Osric', 'stable_1', { points: 7, odds: 62 }),
    knight2: finishedRider('knight_2', 'Maud', 'stable_2', { points: 3, odds: 38 }),
    ...facts,
  }
}

function finishedRider(id: string, firstName: string, stableId: string, facts: Partial<FinishedRider>): FinishedRider {
  return {
    ...{
      id,
      firstName,
      stableId,
      title: '',
      lastName: 'Rider',
      epithet: '',
      gender: 'none',
      name: `${firstName} Rider`,
    },
    ...{ points: 0, penalties: 0, warnings: 0, hits: 0, broken: 0, falls: 0, wounds: 0, odds: null },
    ...facts,
  }
}
