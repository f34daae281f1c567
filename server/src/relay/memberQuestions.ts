import type { UserView } from '@tiltyard/contract'
import type { ReadMembers } from '../live/members.ts'
import type { Ask } from './bus/asking.ts'
import type { RelayQuestions } from './questions.ts'

/** A NATS message has a megabyte at most; a user takes some 400 bytes, an attendant some 100. */
export const MEMBER_BATCH_SIZE = 500

/** Asks an origin for the users of sessions, one batch after the other. */
export function createMemberReader(ask: Ask<RelayQuestions>): ReadMembers {
  return async (sessionIds) => {
    const found: (readonly [string, UserView])[] = []
    for (const some of splitIntoBatches(sessionIds)) found.push(...(await ask('members', { sessionIds: some })))
    return new Map(found)
  }
}

/** Splits items into batches that fit a message; an empty list gives one empty batch. */
export function splitIntoBatches<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const count = Math.max(1, Math.ceil(items.length / MEMBER_BATCH_SIZE))
  return Array.from({ length: count }, (_, at) => items.slice(at * MEMBER_BATCH_SIZE, (at + 1) * MEMBER_BATCH_SIZE))
}
