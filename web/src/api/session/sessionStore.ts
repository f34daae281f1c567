// The session of this tab: resolved on load, extended, and followed. React reads it through useSession.ts.

import { t } from '@lingui/core/macro'
import type { SessionView, UserView } from '@tiltyard/contract'
import type { LiveClient } from '../live/liveClient.ts'
import { isSessionOverError, Refusal } from '../refusal.ts'
import { LongTimer, type Timers } from './longTimer.ts'
import {
  MIN_SESSION_REFRESH_WAIT_MS,
  SESSION_REFRESH_MARGIN_MS,
  SESSION_REFRESH_ON_LOAD_BELOW_MS,
  sessionBackOffMs,
  sessionRemainingMs,
} from './refreshTimes.ts'
import type { LogInFields, SessionCalls, SignUpFields } from './sessionCalls.ts'
import { type SessionState, unresolvedSession } from './sessionState.ts'

/** The database, or a relay's origin, is unreachable. */
const UNAVAILABLE = 503

/** The store's dependencies. */
export interface SessionStoreDeps extends Timers {
  readonly calls: SessionCalls
  readonly live: LiveClient
  /** Notifies the browser's other tabs of a log-in or log-out. */
  readonly tellOthers: () => void
}

export class SessionStore {
  readonly #world: SessionStoreDeps
  readonly #alarm: LongTimer
  readonly #listeners = new Set<() => void>()
  #state: SessionState = unresolvedSession
  #releaseMe: (() => void) | null = null
  #lastHeard: UserView | null = null
  #failures = 0
  /** Whether the last failure was an unreachable server or database. */
  #isUnreached = false
  /** Counts the accepted replies, so that an outdated one is ignored. */
  #turn = 0

  constructor(deps: SessionStoreDeps) {
    this.#world = deps
    this.#alarm = new LongTimer(deps)
  }

  get state(): SessionState {
    return this.#state
  }

  /** Subscribes to changes of session, user document or failure. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Resolves the session; an unknown visitor is signed in anonymously, without notice. */
  async start(): Promise<void> {
    this.#world.live.subscribe(() => this.#hearMe())
    this.#world.live.onStranger(() => {
      this.#releaseMe = null
      void this.lookAgain()
    })
    await this.#resolve()
  }

  /** Resolves again after a failure. */
  async retry(): Promise<void> {
    this.#change({ isResolving: true, failure: null })
    await this.#resolve()
  }

  /** @returns whether the log-in needs a one-time code first. @throws {Refusal} */
  async logIn(fields: LogInFields): Promise<boolean> {
    const asked = this.#world.calls.logIn(fields)
    const isCodeNeeded = asked.then((answer) => answer.isCodeNeeded)
    if (await isCodeNeeded.catch(() => false)) return true
    await this.enter(asked)
    return false
  }

  /** Completes a log-in with a code. @throws {Refusal} */
  async answerCode(code: string): Promise<void> {
    await this.enter(this.#world.calls.answerCode(code))
  }

  /** @throws {Refusal} */
  async signUp(fields: SignUpFields): Promise<void> {
    await this.enter(this.#world.calls.signUp(fields))
  }

  /** Adopts the session of any kind of log-in. @throws {Refusal} */
  async enter(reply: Promise<SessionView>): Promise<void> {
    try {
      this.#turnTo(await reply)
    } catch (error) {
      // Another tab has logged in meanwhile.
      if (error instanceof Refusal && error.code === 'already-registered') await this.lookAgain()
      throw error
    }
  }

  /** @throws {Refusal} when the session continues. */
  async logOut(): Promise<void> {
    // The server ends the stream before its reply arrives; a new stream with `me` would be refused.
    this.#unfollow()
    try {
      this.#turnTo(await this.#world.calls.logOut())
    } catch (error) {
      if (!isSessionOverError(error)) {
        this.#follow(this.#state.session)
        throw error
      }
      await this.lookAgain()
    }
  }

  /** Deletes the account permanently. @throws {Refusal} */
  async deleteAccount(password: string): Promise<void> {
    this.#turnTo(await this.#world.calls.deleteAccount(password))
  }

  /** Reads the session again, since it may have changed in another tab. */
  async lookAgain(): Promise<void> {
    if (this.#state.isResolving) return
    const turn = this.#turn
    const session = await this.#orNull(this.#world.calls.get())
    if (turn !== this.#turn) return
    if (session === null) this.#backOff(() => void this.lookAgain())
    else this.#take(session)
  }

  async #resolve(): Promise<void> {
    const turn = this.#turn
    const session = await this.#orNull(this.#world.calls.get())
    // Published early, so that the gate's code can load meanwhile.
    if (session?.kind === 'signed-out') this.#change({ session })
    const known = session?.kind === 'signed-out' ? await this.#orNull(this.#world.calls.visit()) : session
    if (turn !== this.#turn) return
    // The server was reached: it answered that the visitor is signed out.
    if (known === null && session) return this.#fail(t`Anonymous sign-in failed`, false)
    if (known === null) return this.#fail(t`Failed to load user data`, this.#isUnreached)
    this.#take(known)
    if ((sessionRemainingMs(known) ?? Number.POSITIVE_INFINITY) < SESSION_REFRESH_ON_LOAD_BELOW_MS)
      await this.#refresh()
  }

  async #orNull(reply: Promise<SessionView>): Promise<SessionView | null> {
    try {
      return await reply
    } catch (error) {
      // The gate shows the failure; its cause is the network's, or in the server's log.
      this.#isUnreached = error instanceof Refusal && (error.code === 'network' || error.status === UNAVAILABLE)
      return null
    }
  }

  #fail(failure: string, isUnreached: boolean): void {
    this.#change({ isResolving: false, failure, isUnreached })
    this.#backOff(() => void this.#resolve())
  }

  async #refresh(): Promise<void> {
    const turn = this.#turn
    try {
      const session = await this.#world.calls.refresh()
      if (turn === this.#turn) this.#take(session)
    } catch (error) {
      if (turn !== this.#turn) return
      if (isSessionOverError(error)) await this.lookAgain()
      else this.#backOff(() => void this.#refresh())
    }
  }

  #backOff(act: () => void): void {
    this.#failures += 1
    this.#alarm.set(sessionBackOffMs(this.#failures), act)
  }

  /** Adopts a session from a log-in or log-out here. */
  #turnTo(session: SessionView): void {
    this.#take(session)
    this.#world.tellOthers()
  }

  #take(session: SessionView): void {
    this.#turn += 1
    this.#failures = 0
    const remaining = sessionRemainingMs(session)
    if (remaining === null) this.#alarm.clear()
    else
      this.#alarm.set(
        Math.max(MIN_SESSION_REFRESH_WAIT_MS, remaining - SESSION_REFRESH_MARGIN_MS),
        () => void this.#refresh(),
      )
    this.#follow(session)
    this.#change({ isResolving: false, session, failure: null, isUnreached: false })
  }

  /** Subscribes to `me` while there is a user. */
  #follow({ user }: SessionView): void {
    if (user !== null) {
      this.#releaseMe ??= this.#world.live.want('me')
      return
    }
    this.#unfollow()
  }

  #unfollow(): void {
    this.#releaseMe?.()
    this.#releaseMe = null
  }

  #hearMe(): void {
    const { me } = this.#world.live.state
    const { session } = this.#state
    if (me === null || me === this.#lastHeard || me.uid !== session.user?.uid) return
    this.#lastHeard = me
    this.#change({ session: { ...session, user: me } })
  }

  #change(change: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
