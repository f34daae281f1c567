import { act, fireEvent, render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { MatchStill } from './MatchStill.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

const image = (): HTMLImageElement | null => document.querySelector('img')
const isEmpty = (): boolean => document.querySelector('svg[data-empty]') !== null
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function refuse(): void {
  const refused = image()
  if (refused === null) throw new Error('No picture is asked for.')
  fireEvent.error(refused)
}

test('a refused picture is requested twice more, and a placeholder shows meanwhile', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  render(<MatchStill matchId="m 1" />)
  const first = image()
  for (const waitsMs of [6_500, 16_500]) {
    expect(isEmpty()).toBe(false)
    refuse()
    expect([image(), isEmpty()]).toEqual([null, true])
    await pass(waitsMs - 1)
    expect(image()).toBeNull()
    await pass(1)
    expect(image()?.getAttribute('src')).toBe('/matches/m%201/still.svg')
    // A browser retries a failed picture only in a new element.
    expect(image()).not.toBe(first)
  }
  refuse()
  await pass(600_000)
  expect([image(), isEmpty()]).toEqual([null, true])
})

test('the first of a list loads with the page, the others as they come into view', () => {
  const { rerender } = render(<MatchStill matchId="m1" isFirst />)
  expect([image()?.getAttribute('loading'), image()?.getAttribute('fetchpriority')]).toEqual(['eager', 'high'])
  rerender(<MatchStill matchId="m2" />)
  expect([image()?.getAttribute('loading'), image()?.getAttribute('fetchpriority')]).toEqual(['lazy', 'auto'])
})

test('another match starts over, and an unmounted picture does not retry', async () => {
  const { rerender, unmount } = render(<MatchStill matchId="m1" />)
  refuse()
  rerender(<MatchStill matchId="m2" />)
  expect(image()?.getAttribute('src')).toBe('/matches/m2/still.svg')
  refuse()
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
