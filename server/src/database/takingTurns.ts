import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { aroundStatements } from './aroundStatements.ts'

/** For so long statements may follow each other before everybody else has a turn. */
const TURN_MS = 5

/**
 * An embedded database that lets others in. It works in our own thread and answers without giving it up, so whoever asks
 * again at once, as all do who write what is overdue, would keep it until there is nothing left to write, and no viewer
 * be heard. After a few milliseconds an answer waits here until the event loop has been round: each of many who ask at once
 * has one statement, or one transaction's next, in a turn.
 */
export function takingTurns(pglite: PGlite): PGlite {
  let endsAt: number | null = null
  const letOthersIn = async (): Promise<void> => {
    if (endsAt === null) {
      endsAt = performance.now() + TURN_MS
      setImmediate(() => {
        endsAt = null
      })
    } else if (performance.now() >= endsAt) await nextTurn()
  }
  return aroundStatements(pglite, async (_text, run) => {
    try {
      return await run()
    } finally {
      await letOthersIn()
    }
  })
}
