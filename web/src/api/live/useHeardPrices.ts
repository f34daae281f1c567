import { useLiveSnapshot } from '../hydration/drawn.ts'
import type { HeardPrices } from './liveState.ts'
import { useLiveClient, useTopics } from './liveStore.ts'

/** Subscribes to the prices of the active schedule; null until received. */
export function useHeardPrices(): HeardPrices | null {
  const client = useLiveClient()
  useTopics(client, ['prices'])
  return useLiveSnapshot(
    client.subscribe,
    () => client.state.prices,
    () => null,
  )
}
