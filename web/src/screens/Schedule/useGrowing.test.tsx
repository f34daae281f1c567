import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useGrowing } from './useGrowing.ts'

test('a long list is drawn a screenful first, and then in steps of at most 24', () => {
  const drawn: number[] = []
  const { result, rerender } = renderHook(({ all }) => drawn[drawn.push(useGrowing(16, all)) - 1], {
    initialProps: { all: 256 },
  })
  expect(drawn[0]).toBe(16)
  expect(result.current).toBe(256)
  const steps = drawn.map((rows, at) => rows - (drawn[at - 1] ?? rows))
  expect(Math.max(...steps)).toBeLessThanOrEqual(24)
  // What is left when fewer are chosen, and all of what comes back.
  rerender({ all: 3 })
  expect(result.current).toBe(3)
  rerender({ all: 256 })
  expect(result.current).toBe(256)
})
