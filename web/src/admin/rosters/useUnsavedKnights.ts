import { useState } from 'react'
import type { SessionStore } from '../../api/session/sessionStore.ts'
import { useSession, useSessionStore } from '../../api/session/useSession.ts'
import type { UnsavedKnight } from './useKnightForm.ts'

type UnsavedKnights = ReadonlyMap<string, UnsavedKnight>

interface UserEdits {
  readonly uid: string
  readonly knights: UnsavedKnights
}

/** Unsaved edits of one user, kept until the page unloads, also across tabs of the admin screen. */
const editsBySession = new WeakMap<SessionStore, UserEdits>()
const none: UnsavedKnights = new Map()

/** Returns the user's unsaved edits by knight id, and a function that keeps or discards them. */
export function useUnsavedKnights() {
  const store = useSessionStore()
  const uid = useSession().session.user?.uid ?? ''
  const left = (): UnsavedKnights => {
    const found = editsBySession.get(store)
    return found?.uid === uid ? found.knights : none
  }
  const [unsaved, show] = useState(left)
  const keep = (knightId: string, edits: UnsavedKnight | null): void => {
    const knights = new Map(left())
    knights.delete(knightId)
    if (edits) knights.set(knightId, edits)
    editsBySession.set(store, { uid, knights })
    show(knights)
  }
  return { unsaved, keep }
}
