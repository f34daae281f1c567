import { useLiveClient, useMatchFeeds } from '../../api/live/liveStore.ts'
import { type ListNow, listsNow } from './listsNow.ts'

/** Lists the live jousts of a set at their live edge; it subscribes to all matches. */
export function useListsNow(matchIds: readonly (string | null)[]): readonly ListNow[] {
  const { clock } = useLiveClient()
  return listsNow(matchIds, useMatchFeeds(matchIds), clock.now())
}
