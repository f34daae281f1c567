import type { Clock } from '../world/clock.ts'
import type { Log } from '../world/log.ts'
import type { Hub } from './hub.ts'

const SWEEP_MS = 2_000

/** Lets the hub look now and then for what it has not been told. @returns what ends it. */
export function keepUp(hub: Hub, clock: Clock, log: Log): () => void {
  let cancel = (): void => {}
  let isEnded = false
  const again = (): void => {
    if (isEnded) return
    cancel = clock.after(SWEEP_MS, () => {
      hub
        .catchUp()
        .catch((error: unknown) => {
          if (!isEnded) log.warn({ err: error }, 'sweep for what is new failed')
        })
        .finally(again)
    })
  }
  again()
  return () => {
    isEnded = true
    cancel()
  }
}
