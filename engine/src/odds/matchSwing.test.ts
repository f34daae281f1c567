import { expect, test } from 'vitest'
import type { Forecast } from './forecast.ts'
import { computeWinChanceSwing } from './matchSwing.ts'

const said = (forecaster: Forecast['forecaster'], share: number): Forecast => ({ forecaster, said: share, happened: 1 })

test('the swing of a match is the sum of the moves of the engine’s chance, up to the result', () => {
  const forecasts = [said('reckoners', 0.1), said('engine', 0.5), said('live-1', 0.75), said('live-2', 0.25)]
  expect(computeWinChanceSwing(forecasts)).toBe(0.25 + 0.5 + 0.75)
  expect(computeWinChanceSwing([said('engine', 1)])).toBe(0)
})

test('a match without a winner has no swing', () => {
  expect(computeWinChanceSwing([])).toBeNull()
})
