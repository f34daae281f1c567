import { act, screen } from '@testing-library/react'
import { PROTOCOL_VERSION } from '@tiltyard/contract'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { FakeLiveClient } from '../../../testing/fakeLiveClient.ts'
import { FakeServerAnswers } from '../../../testing/fakeServerAnswers.ts'
import { renderAsUser } from '../../../testing/renderAsUser.tsx'
import { advanceClock } from '../../../testing/renderAt.tsx'
import { SAMPLE_MATCH_START_MS } from '../../../testing/sampleRide.ts'
import { sampleUser } from '../../../testing/sessionViews.ts'
import { AppRoutes } from '../../routes.tsx'

beforeAll(() => import('../../../match/yard/YardScreen.tsx'), 120_000)
beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_MATCH_START_MS })
  vi.stubGlobal('scrollTo', () => {})
  const answers = new FakeServerAnswers()
  answers.isLineDown = true
})

async function open(): Promise<FakeLiveClient> {
  const { liveClient } = await act(() => renderAsUser(sampleUser(), <AppRoutes />, '/watch'))
  await advanceClock(0)
  await advanceClock(0)
  return liveClient
}

const noticeText = (): string => screen.getByTestId('upgrade').textContent ?? ''

test('a page of the server’s edition shows no notice', async () => {
  const liveClient = await open()
  act(() => liveClient.hello())
  expect(noticeText()).toBe('')
})

test('an outdated page says that it will reload, until the server is back at the old edition', async () => {
  const liveClient = await open()
  act(() => liveClient.hello(undefined, PROTOCOL_VERSION + 1))
  expect(noticeText()).toBe('A new version is available. This page reloads once nothing is open or being typed.')
  act(() => liveClient.hello())
  expect(noticeText()).toBe('')
})

test('a page that stays outdated after a reload says so, and keeps working', async () => {
  sessionStorage.setItem('tiltyard.reloadedFor', String(PROTOCOL_VERSION + 1))
  const liveClient = await open()
  act(() => liveClient.hello(undefined, PROTOCOL_VERSION + 1))
  expect(noticeText()).toBe('A new version is available. Reload the page.')
})
