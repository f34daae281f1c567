import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))))

/** Loads the modules of a new page. */
async function openPage() {
  vi.resetModules()
  const spoilers = { ...(await import('./hiddenResultsState.ts')), ...(await import('./setResultsHidden.ts')) }
  const { renderHook, act } = await import('@testing-library/react')
  const { result } = renderHook(spoilers.useHiddenResultsState)
  return { ...spoilers, act, now: () => result.current }
}

test('nothing is hidden by default', async () => {
  const { now, isResultHidden } = await openPage()
  expect(isResultHidden(now(), 'match-1')).toBe(false)
})

test('when on, every match is hidden except seen ones, and both are saved', async () => {
  const first = await openPage()
  first.act(() => {
    first.setResultsHidden(true)
    first.markSeenMatches(['match-1'])
  })
  for (const { now, isResultHidden } of [first, await openPage()]) {
    expect(['match-1', 'match-2'].map((id) => isResultHidden(now(), id))).toEqual([false, true])
  }
})

test('a cookie tells the server to leave scores out of page heads', async () => {
  const { act, setResultsHidden } = await openPage()
  act(() => setResultsHidden(true))
  expect(document.cookie).toBe('tiltyard-shield=1')
  act(() => setResultsHidden(false))
  expect(document.cookie).toBe('')
})

test('another tab follows', async () => {
  const { now, act, isResultHidden } = await openPage()
  localStorage.setItem('tiltyard-shield', JSON.stringify({ isOn: true, seen: ['match-3'] }))
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'tiltyard-shield' })))
  expect(['match-1', 'match-3'].map((id) => isResultHidden(now(), id))).toEqual([true, false])
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'of-somebody-else' })))
  localStorage.clear()
  act(() => void dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(now().isHiding).toBe(false)
})

test('matches that two tabs uncover at once are both saved', async () => {
  const { markSeenMatches, act } = await openPage()
  localStorage.setItem('tiltyard-shield', JSON.stringify({ isOn: true, seen: ['theirs'] }))
  act(() => markSeenMatches(['ours']))
  expect(JSON.parse(localStorage.getItem('tiltyard-shield') ?? '').seen).toEqual(['theirs', 'ours'])
})

test('beyond the limit, the match that was seen first is covered again', async () => {
  const { now, act, markSeenMatches, MAX_SEEN_MATCHES } = await openPage()
  act(() => markSeenMatches(Array.from({ length: MAX_SEEN_MATCHES }, (_, at) => `match-${at}`)))
  act(() => markSeenMatches(['one-more']))
  expect(now().seen.size).toBe(MAX_SEEN_MATCHES)
  expect(['match-0', 'match-1', 'one-more'].map((id) => now().seen.has(id))).toEqual([false, true, true])
})

test.each(['{', '[]', 'null', '{"isOn":1,"seen":7}'])('the invalid storage %s counts as empty', async (stored) => {
  localStorage.setItem('tiltyard-shield', stored)
  const { now } = await openPage()
  expect([now().isHiding, now().seen.size]).toEqual([false, 0])
})

test('with blocked storage it lasts as long as the page', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('closed', 'QuotaExceededError')
  })
  const { now, act, setResultsHidden, markSeenMatches, isResultHidden } = await openPage()
  act(() => {
    setResultsHidden(true)
    markSeenMatches(['match-1'])
  })
  expect(['match-1', 'match-2'].map((id) => isResultHidden(now(), id))).toEqual([false, true])
})

test('seen matches can be deleted, and are hidden again', async () => {
  const { now, act, setResultsHidden, markSeenMatches, clearSeenMatches, isResultHidden } = await openPage()
  act(() => {
    setResultsHidden(true)
    markSeenMatches(['match-1'])
    clearSeenMatches()
  })
  expect(isResultHidden(now(), 'match-1')).toBe(true)
})
