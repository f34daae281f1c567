import { act, cleanup, screen } from '@testing-library/react'
import { PROTOCOL } from '@tiltyard/contract'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { FakeAnswers } from '../../../testing/fakeAnswers.ts'
import type { FakeStands } from '../../../testing/fakeStands.ts'
import { renderAs } from '../../../testing/renderAs.tsx'
import { pass } from '../../../testing/renderAt.tsx'
import { START_MS } from '../../../testing/riddenMatch.ts'
import { userView } from '../../../testing/sessionViews.ts'
import { AppRoutes } from '../../routes.tsx'

beforeAll(() => import('../../../match/yard/TiltYard.tsx'), 120_000)
beforeEach(() => {
  vi.useFakeTimers({ now: START_MS })
  vi.stubGlobal('scrollTo', () => {})
  const answers = new FakeAnswers()
  answers.isLineDown = true
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open(): Promise<FakeStands> {
  const { stands } = await act(() => renderAs(userView(), <AppRoutes />, '/watch'))
  await pass(0)
  await pass(0)
  return stands
}

const told = (): string => screen.getByTestId('upgrade').textContent ?? ''

test('a page of the same edition as its server says nothing of it', async () => {
  const stands = await open()
  act(() => stands.hello())
  expect(told()).toBe('')
})

test('a page from before an upgrade says that it will reload, and no more once the server is the old one again', async () => {
  const stands = await open()
  act(() => stands.hello(undefined, PROTOCOL + 1))
  expect(told()).toBe('A new version is available. This page reloads once nothing is open or being typed.')
  act(() => stands.hello())
  expect(told()).toBe('')
})

test('a page that reloading has not helped says so, and goes on', async () => {
  sessionStorage.setItem('tiltyard.reloadedFor', String(PROTOCOL + 1))
  const stands = await open()
  act(() => stands.hello(undefined, PROTOCOL + 1))
  expect(told()).toBe('A new version is available. Reload the page.')
})
