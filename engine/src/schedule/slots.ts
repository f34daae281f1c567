/** The days of a league week, in order. */
export const dayNames = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const

export type DayName = (typeof dayNames)[number]

const FIRST_SLOT_MINUTE = 8 * 60
const SLOT_MINUTES = 15
const MINUTES_OF_A_DAY = 24 * 60

/** Every slot of a day as wall time in Helsinki: "08:00", "08:15" ... "23:45". */
export const slotTimes: readonly string[] = Array.from(
  { length: (MINUTES_OF_A_DAY - FIRST_SLOT_MINUTE) / SLOT_MINUTES },
  (_, slot) => timeOf(FIRST_SLOT_MINUTE + slot * SLOT_MINUTES),
)

function timeOf(minute: number): string {
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
