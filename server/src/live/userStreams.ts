import type { UserView } from '@tiltyard/contract'
import type { Clock } from '../platform/runtime/clock.ts'
import { encodeLiveMessageAsHttpChunk } from './message.ts'
import type { Viewer } from './viewer.ts'

/** Reads the users of the sessions that are still valid, by session id. */
export type ReadSessionUsers = (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, UserView>>

interface Member {
  readonly viewer: Viewer
  readonly sessionId: string
  sent: UserView
}

/** Well within the five seconds after which a signed-out stream must be closed. */
const CHECK_MS = 2_000

/**
 * The streams of registered users. Each receives its user's document, and ends when the session ends or a role is lost.
 * A periodic query finds the changes of other nodes and the command line.
 */
export class UserStreams {
  private readonly read: ReadSessionUsers
  private readonly clock: Clock
  private readonly onError: (error: unknown) => void
  private readonly members = new Map<Viewer, Member>()
  private cancel: () => void = () => {}
  private checking: Promise<void> | null = null
  private isCheckAsked = false

  constructor(read: ReadSessionUsers, clock: Clock, onError: (error: unknown) => void) {
    this.read = read
    this.clock = clock
    this.onError = onError
  }

  add(viewer: Viewer, sessionId: string, user: UserView): void {
    this.members.set(viewer, { viewer, sessionId, sent: user })
    viewer.send(encodeLiveMessageAsHttpChunk({ kind: 'me', user }))
    if (this.members.size === 1) this.checkLater()
  }

  remove(viewer: Viewer): void {
    this.members.delete(viewer)
    if (this.members.size === 0) this.cancel()
  }

  /** Checks every member's session and document now. */
  check(): Promise<void> {
    this.isCheckAsked = true
    this.checking ??= this.runChecks().finally(() => {
      this.checking = null
    })
    return this.checking
  }

  stop(): void {
    this.cancel()
    this.members.clear()
  }

  /** A change during a check needs another check. */
  private async runChecks(): Promise<void> {
    while (this.isCheckAsked) {
      this.isCheckAsked = false
      await this.checkOnce().catch(this.onError)
    }
  }

  private async checkOnce(): Promise<void> {
    const checked = [...this.members.values()]
    const users = await this.read([...new Set(checked.map((member) => member.sessionId))])
    for (const member of checked) {
      const user = users.get(member.sessionId)
      if (!user || hasLostARole(member.sent, user)) this.dismiss(member)
      else if (JSON.stringify(user) !== JSON.stringify(member.sent)) {
        member.sent = user
        member.viewer.send(encodeLiveMessageAsHttpChunk({ kind: 'me', user }))
      }
    }
  }

  private dismiss({ viewer }: Member): void {
    this.remove(viewer)
    viewer.end(encodeLiveMessageAsHttpChunk({ kind: 'restart', withinMs: 0 }))
  }

  private checkLater(): void {
    this.cancel()
    this.cancel = this.clock.after(CHECK_MS, () => {
      this.check()
        .then(() => {
          if (this.members.size > 0) this.checkLater()
        })
        .catch(this.onError)
    })
  }
}

function hasLostARole(before: UserView, now: UserView): boolean {
  return (before.admin && !now.admin) || before.duties.some((duty) => !now.duties.includes(duty))
}
