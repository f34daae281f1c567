import { expect, test } from 'vitest'
import { FakeClock } from '../../testing/fakeClock.ts'
import { seededDice } from '../../testing/seededDice.ts'
import { ConnectionRamp } from './connectionRamp.ts'

test('a few begin at once; of more each is told a later second, up to two minutes', () => {
  const arrivals = new ConnectionRamp({ perSecond: 100, clock: new FakeClock() })
  const told = Array.from({ length: 20_000 }, (_, at) => arrivals.begin(`address ${at}`))
  expect(told.slice(0, 16)).toEqual([...Array.from({ length: 15 }, () => null), 1])
  const waits = told.filter((seconds) => seconds !== null)
  expect([waits[499], waits[2_499], Math.max(...waits)]).toEqual([5, 25, 120])
})

test('of 500 who come all at once no more than 20 begin in any second, and all have begun within 35 s', () => {
  const clock = new FakeClock()
  const arrivals = new ConnectionRamp({ perSecond: 20, clock })
  const dice = seededDice('herd')
  const droppedAt = clock.now()
  const begun: number[] = []
  // As browsers come back: first within some seconds, then when they were told, and a part of a second later.
  const come = (viewer: number, inMs: number): void => {
    clock.after(inMs, () => {
      const seconds = arrivals.begin(`address ${viewer}`)
      if (seconds === null) begun.push(clock.now() - droppedAt)
      else come(viewer, seconds * 1_000 + dice.between(0, 999))
    })
  }
  for (let viewer = 0; viewer < 500; viewer++) come(viewer, dice.between(500, 4_500))
  clock.advance(35_000)
  expect(begun).toHaveLength(500)
  const busiest = Math.max(...begun.map((from) => begun.filter((at) => at >= from && at < from + 1_000).length))
  expect(busiest).toBeLessThanOrEqual(20)
})

test('those for whom the line is too long do not all come back in the same second', () => {
  const arrivals = new ConnectionRamp({ perSecond: 100, clock: new FakeClock() })
  const told = new Map<number | null, number>()
  for (let at = 0; at < 20_000; at++) {
    const seconds = arrivals.begin(`address ${at}`)
    told.set(seconds, (told.get(seconds) ?? 0) + 1)
  }
  // A hundred who have been given a turn, and as many again of the eight thousand who have not.
  expect(Math.max(...told.values())).toBeLessThanOrEqual(250)
})

test.each([1, 2, 3, 7, 20])(
  'where %i may begin in a second, no second from its first to its last moment sees more',
  (most) => {
    const clock = new FakeClock()
    const arrivals = new ConnectionRamp({ perSecond: most, clock })
    const begun: number[] = []
    for (let ms = 0; ms < 30_000; ms += 10) {
      clock.advance(10)
      if (arrivals.begin(`address ${ms}`) === null) begun.push(ms)
    }
    const busiest = Math.max(...begun.map((from) => begun.filter((at) => at >= from && at <= from + 1_000).length))
    expect(busiest).toBeLessThanOrEqual(most)
    // And not far fewer than there are turns.
    expect(begun.length).toBeGreaterThanOrEqual(30 * most * 0.75)
  },
)

test('a clock that was set back lets nobody wait for longer', () => {
  const clock = new FakeClock()
  const arrivals = new ConnectionRamp({ perSecond: 1, clock })
  const start = clock.now()
  expect(arrivals.begin('an address')).toBeNull()
  clock.now = () => start - 3_600_000
  expect(arrivals.begin('an address')).toBe(1)
  clock.now = () => start - 3_598_000
  expect(arrivals.begin('an address')).toBeNull()
})

test('whoever tries without end from a few addresses has nobody else wait, but for a second when it begins', () => {
  const clock = new FakeClock()
  const arrivals = new ConnectionRamp({ perSecond: 100, clock })
  const longest = { floods: 0, guests: 0 }
  for (let ms = 0; ms < 60_000; ms += 10) {
    clock.advance(10)
    for (let at = 0; at < 5; at++) longest.floods = Math.max(longest.floods, arrivals.begin(`flood ${at}`) ?? 0)
    if (ms % 100 === 0) longest.guests = Math.max(longest.guests, arrivals.begin(`guest ${ms}`) ?? 0)
  }
  expect(longest).toEqual({ floods: 120, guests: 1 })
})

test('what began and came to nothing takes nobody’s turn', () => {
  const arrivals = new ConnectionRamp({ perSecond: 20, clock: new FakeClock() })
  for (let at = 0; at < 100; at++) {
    expect(arrivals.begin(`address ${at}`)).toBeNull()
    arrivals.giveBack()
  }
})
