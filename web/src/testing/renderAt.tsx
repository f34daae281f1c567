import { act, render } from '@testing-library/react'
import { vi } from 'vitest'
import { Route, Switch } from 'wouter'
import { LiveClientContext } from '../api/live/liveStore.ts'
import { SessionStoreContext } from '../api/session/useSession.ts'
import { VERBOSITY_KEY } from '../language/verbosity.ts'
import { AttendedMatchScreen } from '../match/attend/AttendedMatchScreen.tsx'
import { MatchScreen } from '../match/page/MatchScreen.tsx'
import { YardScreen } from '../match/yard/YardScreen.tsx'
import type { FakeLiveClient } from './fakeLiveClient.ts'
import { FakeSession } from './fakeSession.ts'
import { RouterAddressText } from './RouterAddressText.tsx'
import { RouterAtAddress } from './RouterAtAddress.tsx'
import { sampleSession } from './sessionViews.ts'

/**
 * Renders a screen at an address with a fake server, and lets it subscribe.
 * The visitor has chosen Full, unless the test has stored a choice or sets `isNewcomer`.
 */
export async function renderAt(liveClient: FakeLiveClient, path: string, { isNewcomer = false } = {}): Promise<void> {
  if (!isNewcomer && localStorage.getItem(VERBOSITY_KEY) === null) localStorage.setItem(VERBOSITY_KEY, 'full')
  const visitor = await FakeSession.of(sampleSession(), liveClient)
  render(
    <LiveClientContext value={liveClient.client}>
      <SessionStoreContext value={visitor.store}>
        <RouterAtAddress path={path}>
          <Switch>
            <Route path="/watch" component={YardScreen} />
            <Route path="/attend/:matchId/:listName" component={AttendedMatchScreen} />
            <Route path="/matches/:matchId" component={MatchScreen} />
          </Switch>
          <RouterAddressText />
        </RouterAtAddress>
      </SessionStoreContext>
    </LiveClientContext>,
  )
  await advanceClock(0)
}

/** Advances vitest's clock by so many ms. */
export async function advanceClock(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}
