import { beforeEach, expect, test, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS, ChunkLoadError, loadChunk } from './loadChunk.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

test('code that arrives is returned, and no timer is left', async () => {
  await expect(loadChunk(() => Promise.resolve('a screen'))).resolves.toBe('a screen')
  expect(vi.getTimerCount()).toBe(0)
})

test('ERR-34: code that fails to arrive is a ChunkLoadError', async () => {
  const lost = new TypeError('Failed to fetch dynamically imported module')
  const failure = await loadChunk(() => Promise.reject(lost)).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ChunkLoadError)
  expect(failure).toMatchObject({ name: 'ChunkLoadError', cause: lost })
})

test('ERR-34: code that has not come after 120 s is a ChunkLoadError', async () => {
  const settled = vi.fn()
  const failure = loadChunk(() => new Promise(() => {})).catch((error: unknown) => {
    settled()
    return error
  })
  await vi.advanceTimersByTimeAsync(119_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(CHUNK_TIMEOUT_MS).toBe(120_000)
  expect(await failure).toBeInstanceOf(ChunkLoadError)
})
