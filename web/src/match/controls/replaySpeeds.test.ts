import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adjacentReplaySpeed, replaySpeeds, useReplaySpeed } from './replaySpeeds.ts'

test('the last chosen speed is remembered', () => {
  const { result } = renderHook(() => useReplaySpeed())
  expect(result.current[0]).toBe(1)
  act(() => result.current[1](16))
  expect(result.current[0]).toBe(16)
  expect(renderHook(() => useReplaySpeed()).result.current[0]).toBe(16)
})

test('an invalid saved speed is ignored', () => {
  for (const kept of ['', 'fast', '3', '-1', 'null']) {
    localStorage.setItem('tiltyard-speed', kept)
    expect(renderHook(() => useReplaySpeed()).result.current[0]).toBe(1)
  }
})

test('faster and slower step through the speeds in order, and stop at the ends', () => {
  expect(replaySpeeds.map((speed) => adjacentReplaySpeed(speed, 1))).toEqual([...replaySpeeds.slice(1), 64])
  expect(replaySpeeds.map((speed) => adjacentReplaySpeed(speed, -1))).toEqual([0.25, ...replaySpeeds.slice(0, -1)])
})
