import { render } from '@testing-library/react'
import type { UserView } from '@tiltyard/contract'
import type { ReactNode } from 'react'
import { LiveClientContext } from '../api/live/liveStore.ts'
import { SessionStoreContext } from '../api/session/useSession.ts'
import { FakeSession } from './fakeSession.ts'
import { RouterAtAddress } from './RouterAtAddress.tsx'
import { sampleSession } from './sessionViews.ts'

/** Renders a page at an address for a user, or for a visitor; the session is loaded. */
export async function renderAsUser(user: UserView | null, page: ReactNode, path = '/'): Promise<FakeSession> {
  return renderWithSession(await FakeSession.of(sampleSession(user)), page, path)
}

/** Renders a page with a session. */
export function renderWithSession(fake: FakeSession, page: ReactNode, path = '/'): FakeSession {
  render(
    <LiveClientContext value={fake.liveClient.client}>
      <SessionStoreContext value={fake.store}>
        <RouterAtAddress path={path}>{page}</RouterAtAddress>
      </SessionStoreContext>
    </LiveClientContext>,
  )
  return fake
}
