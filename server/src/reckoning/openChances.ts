import { ChanceDesk, type ChanceDeskDeps } from '../matches/chanceDesk.ts'
import { ThinkingThread } from './thinkingThread.ts'

/**
 * The desk that tells what was thought of matches, with a thread of its own: whoever asks waits for the answer, and what odds and
 * the field take is long.
 */
export function openChances(deps: Pick<ChanceDeskDeps, 'database' | 'hub' | 'clock'>) {
  const thinker = new ThinkingThread()
  const desk = new ChanceDesk({ ...deps, thinker })
  const stop = async (): Promise<void> => {
    await Promise.all([desk.stop(), thinker.stop()])
  }
  return { desk, stop }
}
