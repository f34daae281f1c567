import { expect, it } from 'vitest'
import { countSupportersInStand, listStandSeats, STAND_SEATS_PER_SIDE, STANDS_PER_SIDE } from './seats.ts'

const stands = Array.from({ length: STANDS_PER_SIDE }, (_, stand) => stand)

it('seats every supporter as far as there is room, from the middle outwards', () => {
  for (const count of [0, 1, 12, 60, STAND_SEATS_PER_SIDE - 1, STAND_SEATS_PER_SIDE, STAND_SEATS_PER_SIDE + 1, 5000]) {
    const seated = stands.map((stand) => countSupportersInStand(stand, count))
    expect(seated.reduce((sum, people) => sum + people, 0)).toBe(Math.min(count, STAND_SEATS_PER_SIDE))
    const notFull = seated.findIndex(
      (people, stand) => people < listStandSeats(stand).filter(({ isIdle }) => !isIdle).length,
    )
    if (notFull >= 0) expect(seated.slice(notFull + 1).every((people) => people === 0)).toBe(true)
  }
})

it('has a few neutral spectators in each stand', () => {
  for (const stand of stands) {
    const idle = listStandSeats(stand).filter(({ isIdle }) => isIdle).length
    expect(idle).toBeGreaterThan(2)
    expect(idle).toBeLessThan(20)
  }
})
