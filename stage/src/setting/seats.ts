import { seededDraws } from '../scene/figure.ts'

/** The stands of a side: so many, so long each, from so far beside the middle, one after so many metres. */
export const STANDS = 5
export const STAND_LENGTH = 6
export const FIRST_STAND = 3
export const STAND_EVERY = 7.3

const COLUMNS = 17
const ROWS = 3

/** A place to sit, from the end of its stand that is nearer to the middle of the lists. */
export interface Seat {
  readonly along: number
  /** 0 in front. */
  readonly row: number
  /** Told of whoever sits there. */
  readonly draw: number
  /** Somebody who came for the festival alone sits here. */
  readonly isIdle: boolean
}

/** Two ways in which a stand is seated, by turns. */
export const seatings: readonly [readonly Seat[], readonly Seat[]] = [seatedBy('one'), seatedBy('other')]

function seatedBy(seed: string): readonly Seat[] {
  const draw = seededDraws(seed)
  return Array.from({ length: COLUMNS * ROWS }, (_, at) => {
    const row = at % ROWS
    const column = Math.floor(at / ROWS)
    const along = 0.3 + ((STAND_LENGTH - 0.6) * (column + 0.18 * (row - 1) + 0.3 * (draw() - 0.5))) / (COLUMNS - 1)
    return { along, row, draw: draw(), isIdle: draw() < 0.2 }
  })
}

/** How the nth stand from the middle is seated. */
export function listSeats(stand: number): readonly Seat[] {
  return stand % 2 ? seatings[1] : seatings[0]
}

function free(stand: number): number {
  return listSeats(stand).filter(({ isIdle }) => !isIdle).length
}

const room: readonly number[] = Array.from({ length: STANDS }, (_, stand) => free(stand))

/** How many supporters of a side find a seat. @public */
export const ROOM = room.reduce((sum, seats) => sum + seats, 0)

/** How many of a side's supporters sit in its nth stand: those nearer to the middle are filled first. */
export function seatedIn(stand: number, supporters: number): number {
  let left = Math.floor(supporters)
  for (let at = 0; at < stand; at++) left -= room[at] ?? 0
  return Math.max(0, Math.min(room[stand] ?? 0, left))
}
