import { useLiveSnapshot } from '../hydration/renderedAt.ts'
import type { LivePrices } from './liveState.ts'
import { useLiveClient, useTopics } from './liveStore.ts'

/** Subscribes to the prices of the active schedule; null until received. */
export function useLivePrices(): LivePrices | null {
  const client = useLiveClient()
  useTopics(client, ['prices'])
  return useLiveSnapshot(
    client.subscribe,
    () => client.state.prices,
    () => null,
  )
}
