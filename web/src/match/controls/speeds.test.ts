import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adjacentSpeed, speeds, useSpeed } from './speeds.ts'

test('the last chosen speed is remembered', () => {
  const { result } = renderHook(() => useSpeed())
  expect(result.current[0]).toBe(1)
  act(() => result.current[1](16))
  expect(result.current[0]).toBe(16)
  expect(renderHook(() => useSpeed()).result.current[0]).toBe(16)
})

test('an invalid saved speed is ignored', () => {
  for (const kept of ['', 'fast', '3', '-1', 'null']) {
    localStorage.setItem('tiltyard-speed', kept)
    expect(renderHook(() => useSpeed()).result.current[0]).toBe(1)
  }
})

test('faster and slower step through the speeds in order, and stop at the ends', () => {
  expect(speeds.map((speed) => adjacentSpeed(speed, 1))).toEqual([...speeds.slice(1), 64])
  expect(speeds.map((speed) => adjacentSpeed(speed, -1))).toEqual([0.25, ...speeds.slice(0, -1)])
})
