import type { ReactNode } from 'react'
import { Route } from 'wouter'
import { FakeLiveClient } from './fakeLiveClient.ts'
import { FakeSession } from './fakeSession.ts'
import { RouterAddressText } from './RouterAddressText.tsx'
import { renderWithSession } from './renderAsUser.tsx'
import { advanceClock } from './renderAt.tsx'
import { sampleSession } from './sessionViews.ts'

/** Renders one screen at an address, with its stream open and first answers loaded. Other addresses are empty. */
export async function renderScreen(path: string, screen: ReactNode, at: string): Promise<FakeLiveClient> {
  const liveClient = new FakeLiveClient()
  const visitor = await FakeSession.of(sampleSession(), liveClient)
  renderWithSession(
    visitor,
    <>
      <Route path={path}>{screen}</Route>
      <RouterAddressText />
    </>,
    at,
  )
  await advanceClock(0)
  return liveClient
}
