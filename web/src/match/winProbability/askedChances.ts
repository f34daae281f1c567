import type { ReplyOf, routes } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import type { ChancesAt } from '@tiltyard/engine'
import { call } from '../../api/call.ts'
import { Refusal } from '../../api/refusal.ts'

/** After a line that failed it is asked again by itself, for as long as somebody listens. */
const ASK_AGAIN_MS = 10_000

const nothing: readonly ChancesAt[] = []

/**
 * What the server answers of the chances of one match, asked once for all that is drawn of it. Not one of `queries.ts`: it is
 * asked for again when the match is newer and the answer falls short of what is shown, which no fresh time tells.
 */
export class AskedChances {
  readonly #matchId: string
  readonly #listeners = new Set<() => void>()
  #chances = nothing
  /** The version of the match at which it was answered or refused, and the latest that was wanted; there is a version 0. */
  #answeredAt = -1
  #wantedAt = 0
  #isAsking = false
  #isRefused = false
  #retry: ReturnType<typeof setTimeout> | undefined

  constructor(matchId: string) {
    this.#matchId = matchId
  }

  /** From before the first event on; empty before there is an answer, and when there will be none. */
  get chances(): readonly ChancesAt[] {
    return this.#chances
  }

  /** Whether the last answer was that nothing can be said; false while one is awaited. */
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

  /** Asks, unless it was answered when the match was as new. @param version of the match, from 0 on. */
  want(version: number): void {
    this.#wantedAt = version
    if (this.#isAsking || version <= this.#answeredAt) return
    clearTimeout(this.#retry)
    this.#isAsking = true
    call(api.matches.chances, { params: { matchId: this.#matchId } })
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

  /** A refusal is an answer; a line that failed is none, and neither is a server that has too much to do. */
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
