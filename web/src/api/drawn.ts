// What the server has drawn of this page before it was sent, and what it was drawn of: see drawPage.tsx and
// server/src/pages. Where nothing was, and once React has drawn it anew, all is as if there were none.

import type { ChangeVersions, DrawnData } from '@tiltyard/contract'
import { createContext, startTransition, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'

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
export function useIsBeingTakenOver(): boolean {
  return useSyncExternalStore(neverChanges, isOwn, isDrawn)
}

/**
 * The same, and here until React has drawn it anew, which it does bit by bit: to be told at once what is so by now would have a slow phone
 * draw a whole page in one go, and be deaf meanwhile.
 */
export function useIsDrawn(): boolean {
  // Written while it is drawn, for no other call tells which of the two this is; the same each time.
  const wasDrawn = useRef(false)
  const began = useSyncExternalStore(
    neverChanges,
    () => wasDrawn.current,
    () => (wasDrawn.current = true),
  )
  const [isOwnByNow, drawAnew] = useState(false)
  useEffect(() => {
    if (wasDrawn.current) startTransition(() => drawAnew(true))
  }, [])
  return began && !isOwnByNow
}

/**
 * What is told outside of what is drawn, kept up with each change once the page is React's own.
 * @param told what is so now. @param drawn what the page was drawn of.
 */
export function useLiveSnapshot<Snapshot>(
  subscribe: (tell: () => void) => () => void,
  told: () => Snapshot,
  drawn: () => Snapshot,
): Snapshot {
  return useSyncExternalStore(subscribe, useIsDrawn() ? drawn : told, drawn)
}

/** The moment at which it was drawn, while `useIsDrawn`; else null. */
export function useDrawnAt(): number | null {
  const drawn = useContext(DrawnContext)
  return useIsDrawn() ? (drawn?.drawnAt ?? null) : null
}

const neverChanges = () => () => undefined
const isOwn = () => false
const isDrawn = () => true
