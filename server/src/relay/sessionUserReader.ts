import type { UserView } from '@tiltyard/contract'
import type { ReadSessionUsers } from '../live/userStreams.ts'
import type { AskOrigin } from './bus/originQuestions.ts'
import type { RelayQuestionTypes } from './questions.ts'

/** A NATS message has a megabyte at most; a user takes some 400 bytes, an attendant some 100. */
export const ITEMS_PER_BUS_MESSAGE = 500

/** Asks an origin for the users of sessions, one batch after the other. */
export function createSessionUserReader(ask: AskOrigin<RelayQuestionTypes>): ReadSessionUsers {
  return async (sessionIds) => {
    const found: (readonly [string, UserView])[] = []
    for (const some of splitIntoBusBatches(sessionIds)) found.push(...(await ask('members', { sessionIds: some })))
    return new Map(found)
  }
}

/** Splits items into batches that fit a message; an empty list gives one empty batch. */
export function splitIntoBusBatches<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const count = Math.max(1, Math.ceil(items.length / ITEMS_PER_BUS_MESSAGE))
  return Array.from({ length: count }, (_, at) =>
    items.slice(at * ITEMS_PER_BUS_MESSAGE, (at + 1) * ITEMS_PER_BUS_MESSAGE),
  )
}
