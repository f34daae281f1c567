import type { ReplyOf, routes } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import type { WinChancesAt } from '@tiltyard/engine'
import { callServer } from '../../api/callServer.ts'
import { Refusal } from '../../api/refusal.ts'

/** The delay of a retry after a failure, while somebody subscribes. */
const ASK_AGAIN_MS = 10_000

const nothing: readonly WinChancesAt[] = []

/**
 * Loads the chances of one match, once for all components. It is not one of `queries.ts`, since it has no fresh time:
 * it refetches an incomplete answer when the match is newer.
 */
export class WinProbabilityRequests {
  readonly #matchId: string
  readonly #listeners = new Set<() => void>()
  #chances = nothing
  /** The match's version at the last answer, and the latest wanted one; versions start at 0. */
  #answeredAt = -1
  #wantedAt = 0
  #isAsking = false
  #isRefused = false
  #retry: ReturnType<typeof setTimeout> | undefined

  constructor(matchId: string) {
    this.#matchId = matchId
  }

  /** The chances from before the first event on; empty before an answer, and without one. */
  get chances(): readonly WinChancesAt[] {
    return this.#chances
  }

  /** Whether the server's last answer was a refusal; false while loading. */
  get isRefused(): boolean {
    return this.#isRefused
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) clearTimeout(this.#retry)
    }
  }

  /** Requests the chances, unless they were answered at this version. @param version of the match, from 0 on. */
  want(version: number): void {
    this.#wantedAt = version
    if (this.#isAsking || version <= this.#answeredAt) return
    clearTimeout(this.#retry)
    this.#isAsking = true
    callServer(api.matches.chances, { params: { matchId: this.#matchId } })
      .then(
        (answer) => this.#take(version, answer),
        (failure: unknown) => this.#fail(version, failure),
      )
      .finally(() => {
        this.#isAsking = false
      })
  }

  #take(version: number, { chances }: ReplyOf<typeof routes.matches.chances>): void {
    this.#answeredAt = version
    this.#chances = chances
    this.#isRefused = false
    this.#tell()
  }

  /** A refusal counts as an answer; a network failure or an overloaded server does not. */
  #fail(version: number, failure: unknown): void {
    if (failure instanceof Refusal && failure.status >= 400 && failure.status < 500 && failure.status !== 429) {
      this.#answeredAt = version
      this.#isRefused = true
      this.#tell()
    } else if (this.#listeners.size > 0) {
      this.#retry = setTimeout(() => this.want(this.#wantedAt), ASK_AGAIN_MS)
    }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
