import type { SessionStore } from '../../api/session/sessionStore.ts'
import { type DeskWorld, isAnyHeld, TuningEditor } from './tuningEditor.ts'

interface KeptDesk {
  readonly uid: string
  readonly desk: TuningEditor
  /** Ends what keeps its changes from being lost with the page. */
  readonly stopGuarding: () => void
}

/** What is held back when the office is left waits here for the same user, as long as the page stands. */
const kept = new WeakMap<SessionStore, KeptDesk>()

/** @returns the desk that this user has left, or a new one. */
export function deskFor(session: SessionStore, uid: string, world: DeskWorld): TuningEditor {
  const left = kept.get(session)
  return left?.uid === uid ? left.desk : new TuningEditor(world)
}

/**
 * A user sits down at a desk; of another's nothing is kept. @returns what they leave it by: what has been typed is sent, unless
 * it is held back; that waits.
 */
export function sitAt(session: SessionStore, uid: string, desk: TuningEditor): () => void {
  if (kept.get(session)?.desk !== desk) {
    forget(session)
    kept.set(session, { uid, desk, stopGuarding: guard(session, uid, desk) })
  }
  return () => {
    desk.leave()
    if (kept.get(session)?.desk === desk && !isAnyHeld(desk.state)) forget(session)
  }
}

function forget(session: SessionStore): void {
  kept.get(session)?.stopGuarding()
  kept.delete(session)
}

/** While its user holds something back the page says so: then it is not made anew by itself, and the browser asks before it is closed. */
function guard(session: SessionStore, uid: string, desk: TuningEditor): () => void {
  const page = document.documentElement
  const mark = (): void => {
    const isOwn = session.state.session.user?.uid === uid
    page.toggleAttribute('data-unsaved', isOwn && isAnyHeld(desk.state))
  }
  const ask = (event: BeforeUnloadEvent): void => {
    if (page.hasAttribute('data-unsaved')) event.preventDefault()
  }
  const ends = [desk.subscribe(mark), session.subscribe(mark)]
  window.addEventListener('beforeunload', ask)
  mark()
  return () => {
    for (const end of ends) end()
    window.removeEventListener('beforeunload', ask)
    page.removeAttribute('data-unsaved')
  }
}
