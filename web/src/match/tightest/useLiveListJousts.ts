import { useLiveClient, useMatchFeeds } from '../../api/live/liveStore.ts'
import { type LiveListJoust, listLiveJousts } from './listLiveJousts.ts'

/** Lists the live jousts of a set at their live edge; it subscribes to all matches. */
export function useLiveListJousts(matchIds: readonly (string | null)[]): readonly LiveListJoust[] {
  const { clock } = useLiveClient()
  return listLiveJousts(matchIds, useMatchFeeds(matchIds), clock.now())
}
