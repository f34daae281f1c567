import type { Followed, FollowedKind } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { call } from '../api/call.ts'

/** Whom the user of this tab follows. */
export interface FollowState {
  /** Whose it is; null for nobody. */
  readonly uid: string | null
  /** Null until it is known. */
  readonly follows: readonly Followed[] | null
  readonly failure: unknown
}

/** What there is to know where nobody has logged in. */
export const followsOfNobody: FollowState = { uid: null, follows: null, failure: null }

/** Knows whom the user follows, asked once for all that shows it. */
export class FollowStore {
  #state = followsOfNobody
  #asked: string | null = null
  /** Counts what has been changed here: an answer from before a change, come after it, is passed over. */
  #turn = 0
  /** What was changed last: two at once could be answered in another order than they were asked. */
  #changing: Promise<unknown> = Promise.resolve()
  readonly #listeners = new Set<() => void>()

  get state(): FollowState {
    return this.#state
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Finds out whom this user follows, unless that is known, or on its way. */
  want(uid: string | null): void {
    if (uid !== this.#state.uid) {
      this.#asked = null
      this.#change({ ...followsOfNobody, uid })
    }
    if (uid === null || this.#asked === uid) return
    this.#asked = uid
    const turn = this.#turn
    call(api.following.list, {}).then(
      ({ follows }) => turn === this.#turn && this.#take(uid, { follows, failure: null }),
      (failure: unknown) => {
        if (turn !== this.#turn) return
        // Whatever shows it next asks again.
        this.#asked = null
        this.#take(uid, { failure })
      },
    )
  }

  /** Follows one, or no longer, after what was asked for before it. @throws Refusal */
  set(kind: FollowedKind, id: string, isOn: boolean): Promise<void> {
    const { uid } = this.#state
    const changed = this.#changing.then(() => this.#set(uid, { kind, id, follows: isOn }))
    this.#changing = changed.catch(() => undefined)
    return changed
  }

  async #set(uid: string | null, body: { kind: FollowedKind; id: string; follows: boolean }): Promise<void> {
    // Nobody follows for whoever came after them.
    if (uid !== this.#state.uid) return
    this.#turn += 1
    try {
      const { follows } = await call(api.following.follow, { body })
      if (uid !== this.#state.uid) return
      // A list that was asked for meanwhile may have been read before it, too.
      this.#turn += 1
      this.#asked = uid
      this.#take(uid, { follows, failure: null })
    } catch (failure) {
      // What was asked for before is passed over, and it is not known from this either.
      this.#asked = null
      this.want(this.#state.uid)
      throw failure
    }
  }

  /** Of somebody who has gone meanwhile it is of no use. */
  #take(uid: string | null, change: Partial<FollowState>): void {
    if (uid === this.#state.uid) this.#change({ ...this.#state, ...change })
  }

  #change(state: FollowState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
