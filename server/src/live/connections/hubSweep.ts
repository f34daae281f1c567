import type { Log } from '../../platform/log/log.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import type { LiveHub } from '../liveHub.ts'

const SWEEP_MS = 2_000

/** Sweeps the hub at intervals; logs the first failure in a row and the recovery. @returns stops it. */
export function startLiveHubCatchUp(hub: LiveHub, clock: Clock, log: Log): () => void {
  let cancel = (): void => {}
  let isEnded = false
  let failed = 0
  const failing = (error: unknown): void => {
    failed += 1
    if (!isEnded && failed === 1) log.warn({ err: error }, 'sweep for what is new failed')
  }
  const going = (): void => {
    if (failed > 0) log.warn({ failed }, 'sweeps for what is new go on')
    failed = 0
  }
  const again = (): void => {
    if (isEnded) return
    cancel = clock.after(SWEEP_MS, () => hub.catchUp().then(going).catch(failing).finally(again))
  }
  again()
  return () => {
    isEnded = true
    cancel()
  }
}
