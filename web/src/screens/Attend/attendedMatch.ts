import type { YardView } from '@tiltyard/contract'
import { type ListName, listAt, listPosition } from '@tiltyard/engine'

/** Which match an address means, once the yard is known. */
export type Attended =
  | { readonly kind: 'loading'; readonly listName: ListName }
  | { readonly kind: 'unknown-list' }
  | { readonly kind: 'empty-slot'; readonly listName: ListName }
  | { readonly kind: 'match'; readonly listName: ListName; readonly matchId: string }

/** The match at the list's position in the current set; the address's own id only without a set (design 13.3). */
export function attendedMatch(yard: YardView | null, listNameInUrl: string, matchIdInUrl: string): Attended {
  const position = listPosition(listNameInUrl)
  if (position === null) return { kind: 'unknown-list' }
  const listName = listAt(position)
  if (yard === null) return { kind: 'loading', listName }
  const matchId = yard.matchSet ? (yard.matchSet.matchIds[position] ?? null) : matchIdInUrl
  return matchId === null ? { kind: 'empty-slot', listName } : { kind: 'match', listName, matchId }
}
