import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeSession } from '../../testing/fakeSession.ts'
import { sampleSession } from '../../testing/sessionViews.ts'
import { notifyOtherTabsOfSessionChange, rereadSessionOnSignals } from './otherTabs.ts'

let visibility: DocumentVisibilityState
let unfollow: () => void
let fake: FakeSession

beforeEach(async () => {
  visibility = 'visible'
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => visibility === 'hidden')
  fake = await FakeSession.of(sampleSession())
  unfollow = rereadSessionOnSignals(fake.store, window)
  fake.calls.get.mockClear()
})
afterEach(() => unfollow())

function turn(to: DocumentVisibilityState): void {
  visibility = to
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a tab reads the session when it becomes visible, and not when it is hidden', () => {
  turn('hidden')
  expect(fake.calls.get).not.toHaveBeenCalled()
  turn('visible')
  expect(fake.calls.get).toHaveBeenCalledOnce()
})

test('a page from the back-forward cache reads the session; a newly loaded one does not', () => {
  const shown = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
  shown(false)
  expect(fake.calls.get).not.toHaveBeenCalled()
  shown(true)
  expect(fake.calls.get).toHaveBeenCalledOnce()
})

test('the session is read when the network returns', () => {
  window.dispatchEvent(new Event('online'))
  expect(fake.calls.get).toHaveBeenCalledOnce()
})

test('another tab hears at once of a log-in or log-out', async () => {
  notifyOtherTabsOfSessionChange()
  await vi.waitFor(() => expect(fake.calls.get).toHaveBeenCalledOnce())
})

test('a closed tab hears nothing', () => {
  unfollow()
  turn('visible')
  expect(fake.calls.get).not.toHaveBeenCalled()
})
