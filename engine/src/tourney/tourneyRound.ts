import { type ListName, listNames } from '../league/lists.ts'
import { addDays } from '../schedule/calendar.ts'
import { slotTimes } from '../schedule/slots.ts'

/** The rounds of a full tourney of 64. A smaller one begins with a later round. */
export const tourneyRounds = [
  'first-round',
  'quarter-final',
  'semi-final',
  'final',
  'grand-semi-final',
  'grand-final',
] as const
export type TourneyRound = (typeof tourneyRounds)[number]

/** A slot of the tourney, as wall time in Helsinki. */
export interface TourneySlot {
  /** YYYY-MM-DD. */
  readonly date: string
  /** HH:MM. */
  readonly timeSlot: string
}

interface RoundPlan {
  /** Days after the week's Sunday. */
  readonly day: number
  readonly from: string
  /** The slots with planned jousts. The break that follows is as long, so that every joust may be ridden again in it. */
  readonly slots: number
}

const [FRIDAY, SATURDAY] = [5, 6]

const plans: Readonly<Record<TourneyRound, RoundPlan>> = {
  'first-round': { day: FRIDAY, from: '14:00', slots: 8 },
  'quarter-final': { day: FRIDAY, from: '18:00', slots: 4 },
  'semi-final': { day: FRIDAY, from: '20:00', slots: 2 },
  final: { day: SATURDAY, from: '18:00', slots: 4 },
  'grand-semi-final': { day: SATURDAY, from: '20:00', slots: 2 },
  'grand-final': { day: SATURDAY, from: '21:00', slots: 1 },
}

/** True for the rounds between the champions of the lists. */
export function isRoundBetweenListChampions(round: TourneyRound): boolean {
  return round === 'grand-semi-final' || round === 'grand-final'
}

/**
 * The planned slot of a joust. In the rounds of a list all four lists ride at once, until their finals; from these on
 * there is one joust a slot.
 * @param sunday the first day of the tourney's week. @param number from 1.
 */
export function planTourneySlot(sunday: string, round: TourneyRound, list: ListName, number: number): TourneySlot {
  return slotOfPlan(sunday, round, round === 'final' ? listNames.indexOf(list) : number - 1)
}

/** The first slot of the break after a round. */
export function firstBreakSlotAfterRound(sunday: string, round: TourneyRound): TourneySlot {
  return slotOfPlan(sunday, round, plans[round].slots)
}

function slotOfPlan(sunday: string, round: TourneyRound, offset: number): TourneySlot {
  const { day, from } = plans[round]
  return { date: addDays(sunday, day), timeSlot: slotTimes[slotTimes.indexOf(from) + offset] ?? from }
}

/** The next slot of the day, or the first of the next day. */
export function nextTourneySlot({ date, timeSlot }: TourneySlot): TourneySlot {
  const next = slotTimes[slotTimes.indexOf(timeSlot) + 1]
  const [first = ''] = slotTimes
  return next === undefined ? { date: addDays(date, 1), timeSlot: first } : { date, timeSlot: next }
}

/** Orders slots by time: below 0 if the first is earlier. */
export function compareTourneySlots(one: TourneySlot, other: TourneySlot): number {
  const [first, second] = [`${one.date} ${one.timeSlot}`, `${other.date} ${other.timeSlot}`]
  return first < second ? -1 : first > second ? 1 : 0
}
