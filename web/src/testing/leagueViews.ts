import type { KnightView, ScheduledMatchView, ScheduleView, StableView, StandingView } from '@tiltyard/contract'
import { addDays, dayNames, emptyHistory, stableIdentity } from '@tiltyard/engine'

/** A Monday in the middle of the league's week; 08:10 in Helsinki. */
export const MONDAY = '2026-11-23'
export const MONDAY_MS = Date.parse('2026-11-23T06:10:00.000Z')
const SUNDAY = '2026-11-22'
const HELSINKI_AHEAD_MS = 7_200_000

/** The `number`-th knight of a stable. */
export function leagueKnight(number: number, stableId: string | null, facts: Partial<KnightView> = {}): KnightView {
  return {
    id: `knight_${number}`,
    name: `Sur Test Rider the ${number}th`,
    title: 'Sur',
    firstName: 'Test',
    lastName: 'Rider',
    epithet: `the ${number}th`,
    gender: 'male',
    status: 'alive',
    stableId,
    performanceHistory: emptyHistory(),
    potential: { nighthood: 50, arrow: null },
    injuries: [],
    ...facts,
  }
}

export function leagueStable(id: string, facts: Partial<StableView> = {}): StableView {
  const identity = stableIdentity(id)
  if (identity === null) throw new Error(`There is no ${id}.`)
  return { ...identity, knightIds: [], standing: null, ...facts }
}

export function standingView(rank: number, stableId: string, facts: Partial<StandingView> = {}): StandingView {
  const { name, abbreviation } = leagueStable(stableId)
  return { rank, stableId, name, abbreviation, wins: 0, losses: 0, draws: 0, points: 0, winPercentage: 0, ...facts }
}

/** The week of `MONDAY`. */
export function weekView(): ScheduleView {
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

export const monday = { day: 'MON', date: MONDAY } as const

/** A match on `MONDAY`, or on another date, between knights 1 and 2 of the first two stables. */
export function scheduledView(
  timeSlot: string,
  facts: Partial<ScheduledMatchView> = {},
  date = MONDAY,
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
    odds: { knight1Id, knight2Id, knight1Odds: 60, knight2Odds: 40, confidence: 0.5 },
    ...facts,
  }
}
