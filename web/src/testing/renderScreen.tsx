import type { ReactNode } from 'react'
import { Route } from 'wouter'
import { FakeSession } from './fakeSession.ts'
import { FakeLiveClient } from './fakeStands.ts'
import { renderIn } from './renderAs.tsx'
import { advanceClock } from './renderAt.tsx'
import { ShownAddress } from './ShownAddress.tsx'
import { sampleSession } from './sessionViews.ts'

/** Renders one screen at an address, with its stream open and first answers loaded. Other addresses are empty. */
export async function renderScreen(path: string, screen: ReactNode, at: string): Promise<FakeLiveClient> {
  const stands = new FakeLiveClient()
  const visitor = await FakeSession.of(sampleSession(), stands)
  renderIn(
    visitor,
    <>
      <Route path={path}>{screen}</Route>
      <ShownAddress />
    </>,
    at,
  )
  await advanceClock(0)
  return stands
}
