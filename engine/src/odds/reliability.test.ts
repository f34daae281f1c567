import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareForecasters, forecasterAfterPass, passOfForecaster } from './forecast.ts'
import { binForecasts, computeReliability, mergeForecastBins } from './reliability.ts'

const many = (cases: number, said: number, won: number) =>
  Array.from({ length: cases }, (_, at) => ({ said, happened: at < won ? (1 as const) : (0 as const) }))
const anyForecasts = fc.array(
  fc.record({ said: fc.double({ min: 0, max: 1, noNaN: true }), happened: fc.constantFrom<0 | 1>(0, 1) }),
  { maxLength: 60 },
)

describe('the reliability of forecasts', () => {
  test('is grouped by twentieths; the last contains certainty', () => {
    const { cases, rows } = computeReliability(binForecasts([...many(4, 0.52, 3), ...many(2, 1, 2), ...many(1, 0, 0)]))
    expect(cases).toBe(7)
    expect(rows.map(({ from, to, cases: count }) => [from, to, count])).toEqual([
      [0, 5, 1],
      [50, 55, 4],
      [95, 100, 2],
    ])
    expect(rows[1]?.said).toBeCloseTo(52, 3)
    expect(rows[1]?.happened).toBe(75)
  })

  test('has a Brier score of 0.25 for a coin, and of 0 for correct certainty', () => {
    expect(computeReliability(binForecasts(many(10, 0.5, 3))).brier).toBe(0.25)
    expect(computeReliability(binForecasts([...many(5, 1, 5), ...many(5, 0, 0)])).brier).toBe(0)
    expect(computeReliability(binForecasts([...many(4, 0.8, 3)])).brier).toBeCloseTo((3 * 0.04 + 0.64) / 4, 5)
    expect(computeReliability([])).toEqual({ cases: 0, brier: 0, rows: [], faults: [] })
  })

  test('sums to the same in any order and parts', () => {
    fc.assert(
      fc.property(anyForecasts, anyForecasts, (one, other) => {
        const all = binForecasts([...one, ...other])
        expect(mergeForecastBins([...binForecasts(other), ...binForecasts(one)])).toEqual(all)
        expect(all.reduce((sum, { cases }) => sum + cases, 0)).toBe(one.length + other.length)
      }),
    )
  })
})

describe('a reliability fault', () => {
  test('is a deviation of more than three standard errors', () => {
    // With 278 forecasts of 0.9, 250 wins are expected, with a standard error of 5.
    expect(computeReliability(binForecasts(many(278, 0.9, 217))).faults).toMatchObject([
      { from: 90, to: 95, cases: 278 },
    ])
    expect(computeReliability(binForecasts(many(278, 0.9, 240))).faults).toEqual([])
  })

  test('merges neighbours with the same sign, but not with different signs', () => {
    const over = [...many(300, 0.87, 210), ...many(300, 0.92, 220)]
    const [fault, ...others] = computeReliability(binForecasts([...over, ...many(300, 0.96, 290)])).faults
    expect(others).toEqual([])
    expect(fault).toMatchObject({ from: 85, to: 95, cases: 600 })
    expect(fault?.happened).toBeCloseTo((100 * 430) / 600, 6)
    const both = [...many(900, 0.52, 600), ...many(900, 0.57, 400), ...many(900, 0.67, 700)]
    expect(computeReliability(binForecasts(both)).faults.map(({ from }) => from)).toEqual([50, 55, 65])
  })

  test('is not raised by a few surprises', () => {
    expect(computeReliability(binForecasts([...many(1, 0.001, 1), ...many(2, 0.97, 0)])).faults).toEqual([])
  })
})

test('forecasters are sorted by the time of their forecast', () => {
  const live = [11, 2, 1].map(forecasterAfterPass)
  expect([...live, 'engine', 'crowd', 'reckoners', 'somebody'].sort(compareForecasters)).toEqual([
    ...['somebody', 'reckoners', 'crowd', 'engine', 'live-1', 'live-2', 'live-11'],
  ])
  expect([passOfForecaster('live-11'), passOfForecaster('engine')]).toEqual([11, 0])
})
