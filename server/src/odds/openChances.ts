import { type ChanceDeskDeps, WinProbabilityService } from '../matches/winProbabilityService.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import { ThinkingThread } from './thinkingThread.ts'

/**
 * The desk that tells what was thought of matches, with a thread of its own: whoever asks waits for the answer, and what odds and
 * the field take is long.
 */
export function openChances(deps: Pick<ChanceDeskDeps, 'database' | 'hub'> & { readonly clock: Clock }) {
  const thinker = new ThinkingThread(deps.clock)
  const desk = new WinProbabilityService({ ...deps, thinker })
  const stop = async (): Promise<void> => {
    await Promise.all([desk.stop(), thinker.stop()])
  }
  return { desk, stop }
}
