// Who sits before this tab: found out on load, kept alive, and followed while it lasts. React reads it
// through useSession.ts.

import { t } from '@lingui/core/macro'
import type { SessionView, UserView } from '@tiltyard/contract'
import type { LiveClient } from '../live/liveClient.ts'
import { isSessionOver, Refusal } from '../refusal.ts'
import { Alarm, type Timers } from './alarm.ts'
import {
  backOffMs,
  LEAST_REFRESH_WAIT_MS,
  REFRESH_MARGIN_MS,
  REFRESH_ON_LOAD_BELOW_MS,
  remainingMs,
} from './refreshTimes.ts'
import type { LogInFields, SessionCalls, SignUpFields } from './sessionCalls.ts'
import { type SessionState, unresolved } from './sessionState.ts'

/** Whoever knows who it is can't be asked: the store, or the origin of a relay. */
const UNAVAILABLE = 503

/** Everything the store needs of the world outside. */
export interface SessionWorld extends Timers {
  readonly calls: SessionCalls
  readonly live: LiveClient
  /** Lets the browser's other tabs know that somebody has come or gone. */
  readonly tellOthers: () => void
}

export class SessionStore {
  readonly #world: SessionWorld
  readonly #alarm: Alarm
  readonly #listeners = new Set<() => void>()
  #state: SessionState = unresolved
  #releaseMe: (() => void) | null = null
  #lastHeard: UserView | null = null
  #failures = 0
  /** Whether what failed last did not reach whoever knows. */
  #isUnreached = false
  /** Counts the answers taken, so that one asked for earlier and come later is passed over. */
  #turn = 0

  constructor(world: SessionWorld) {
    this.#world = world
    this.#alarm = new Alarm(world)
  }

  get state(): SessionState {
    return this.#state
  }

  /** Tells of each change: who it is, their document, or what went wrong. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Finds out who it is; a visitor whom nobody knows is signed in anonymously, in silence. */
  async start(): Promise<void> {
    this.#world.live.subscribe(() => this.#hearMe())
    this.#world.live.onStranger(() => {
      this.#releaseMe = null
      void this.lookAgain()
    })
    await this.#resolve()
  }

  /** Asks once more after a failure. */
  async retry(): Promise<void> {
    this.#change({ isResolving: true, failure: null })
    await this.#resolve()
  }

  /** @returns whether a one-time code is asked for, before anybody is logged in. @throws {Refusal} */
  async logIn(fields: LogInFields): Promise<boolean> {
    const asked = this.#world.calls.logIn(fields)
    const isCodeNeeded = asked.then((answer) => answer.isCodeNeeded)
    if (await isCodeNeeded.catch(() => false)) return true
    await this.enter(asked)
    return false
  }

  /** Ends a log-in that asks for a code. @throws {Refusal} */
  async answerCode(code: string): Promise<void> {
    await this.enter(this.#world.calls.answerCode(code))
  }

  /** @throws {Refusal} */
  async signUp(fields: SignUpFields): Promise<void> {
    await this.enter(this.#world.calls.signUp(fields))
  }

  /** Takes over the session that a log-in answers with, however it was. @throws {Refusal} */
  async enter(asked: Promise<SessionView>): Promise<void> {
    try {
      this.#turnTo(await asked)
    } catch (error) {
      // Another tab has logged in meanwhile.
      if (error instanceof Refusal && error.code === 'already-registered') await this.lookAgain()
      throw error
    }
  }

  /** @throws {Refusal} when the session goes on. */
  async logOut(): Promise<void> {
    // The server ends the stream before its answer is here; a stream that asked for the document again would be refused.
    this.#unfollow()
    try {
      this.#turnTo(await this.#world.calls.logOut())
    } catch (error) {
      if (!isSessionOver(error)) {
        this.#follow(this.#state.session)
        throw error
      }
      await this.lookAgain()
    }
  }

  /** Ends the account for good. @throws {Refusal} */
  async deleteAccount(password: string): Promise<void> {
    this.#turnTo(await this.#world.calls.deleteAccount(password))
  }

  /** Reads who it is anew: somebody may have come or gone elsewhere, in another tab for instance. */
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
    // Said before it is settled, so that the gate can be fetched meanwhile.
    if (session?.kind === 'signed-out') this.#change({ session })
    const known = session?.kind === 'signed-out' ? await this.#orNull(this.#world.calls.visit()) : session
    if (turn !== this.#turn) return
    // Who has been told that it is nobody was not out of reach.
    if (known === null && session) return this.#fail(t`Anonymous sign-in failed`, false)
    if (known === null) return this.#fail(t`Failed to load user data`, this.#isUnreached)
    this.#take(known)
    if ((remainingMs(known) ?? Number.POSITIVE_INFINITY) < REFRESH_ON_LOAD_BELOW_MS) await this.#refresh()
  }

  async #orNull(asked: Promise<SessionView>): Promise<SessionView | null> {
    try {
      return await asked
    } catch (error) {
      // The gate says what failed; the cause is the network's or is in the server's log.
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
      if (isSessionOver(error)) await this.lookAgain()
      else this.#backOff(() => void this.#refresh())
    }
  }

  #backOff(act: () => void): void {
    this.#failures += 1
    this.#alarm.set(backOffMs(this.#failures), act)
  }

  /** Somebody has come or gone here. */
  #turnTo(session: SessionView): void {
    this.#take(session)
    this.#world.tellOthers()
  }

  #take(session: SessionView): void {
    this.#turn += 1
    this.#failures = 0
    const remaining = remainingMs(session)
    if (remaining === null) this.#alarm.clear()
    else this.#alarm.set(Math.max(LEAST_REFRESH_WAIT_MS, remaining - REFRESH_MARGIN_MS), () => void this.#refresh())
    this.#follow(session)
    this.#change({ isResolving: false, session, failure: null, isUnreached: false })
  }

  /** The stream is asked for the document as long as there is one. */
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
