import { useEffect } from 'react'
import { useLiveSnapshot } from '../api/drawn.ts'
import type { SessionStore } from '../session/sessionStore.ts'
import { useSession, useSessionStore } from '../session/useSession.ts'
import { type FollowState, FollowStore, followsOfNobody } from './followStore.ts'

const stores = new WeakMap<SessionStore, FollowStore>()

/** The one of this tab, or of a test's. */
export function useFollowStore(): FollowStore {
  const session = useSessionStore()
  const store = stores.get(session) ?? new FollowStore()
  stores.set(session, store)
  return store
}

/** Whom the user follows, kept up with what they do here. */
export function useFollows(): FollowState {
  const store = useFollowStore()
  const uid = useSession().session.user?.uid ?? null
  useEffect(() => store.want(uid), [store, uid])
  const state = useLiveSnapshot(
    store.subscribe,
    () => store.state,
    () => followsOfNobody,
  )
  // Between somebody's coming and the next look it is still that of who was here before.
  return state.uid === uid ? state : { uid, follows: null, failure: null }
}
