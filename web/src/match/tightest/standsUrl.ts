import type { ListName } from '@tiltyard/engine'

/** The stands of a list. */
export function standsUrl({ matchId, listName }: { readonly matchId: string; readonly listName: ListName }): string {
  return `/attend/${encodeURIComponent(matchId)}/${encodeURIComponent(listName)}`
}
