// What the server has drawn of this page before it was sent, and what it was drawn of: see drawPage.tsx and
// server/src/pages. Where nothing was, and once it has been taken over, all is as if there were none.

import type { ChangeVersions, DrawnData } from '@tiltyard/contract'
import { createContext, useContext, useSyncExternalStore } from 'react'

/** What a page is drawn of: answers of the interface, by their addresses, as they were at one moment. */
export class Drawn {
  /** By the server's clock (ms since 1970). */
  readonly drawnAt: number
  /** Of what it was drawn. */
  readonly versions: ChangeVersions
  readonly #isFresh: () => boolean
  readonly #answers: Map<string, unknown>
  readonly #asked = new Set<string>()

  constructor({ drawnAt, versions, answers }: DrawnData, isFresh = () => true) {
    this.drawnAt = drawnAt
    this.versions = versions
    this.#isFresh = isFresh
    this.#answers = new Map(Object.entries(answers))
  }

  /** Whether it has just come from the server, and is as good as an answer of this moment. */
  get isFresh(): boolean {
    return this.#isFresh()
  }

  /** What an address had answered; undefined where it was not asked, or has answered anew since. */
  find(address: string): unknown {
    this.#asked.add(address)
    return this.#answers.get(address)
  }

  /** There is a newer answer, or nobody looks any more. */
  forget(address: string): void {
    this.#answers.delete(address)
  }

  /** All that was answered. */
  get answers(): readonly unknown[] {
    return [...this.#answers.values()]
  }

  /** The addresses that were looked for. */
  get asked(): readonly string[] {
    return [...this.#asked]
  }
}

/** What this page was drawn of; null where it wasn't. */
export const DrawnContext = createContext<Drawn | null>(null)

/** Whether this is drawn as the server draws it: there, and here for the one moment in which React takes it over. */
export function useIsDrawn(): boolean {
  return useSyncExternalStore(neverChanges, isOwn, isDrawn)
}

/** The moment at which it was drawn, while `useIsDrawn`; else null. */
export function useDrawnAt(): number | null {
  const drawn = useContext(DrawnContext)
  return useIsDrawn() ? (drawn?.drawnAt ?? null) : null
}

const neverChanges = () => () => undefined
const isOwn = () => false
const isDrawn = () => true
