import { createContext, useContext } from 'react'
import { useHydratedExternalStore } from '../hydration/renderedAt.ts'
import { browserLiveDeps } from '../live/browserLiveDeps.ts'
import { getTabLiveClient } from '../live/liveStore.ts'
import { notifyOtherTabsOfSessionChange, rereadSessionOnSignals } from './otherTabs.ts'
import { serverSessionCalls } from './sessionCalls.ts'
import { type SessionState, unresolvedSession } from './sessionState.ts'
import { SessionStore } from './sessionStore.ts'

let tabStore: SessionStore | null = null

/** Returns the tab's own store, which starts to resolve on first use. */
function ownSessionStore(): SessionStore {
  if (tabStore === null) {
    const { now, after } = browserLiveDeps
    tabStore = new SessionStore({
      calls: serverSessionCalls,
      live: getTabLiveClient(),
      tellOthers: notifyOtherTabsOfSessionChange,
      now,
      after,
    })
    rereadSessionOnSignals(tabStore, window)
    void tabStore.start()
  }
  return tabStore
}

/** Replaces the tab's store, in tests. */
export const SessionStoreContext = createContext<SessionStore | null>(null)

export function useSessionStore(): SessionStore {
  return useContext(SessionStoreContext) ?? ownSessionStore()
}

/** Subscribes to this tab's session, with the current user document. */
export function useSession(): SessionState {
  const store = useSessionStore()
  return useHydratedExternalStore(
    store.subscribe,
    () => store.state,
    () => unresolvedSession,
  )
}

/** Returns the user's id; null for nobody. */
export function useUid(): string | null {
  return useSession().session.user?.uid ?? null
}
