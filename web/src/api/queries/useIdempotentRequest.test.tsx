import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useIdempotentRequest } from './useIdempotentRequest.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

/** Sends four requests; the first and second get no reply. */
async function keysSent(pauseMs: number): Promise<string[]> {
  const { result } = renderHook(() => useIdempotentRequest())
  const keys: string[] = []
  const lose = (key: string) => {
    keys.push(key)
    return Promise.reject(new Error('lost'))
  }
  await expect(result.current(lose)).rejects.toThrow('lost')
  vi.advanceTimersByTime(pauseMs)
  await expect(result.current(lose)).rejects.toThrow('lost')
  expect(await result.current(async (key) => keys.push(key))).toBe(3)
  await result.current(async (key) => keys.push(key))
  return keys
}

test('a request without a reply is sent again with its key, until one is answered', async () => {
  const [first, second, third, fourth] = await keysSent(59_999)
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
})

test('after a minute it has a new key', async () => {
  const [first, second, third] = await keysSent(60_000)
  expect(second).not.toBe(first)
  expect(third).toBe(second)
})
