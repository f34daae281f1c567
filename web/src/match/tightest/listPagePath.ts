import type { ListName } from '@tiltyard/engine'

/** The path of a list's page. */
export function listPagePath({ matchId, listName }: { readonly matchId: string; readonly listName: ListName }): string {
  return `/attend/${encodeURIComponent(matchId)}/${encodeURIComponent(listName)}`
}
