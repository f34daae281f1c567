import { expect, test } from 'vitest'
import { emptyPerformanceHistory } from '../../league/knight.ts'
import { FastRandom } from '../../random/fastRandom.ts'
import { seedFromText } from '../../random/seed.ts'
import { SimulatedRecords } from './simulatedRecords.ts'

const HALF = 2 ** 30
const WHOLE = 2 ** 31 - 1
const random = () => new FastRandom(seedFromText('records'))

test('a joust counts a win for one, and a loss or a disqualification for the other', () => {
  const records = new SimulatedRecords(
    [{ ...emptyPerformanceHistory(), wins: 7 }, emptyPerformanceHistory()],
    3,
    random(),
  )
  const read = (at: number) => {
    const into = new Int32Array(6)
    records.read(at, into)
    return [...into]
  }
  records.ride(0, 1, [WHOLE, WHOLE, WHOLE, WHOLE], 0, 3)
  expect(read(0)).toEqual([8, 0, 0, 0, 1, 0])
  records.ride(0, 1, [0, WHOLE, WHOLE, WHOLE], 0, 1)
  expect(read(0)).toEqual([9, 0, 0, 0, 1, 1])
  records.ride(0, 1, [0, 0, WHOLE, WHOLE], 0, 1)
  records.ride(0, 1, [0, 0, 0, WHOLE], 0, 1)
  expect(read(0)).toEqual([9, 1, 1, 2, 1, 1])
  records.ride(0, 1, [0, 0, 0, 0], 0, 3)
  expect([read(0), read(2)]).toEqual([
    [9, 1, 1, 2, 1, 1],
    [8, 0, 0, 0, 1, 0],
  ])
})

test('outcomes come as often as their thresholds say', () => {
  const records = new SimulatedRecords([emptyPerformanceHistory(), emptyPerformanceHistory()], 20_000, random())
  records.ride(0, 1, [HALF / 2, HALF, HALF + HALF / 2, HALF + HALF / 2], 0, 20_000)
  const [sums, into] = [new Int32Array(6), new Int32Array(6)]
  for (let at = 0; at < 20_000; at++) {
    records.read(at, into)
    for (let index = 0; index < 6; index++) sums[index] = (sums[index] ?? 0) + (into[index] ?? 0)
  }
  for (const [at, expected] of [10_000, 5_000, 0, 5_000, 5_000, 5_000].entries()) {
    expect(Math.abs((sums[at] ?? 0) - expected)).toBeLessThan(300)
  }
})
