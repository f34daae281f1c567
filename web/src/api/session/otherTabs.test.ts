import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeSession } from '../../testing/fakeSession.ts'
import { sessionView } from '../../testing/sessionViews.ts'
import { followTabs, tellTabs } from './otherTabs.ts'

let visibility: DocumentVisibilityState
let unfollow: () => void
let fake: FakeSession

beforeEach(async () => {
  visibility = 'visible'
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => visibility === 'hidden')
  fake = await FakeSession.of(sessionView())
  unfollow = followTabs(fake.store, window)
  fake.calls.get.mockClear()
})
afterEach(() => {
  unfollow()
  vi.restoreAllMocks()
})

function turn(to: DocumentVisibilityState): void {
  visibility = to
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a tab reads who it is when it is seen again, and not when it is hidden', () => {
  turn('hidden')
  expect(fake.calls.get).not.toHaveBeenCalled()
  turn('visible')
  expect(fake.calls.get).toHaveBeenCalledOnce()
})

test('a page that was kept for the back button reads it when it is shown, one that has just been loaded does not', () => {
  const shown = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
  shown(false)
  expect(fake.calls.get).not.toHaveBeenCalled()
  shown(true)
  expect(fake.calls.get).toHaveBeenCalledOnce()
})

test('it is read when the line is back', () => {
  window.dispatchEvent(new Event('online'))
  expect(fake.calls.get).toHaveBeenCalledOnce()
})

test('a tab beside it hears at once that somebody has come or gone', async () => {
  tellTabs()
  await vi.waitFor(() => expect(fake.calls.get).toHaveBeenCalledOnce())
})

test('a tab that has gone hears nothing', () => {
  unfollow()
  turn('visible')
  expect(fake.calls.get).not.toHaveBeenCalled()
})
