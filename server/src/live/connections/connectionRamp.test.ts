import { expect, test } from 'vitest'
import { createSeededDice } from '../../testing/createSeededDice.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { ConnectionRamp } from './connectionRamp.ts'

test('a few streams begin at once; the others get a later second, up to two minutes', () => {
  const ramp = new ConnectionRamp({ perSecond: 100, clock: new FakeClock() })
  const answers = Array.from({ length: 20_000 }, (_, at) => ramp.begin(`address ${at}`))
  expect(answers.slice(0, 16)).toEqual([...Array.from({ length: 15 }, () => null), 1])
  const waits = answers.filter((seconds) => seconds !== null)
  expect([waits[499], waits[2_499], Math.max(...waits)]).toEqual([5, 25, 120])
})

test('of 500 simultaneous viewers at most 20 begin per second, and all begin within 35 s', () => {
  const clock = new FakeClock()
  const ramp = new ConnectionRamp({ perSecond: 20, clock })
  const dice = createSeededDice('herd')
  const droppedAt = clock.now()
  const begun: number[] = []
  // As browsers do: first within some seconds, then at the given time plus a part of a second.
  const come = (viewer: number, inMs: number): void => {
    clock.after(inMs, () => {
      const seconds = ramp.begin(`address ${viewer}`)
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

test.each([1, 2, 3, 7, 20])('with a limit of %i per second no window of one second sees more', (most) => {
  const clock = new FakeClock()
  const ramp = new ConnectionRamp({ perSecond: most, clock })
  const begun: number[] = []
  for (let ms = 0; ms < 30_000; ms += 10) {
    clock.advance(10)
    if (ramp.begin(`address ${ms}`) === null) begun.push(ms)
  }
  const busiest = Math.max(...begun.map((from) => begun.filter((at) => at >= from && at <= from + 1_000).length))
  expect(busiest).toBeLessThanOrEqual(most)
  // Most turns are used.
  expect(begun.length).toBeGreaterThanOrEqual(30 * most * 0.75)
})

test('endless tries from a few addresses delay others by at most one second', () => {
  const clock = new FakeClock()
  const ramp = new ConnectionRamp({ perSecond: 100, clock })
  const longest = { floods: 0, guests: 0 }
  for (let ms = 0; ms < 60_000; ms += 10) {
    clock.advance(10)
    for (let at = 0; at < 5; at++) longest.floods = Math.max(longest.floods, ramp.begin(`flood ${at}`) ?? 0)
    if (ms % 100 === 0) longest.guests = Math.max(longest.guests, ramp.begin(`guest ${ms}`) ?? 0)
  }
  expect(longest).toEqual({ floods: 120, guests: 1 })
})

test('a stream that never began returns its turn', () => {
  const ramp = new ConnectionRamp({ perSecond: 20, clock: new FakeClock() })
  for (let at = 0; at < 100; at++) {
    expect(ramp.begin(`address ${at}`)).toBeNull()
    ramp.giveBack()
  }
})
