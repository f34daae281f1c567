import { act, render } from '@testing-library/react'
import { vi } from 'vitest'
import { Route, Switch } from 'wouter'
import { LiveClientContext } from '../api/live/liveStore.ts'
import { SessionStoreContext } from '../api/session/useSession.ts'
import { MANNER_KEY } from '../language/manner.ts'
import { Attend } from '../match/attend/Attend.tsx'
import { Match } from '../match/page/Match.tsx'
import { TiltYard } from '../match/yard/TiltYard.tsx'
import { Address } from './Address.tsx'
import { AtAddress } from './AtAddress.tsx'
import { FakeSession } from './fakeSession.ts'
import type { FakeStands } from './fakeStands.ts'
import { sessionView } from './sessionViews.ts'

/**
 * Renders a screen at an address with a fake server, and lets it subscribe.
 * The visitor has chosen Full, unless the test has stored a choice or sets `isNewcomer`.
 */
export async function renderAt(stands: FakeStands, path: string, { isNewcomer = false } = {}): Promise<void> {
  if (!isNewcomer && localStorage.getItem(MANNER_KEY) === null) localStorage.setItem(MANNER_KEY, 'full')
  const visitor = await FakeSession.of(sessionView(), stands)
  render(
    <LiveClientContext value={stands.client}>
      <SessionStoreContext value={visitor.store}>
        <AtAddress path={path}>
          <Switch>
            <Route path="/watch" component={TiltYard} />
            <Route path="/attend/:matchId/:listName" component={Attend} />
            <Route path="/matches/:matchId" component={Match} />
          </Switch>
          <Address />
        </AtAddress>
      </SessionStoreContext>
    </LiveClientContext>,
  )
  await pass(0)
}

/** Advances vitest's clock by so many ms. */
export async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}
