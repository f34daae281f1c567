import type { YardView } from '@tiltyard/contract'
import { findListPosition, type ListName, listNameAt } from '@tiltyard/engine'

/** The match that an address means, once the yard is known. */
export type AttendedMatch =
  | { readonly kind: 'loading'; readonly listName: ListName }
  | { readonly kind: 'unknown-list' }
  | { readonly kind: 'empty-slot'; readonly listName: ListName }
  | {
      readonly kind: 'match'
      readonly listName: ListName
      readonly matchId: string
      /** The list's current match; null for none, or while unknown. */
      readonly ridingId: string | null
    }

/**
 * Finds the match of an address. It is the address's own, also after the list has moved on. If that match is unknown,
 * or another list of the current set has it, the list's current match replaces it.
 */
export function findAttendedMatch(
  yard: YardView | null,
  listNameInUrl: string,
  matchIdInUrl: string,
  isUnknown: boolean,
): AttendedMatch {
  const position = findListPosition(listNameInUrl)
  if (position === null) return { kind: 'unknown-list' }
  const listName = listNameAt(position)
  const matchIds = yard?.matchSet?.matchIds ?? []
  const ridingId = matchIds[position] ?? null
  const isOfOtherList = matchIdInUrl !== ridingId && matchIds.includes(matchIdInUrl)
  if ((!isUnknown && !isOfOtherList) || yard?.matchSet === null)
    return { kind: 'match', listName, matchId: matchIdInUrl, ridingId }
  if (yard === null) return { kind: 'loading', listName }
  return ridingId === null ? { kind: 'empty-slot', listName } : { kind: 'match', listName, matchId: ridingId, ridingId }
}
