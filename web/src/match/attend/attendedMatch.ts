import type { YardView } from '@tiltyard/contract'
import { type ListName, listAt, listPosition } from '@tiltyard/engine'

/** Which match an address means, once the yard is known. */
export type Attended =
  | { readonly kind: 'loading'; readonly listName: ListName }
  | { readonly kind: 'unknown-list' }
  | { readonly kind: 'empty-slot'; readonly listName: ListName }
  | {
      readonly kind: 'match'
      readonly listName: ListName
      readonly matchId: string
      /** What the list has now; null where it has nothing, or where that is not known yet. */
      readonly ridingId: string | null
    }

/**
 * The address's own match, whether or not the list has moved on. Where nobody knows it, or another list of the current
 * set has it, it is the match at the list's position.
 */
export function attendedMatch(
  yard: YardView | null,
  listNameInUrl: string,
  matchIdInUrl: string,
  isUnknown: boolean,
): Attended {
  const position = listPosition(listNameInUrl)
  if (position === null) return { kind: 'unknown-list' }
  const listName = listAt(position)
  const matchIds = yard?.matchSet?.matchIds ?? []
  const ridingId = matchIds[position] ?? null
  const isOfOtherList = matchIdInUrl !== ridingId && matchIds.includes(matchIdInUrl)
  if ((!isUnknown && !isOfOtherList) || yard?.matchSet === null)
    return { kind: 'match', listName, matchId: matchIdInUrl, ridingId }
  if (yard === null) return { kind: 'loading', listName }
  return ridingId === null ? { kind: 'empty-slot', listName } : { kind: 'match', listName, matchId: ridingId, ridingId }
}
