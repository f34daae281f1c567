import { createSeededSequence } from '../scene/riderLook.ts'

/** A side's stands: number, length, and distance of the first from the middle. */
export const STANDS_PER_SIDE = 5
export const STAND_LENGTH_M = 6
export const FIRST_STAND_DISTANCE_M = 3
export const STAND_SPACING_M = 7.3

const COLUMNS = 17
const ROWS = 3

/** A seat, measured from its stand's inner end. */
export interface StandSeat {
  readonly along: number
  /** 0 in front. */
  readonly row: number
  /** The random number of its spectator. */
  readonly draw: number
  /** True for a neutral spectator. */
  readonly isIdle: boolean
}

/** Two seatings, by turns. */
export const standSeatPatterns: readonly [readonly StandSeat[], readonly StandSeat[]] = [
  seatedBy('one'),
  seatedBy('other'),
]

function seatedBy(seed: string): readonly StandSeat[] {
  const draw = createSeededSequence(seed)
  return Array.from({ length: COLUMNS * ROWS }, (_, at) => {
    const row = at % ROWS
    const column = Math.floor(at / ROWS)
    const along = 0.3 + ((STAND_LENGTH_M - 0.6) * (column + 0.18 * (row - 1) + 0.3 * (draw() - 0.5))) / (COLUMNS - 1)
    return { along, row, draw: draw(), isIdle: draw() < 0.2 }
  })
}

/** The seats of the nth stand from the middle. */
export function listStandSeats(stand: number): readonly StandSeat[] {
  return stand % 2 ? standSeatPatterns[1] : standSeatPatterns[0]
}

function free(stand: number): number {
  return listStandSeats(stand).filter(({ isIdle }) => !isIdle).length
}

const room: readonly number[] = Array.from({ length: STANDS_PER_SIDE }, (_, stand) => free(stand))

/** The supporters of a side for whom there is a seat. @public */
export const STAND_SEATS_PER_SIDE = room.reduce((sum, seats) => sum + seats, 0)

/** The supporters in a side's nth stand; inner stands fill first. */
export function countSupportersInStand(stand: number, supporters: number): number {
  let left = Math.floor(supporters)
  for (let at = 0; at < stand; at++) left -= room[at] ?? 0
  return Math.max(0, Math.min(room[stand] ?? 0, left))
}
