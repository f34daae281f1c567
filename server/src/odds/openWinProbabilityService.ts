import { type WinProbabilityDeps, WinProbabilityService } from '../matches/winProbabilityService.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import { ChanceThread } from './chanceThread.ts'

/** Opens the win probabilities with a thread of their own, because calibration and the field's chances take long. */
export function openWinProbabilityService(
  deps: Pick<WinProbabilityDeps, 'database' | 'hub'> & { readonly clock: Clock },
) {
  const chanceThread = new ChanceThread(deps.clock)
  const service = new WinProbabilityService({ ...deps, chanceComputer: chanceThread })
  const stop = async (): Promise<void> => {
    await Promise.all([service.stop(), chanceThread.stop()])
  }
  return { service, stop }
}
