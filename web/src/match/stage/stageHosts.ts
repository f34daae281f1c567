import { loadChunk } from '../../api/loadChunk.ts'
import { type StageHosts, StageWorker } from './stageWorker.ts'

const hosts: StageHosts = {
  startWorkerThread: () => new Worker(new URL('./worker/stage.worker.ts', import.meta.url), { type: 'module' }),
  loadPageHost: async () => {
    const { StageRenderer } = await loadChunk(() => import('./worker/stageRenderer.ts'))
    const desk = new StageRenderer()
    return { ask: (wish) => desk.answer(wish) }
  },
  now: () => performance.now(),
}

/** The page's one stage worker, which all stages share. */
export const stageWorker = new StageWorker(hosts)
