import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useIncrementalRendering } from './useIncrementalRendering.ts'

const rowsTo = (length: number): readonly number[] => Array.from({ length }, (_, row) => row)

test('a long list renders a screenful first, and then steps of at most 24', () => {
  const drawn: number[] = []
  const { result, rerender } = renderHook(
    ({ rows }) => drawn[drawn.push(useIncrementalRendering(rows, 16).drawn.length) - 1],
    {
      initialProps: { rows: rowsTo(256) },
    },
  )
  expect(drawn[0]).toBe(16)
  expect(result.current).toBe(256)
  const steps = drawn.map((rows, at) => rows - (drawn[at - 1] ?? rows))
  expect(Math.max(...steps)).toBeLessThanOrEqual(24)
  // Fewer rows, and then all again.
  rerender({ rows: rowsTo(3) })
  expect(result.current).toBe(3)
  rerender({ rows: rowsTo(256) })
  expect(result.current).toBe(256)
})
