import type { SessionStore } from '../../api/session/sessionStore.ts'
import { hasHeldEdits, TuningEditor, type TuningEditorDeps } from './tuningEditor.ts'

interface KeptEditor {
  readonly uid: string
  readonly desk: TuningEditor
  /** Removes the guard against losing changes with the page. */
  readonly stopGuarding: () => void
}

/** An editor with held changes, kept for its user until the page unloads. */
const editorBySession = new WeakMap<SessionStore, KeptEditor>()

/** Returns this user's kept editor, or a new one. */
export function findOrCreateTuningEditor(session: SessionStore, uid: string, deps: TuningEditorDeps): TuningEditor {
  const left = editorBySession.get(session)
  return left?.uid === uid ? left.desk : new TuningEditor(deps)
}

/**
 * Assigns the editor to a user; drops another user's. @returns a function to call on leave.
 * It sends typed changes, and keeps held ones.
 */
export function keepTuningEditorForUser(session: SessionStore, uid: string, editor: TuningEditor): () => void {
  if (editorBySession.get(session)?.desk !== editor) {
    forget(session)
    editorBySession.set(session, { uid, desk: editor, stopGuarding: guard(session, uid, editor) })
  }
  return () => {
    editor.leave()
    if (editorBySession.get(session)?.desk === editor && !hasHeldEdits(editor.state)) forget(session)
  }
}

function forget(session: SessionStore): void {
  editorBySession.get(session)?.stopGuarding()
  editorBySession.delete(session)
}

/** While the user holds changes, the page does not reload by itself, and the browser asks before it closes. */
function guard(session: SessionStore, uid: string, desk: TuningEditor): () => void {
  const page = document.documentElement
  const mark = (): void => {
    const isOwn = session.state.session.user?.uid === uid
    page.toggleAttribute('data-unsaved', isOwn && hasHeldEdits(desk.state))
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
