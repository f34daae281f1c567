import type { SessionStore } from '../../../session/sessionStore.ts'
import { type DeskWorld, isAnyHeld, TuningDesk } from './tuningDesk.ts'

interface KeptDesk {
  readonly uid: string
  readonly desk: TuningDesk
  /** Ends what asks before the page is closed. */
  readonly stopAsking: () => void
}

/** What is held back when the office is left waits here for the same user, as long as the page stands. */
const kept = new WeakMap<SessionStore, KeptDesk>()

/** @returns the desk that this user left, or a new one; of another's nothing is shown, and nothing kept. */
export function deskFor(session: SessionStore, uid: string, world: DeskWorld): TuningDesk {
  const left = kept.get(session)
  if (left?.uid === uid) return left.desk
  left?.stopAsking()
  const desk = new TuningDesk(world)
  kept.set(session, { uid, desk, stopAsking: askBeforeLoss(desk) })
  return desk
}

/** The office is left: what has been typed is sent, unless it is held back; that waits. */
export function leaveDesk(session: SessionStore, desk: TuningDesk): void {
  desk.leave()
  const left = kept.get(session)
  if (left?.desk !== desk || isAnyHeld(desk.state)) return
  left.stopAsking()
  kept.delete(session)
}

/** What is held back would be gone with the page without a word: the browser asks first. @returns what ends that. */
function askBeforeLoss(desk: TuningDesk): () => void {
  const ask = (event: BeforeUnloadEvent): void => {
    if (isAnyHeld(desk.state)) event.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
