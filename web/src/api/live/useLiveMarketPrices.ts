import { useHydratedExternalStore } from '../hydration/renderedAt.ts'
import type { LiveMarketPrices } from './liveState.ts'
import { useLiveClient, useTopicSubscriptions } from './liveStore.ts'

/** Subscribes to the prices of the active schedule; null until received. */
export function useLiveMarketPrices(): LiveMarketPrices | null {
  const client = useLiveClient()
  useTopicSubscriptions(client, ['prices'])
  return useHydratedExternalStore(
    client.subscribe,
    () => client.state.prices,
    () => null,
  )
}
