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
    if (uid !== this.#state.uid) this.#change({ ...followsOfNobody, uid })
    if (uid === null || this.#asked === uid) return
    this.#asked = uid
    call(api.following.list, {}).then(
      ({ follows }) => this.#take(uid, { follows, failure: null }),
      (failure: unknown) => {
        // Whatever shows it next asks again.
        this.#asked = null
        this.#take(uid, { failure })
      },
    )
  }

  /** Follows one, or no longer. @throws Refusal */
  async set(kind: FollowedKind, id: string, isOn: boolean): Promise<void> {
    const { uid } = this.#state
    const { follows } = await call(api.following.follow, { body: { kind, id, follows: isOn } })
    this.#asked = uid
    this.#take(uid, { follows, failure: null })
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
