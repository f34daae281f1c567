import { loadChunk } from '../../api/loadChunk.ts'
import { type StageHosts, StageWorker } from './stageWorker.ts'

const hosts: StageHosts = {
  callThread: () => new Worker(new URL('./worker/stage.worker.ts', import.meta.url), { type: 'module' }),
  callPage: async () => {
    const { StageDesk } = await loadChunk(() => import('./worker/stageDesk.ts'))
    const desk = new StageDesk()
    return { ask: (wish) => desk.answer(wish) }
  },
  now: () => performance.now(),
}

/** The page's one stage: whatever is on it shares it. */
export const stageWorker = new StageWorker(hosts)
