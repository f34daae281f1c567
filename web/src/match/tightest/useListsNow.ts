import { useLiveClient, useMatchFeeds } from '../../api/live/liveStore.ts'
import { type ListNow, listsNow } from './listsNow.ts'

/** The lists of a set that have a live joust, at their live edge; all of them are listened to. */
export function useListsNow(matchIds: readonly (string | null)[]): readonly ListNow[] {
  const { clock } = useLiveClient()
  return listsNow(matchIds, useMatchFeeds(matchIds), clock.now())
}
