import { useState } from 'react'
import type { SessionStore } from '../../api/session/sessionStore.ts'
import { useSession, useSessionStore } from '../../api/session/useSession.ts'
import type { UnsavedKnight } from './useKnightForm.ts'

type UnsavedKnights = ReadonlyMap<string, UnsavedKnight>

interface Kept {
  readonly uid: string
  readonly knights: UnsavedKnights
}

/** What is left unsaved waits here for the same user, as long as the page stands: also for who looks at another part of the office. */
const kept = new WeakMap<SessionStore, Kept>()
const none: UnsavedKnights = new Map()

/** What its user has left of knights without saving it, by their ids, and what keeps or forgets it. */
export function useUnsavedKnights() {
  const store = useSessionStore()
  const uid = useSession().session.user?.uid ?? ''
  const left = (): UnsavedKnights => {
    const found = kept.get(store)
    return found?.uid === uid ? found.knights : none
  }
  const [unsaved, show] = useState(left)
  const keep = (knightId: string, edits: UnsavedKnight | null): void => {
    const knights = new Map(left())
    knights.delete(knightId)
    if (edits) knights.set(knightId, edits)
    kept.set(store, { uid, knights })
    show(knights)
  }
  return { unsaved, keep }
}
