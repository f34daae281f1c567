import { useLiveSnapshot } from '../hydration/drawn.ts'
import type { HeardPrices } from './liveState.ts'
import { useLiveClient, useTopics } from './liveStore.ts'

/** The prices of the active schedule's markets; null until they have been heard. */
export function useHeardPrices(): HeardPrices | null {
  const client = useLiveClient()
  useTopics(client, ['prices'])
  return useLiveSnapshot(
    client.subscribe,
    () => client.state.prices,
    () => null,
  )
}
